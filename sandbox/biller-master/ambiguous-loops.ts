import ret, { types } from 'ret';

type Tokens = ReturnType<typeof ret>;
type Token = NonNullable<Tokens['stack']>[number];
type CharSet = Extract<Token, { type: types.SET }>;

/** Ranges of character codes, both ends included. */
type Ranges = readonly (readonly [from: number, to: number])[];

const LAST_CODE = 0xffff;
/** Fewer rounds of a loop than this cost little, however many ways there are to go them. */
const MANY_ROUNDS = 10;
const MAX_PLACES = 500;
/** A tenth of a second's work; what the network publishes needs some thousands. */
const MAX_STEPS = 1_000_000;

function rangesOf({ set, not }: CharSet): Ranges {
  const inside = set.flatMap((part): Ranges => {
    if (part.type === types.CHAR) return [[part.value, part.value]];
    return part.type === types.RANGE ? [[part.from, part.to]] : rangesOf(part);
  });
  if (!not) return inside;
  const outside: [number, number][] = [];
  let next = 0;
  for (const [from, to] of inside.toSorted((a, b) => a[0] - b[0])) {
    if (from > next) outside.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  return next > LAST_CODE ? outside : [...outside, [next, LAST_CODE]];
}

function overlap(a: Ranges, b: Ranges): boolean {
  return a.some(([from, to]) => b.some(([start, end]) => from <= end && start <= to));
}

/** A piece of a pattern by the places where it can begin and end. A place that can in two ways stands there twice. */
interface Piece {
  readonly canBeEmpty: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
}

const empty: Piece = { canBeEmpty: true, first: [], last: [] };

/** A pattern as places for single characters, and where one can go from each: two ways to one place are kept as two. */
class Places {
  readonly ranges: Ranges[] = [];
  readonly next: number[][] = [];
  /** Places inside of a repetition that can go round often. */
  readonly looping = new Set<number>();

  read({ stack, options }: { readonly stack?: Token[]; readonly options?: Token[][] }): Piece {
    if (stack) return stack.map((token) => this.#token(token)).reduce((a, b) => this.#then(a, b), empty);
    return (options ?? []).map((option) => this.read({ stack: option })).reduce(either);
  }

  #token(token: Token): Piece {
    switch (token.type) {
      case types.GROUP:
        return this.read(token);
      case types.REPETITION:
        return this.#repeat(token.value, token.min, token.max);
      case types.SET:
        return this.#place(rangesOf(token));
      case types.CHAR:
        return this.#place([[token.value, token.value]]);
      default:
        return empty;
    }
  }

  #place(ranges: Ranges): Piece {
    const place = this.ranges.push(ranges) - 1;
    this.next.push([]);
    return { canBeEmpty: false, first: [place], last: [place] };
  }

  #then(a: Piece, b: Piece): Piece {
    this.#link(a.last, b.first);
    return {
      canBeEmpty: a.canBeEmpty && b.canBeEmpty,
      first: a.canBeEmpty ? [...a.first, ...b.first] : a.first,
      last: b.canBeEmpty ? [...a.last, ...b.last] : b.last,
    };
  }

  #repeat(value: Token, min: number, max: number): Piece {
    const from = this.ranges.length;
    const piece = this.#token(value);
    if (max > 1) this.#link(piece.last, piece.first);
    if (max >= MANY_ROUNDS)
      for (let place = from; place < this.ranges.length; place += 1) this.looping.add(place);
    return { ...piece, canBeEmpty: piece.canBeEmpty || min === 0 };
  }

  #link(from: readonly number[], to: readonly number[]): void {
    for (const place of from) this.next[place]?.push(...to);
  }
}

function either(a: Piece, b: Piece): Piece {
  return {
    canBeEmpty: a.canBeEmpty || b.canBeEmpty,
    first: [...a.first, ...b.first],
    last: [...a.last, ...b.last],
  };
}

/** Looks for two ways round; gives up, and says so by throwing, when a pattern is too tangled for that. */
class Search {
  #steps = 0;

  constructor(private readonly places: Places) {}

  /** Two ways on from a place that the same text can take, and that meet at the place again. */
  findsTwoWaysRound(home: number): boolean {
    const ways = this.places.next[home] ?? [];
    return ways.some((x, index) =>
      ways.slice(index + 1).some((y) => this.#readAlike(x, y) && this.#meetAt(home, [x, y])),
    );
  }

  /** Whether two who stand on these places, and read the same text from there, can both come to `home`. */
  #meetAt(home: number, start: readonly [number, number]): boolean {
    const { next } = this.places;
    const seen = new Set<number>();
    const open = [start];
    for (let pair = open.pop(); pair; pair = open.pop()) {
      const [a, b] = pair;
      if (a === home && b === home) return true;
      const key = a * MAX_PLACES + b;
      if (seen.has(key)) continue;
      seen.add(key);
      for (const x of next[a] ?? []) {
        for (const y of next[b] ?? []) if (this.#readAlike(x, y)) open.push([x, y]);
      }
    }
    return false;
  }

  #readAlike(x: number, y: number): boolean {
    this.#steps += 1;
    if (this.#steps > MAX_STEPS) throw new TooTangled();
    return overlap(this.places.ranges[x] ?? [], this.places.ranges[y] ?? []);
  }
}

class TooTangled extends Error {}

/**
 * Whether a pattern has a loop that the same text can go round in two ways: matched by trying one way after the other,
 * a text that fits in the end nowhere takes twice as long with every round. `(a+)+` has one, `(\.[a-z]+)*` has none.
 * Loops in a pattern of hundreds of places are taken to be such. The pattern must be one that browsers can read.
 */
export function hasAmbiguousLoop(pattern: string): boolean {
  const places = new Places();
  places.read(ret(pattern));
  if (places.looping.size === 0) return false;
  if (places.ranges.length > MAX_PLACES) return true;
  const search = new Search(places);
  try {
    return [...places.looping].some((home) => search.findsTwoWaysRound(home));
  } catch (error) {
    if (error instanceof TooTangled) return true;
    throw error;
  }
}
