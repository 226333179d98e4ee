import { wordCharacter } from './character-sets';
import type { Pattern } from './parse-pattern';

/** 'unknown' means that the pattern exceeded the step limit. The text is then not rejected. */
export type Verdict = 'match' | 'mismatch' | 'unknown';

/** Real billers' patterns need a few hundred steps for the longest text that a form accepts. */
const MAX_STEPS = 100_000;

/** A position in the text, and the groups captured before it. */
interface State {
  readonly at: number;
  readonly groups: readonly (string | undefined)[];
}

class TooManySteps extends Error {}

/**
 * Returns whether the entire text matches the pattern, as with `^(?:…)$`. Follows all positions at which a
 * part can end together, each only once. Choices that make a backtracking engine retry a position, as in
 * `(a+)+$`, therefore cost nothing. Nested repetition and group references remain expensive, but the step
 * limit stops them at the same point on every machine.
 */
export function matchPattern(pattern: Pattern, text: string): Verdict {
  try {
    const ends = new Matching(text).endsOf(pattern, [{ at: 0, groups: [] }]);
    return ends.some(({ at }) => at === text.length) ? 'match' : 'mismatch';
  } catch (error) {
    if (error instanceof TooManySteps) return 'unknown';
    throw error;
  }
}

class Matching {
  private steps = 0;

  constructor(private readonly text: string) {}

  endsOf(pattern: Pattern, starts: readonly State[]): readonly State[] {
    this.steps += 1 + starts.length;
    if (this.steps > MAX_STEPS) throw new TooManySteps();
    switch (pattern.kind) {
      case 'character':
        return starts
          .filter(({ at }) => at < this.text.length && pattern.test(this.text.charCodeAt(at)))
          .map(({ at, groups }) => ({ at: at + 1, groups }));
      case 'sequence':
        return pattern.items.reduce((states, item) => this.endsOf(item, states), starts);
      case 'choice':
        return distinct(pattern.options.flatMap((option) => this.endsOf(option, starts)));
      case 'repeat':
        return this.endsOfRepeat(pattern, starts);
      case 'group':
        return distinct(starts.flatMap((start) => this.endsOfGroup(pattern, start)));
      case 'same-as-group':
        return starts.flatMap((start) => this.endOfReference(start, start.groups[pattern.index] ?? ''));
      case 'look-ahead':
        return starts.flatMap((start) => this.lookAhead(pattern, start));
      case 'edge':
        return starts.filter(({ at }) => this.isEdge(pattern.edge, at));
    }
  }

  private endsOfRepeat(
    { item, min, max }: Extract<Pattern, { kind: 'repeat' }>,
    starts: readonly State[],
  ): readonly State[] {
    const reached = new Map<string, State>();
    let front = starts;
    for (let count = 0; count <= max && front.length > 0; count++) {
      if (count > 0) front = this.endsOf(item, front);
      if (count < min) continue;
      // This position was already tried with fewer repetitions.
      front = front.filter((state) => !reached.has(keyOf(state)));
      for (const state of front) reached.set(keyOf(state), state);
    }
    return [...reached.values()];
  }

  private endsOfGroup({ index, item }: Extract<Pattern, { kind: 'group' }>, start: State): State[] {
    return this.endsOf(item, [start]).map(({ at, groups }) => ({
      at,
      groups: Object.assign([...groups], { [index]: this.text.slice(start.at, at) }),
    }));
  }

  private endOfReference({ at, groups }: State, captured: string): State[] {
    return this.text.startsWith(captured, at) ? [{ at: at + captured.length, groups }] : [];
  }

  private lookAhead(
    { item, negative }: Extract<Pattern, { kind: 'look-ahead' }>,
    start: State,
  ): readonly State[] {
    const ends = this.endsOf(item, [start]);
    if (negative) return ends.length === 0 ? [start] : [];
    return distinct(ends.map(({ groups }) => ({ at: start.at, groups })));
  }

  private isEdge(edge: Extract<Pattern, { kind: 'edge' }>['edge'], at: number): boolean {
    if (edge === 'start') return at === 0;
    if (edge === 'end') return at === this.text.length;
    const isWord = (index: number) =>
      index >= 0 && index < this.text.length && wordCharacter(this.text.charCodeAt(index));
    return (isWord(at - 1) !== isWord(at)) === (edge === 'word');
  }
}

function keyOf({ at, groups }: State): string {
  return groups.length === 0 ? String(at) : JSON.stringify([at, groups]);
}

function distinct(states: readonly State[]): readonly State[] {
  return states.length < 2 ? states : [...new Map(states.map((state) => [keyOf(state), state])).values()];
}
