import { anyButLineEnd, matchAny, namedSets, not, range, type CharacterTest } from './character-sets';
import { NotUnderstood, PatternReader } from './pattern-reader';

/** A biller's regular expression as a tree. Omits greediness, because the entire text must match. */
export type Pattern =
  | { readonly kind: 'character'; readonly test: CharacterTest }
  | { readonly kind: 'sequence'; readonly items: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly options: readonly Pattern[] }
  | { readonly kind: 'repeat'; readonly item: Pattern; readonly min: number; readonly max: number }
  | { readonly kind: 'group'; readonly index: number; readonly item: Pattern }
  | { readonly kind: 'same-as-group'; readonly index: number }
  | { readonly kind: 'look-ahead'; readonly item: Pattern; readonly negative: boolean }
  | { readonly kind: 'edge'; readonly edge: 'start' | 'end' | 'word' | 'not-word' };

/**
 * Parses a biller's regular expression as JavaScript does without flags, except that `\s` and `.` follow the
 * API's engine. Returns null for an invalid expression, and for parts that no biller needs: named groups,
 * look-behind, forward references and Unicode properties. Runs nothing, so a hostile pattern costs no more
 * than its length.
 */
export function parsePattern(source: string): Pattern | null {
  // The parser below assumes a pattern that the browser accepts.
  if (!isRegularExpression(source)) return null;
  try {
    return new PatternParser(source).parse();
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}

function isRegularExpression(source: string): boolean {
  try {
    return RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

const LOOK_AHEADS = { '(?=': false, '(?!': true } as const;
/** Real patterns nest less deeply. Deeper nesting could overflow the stack. */
const MAX_DEPTH = 50;
const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13 };

class PatternParser {
  private readonly reader: PatternReader;
  private groups = 0;
  private depth = 0;
  /** Tracks captures only for referenced groups, because captures multiply the states. */
  private readonly keepsGroups: boolean;

  constructor(source: string) {
    this.reader = new PatternReader(source);
    this.keepsGroups = /\\[1-9]/.test(source);
  }

  parse(): Pattern {
    const pattern = this.choice();
    if (!this.reader.atEnd) throw new NotUnderstood();
    return pattern;
  }

  private choice(): Pattern {
    const options = [this.sequence()];
    while (this.reader.take('|')) options.push(this.sequence());
    return options.length === 1 && options[0] ? options[0] : { kind: 'choice', options };
  }

  private sequence(): Pattern {
    const items: Pattern[] = [];
    while (!this.reader.atEnd && !this.reader.sees('|') && !this.reader.sees(')')) {
      items.push(this.repeated(this.item()));
    }
    return { kind: 'sequence', items };
  }

  private repeated(item: Pattern): Pattern {
    const found = this.reader.takeMatch(/([*+?])\??|\{(\d+)(,?)(\d*)\}\??/y);
    if (!found) return item;
    const [, sign, min, comma, max] = found;
    if (sign) return { kind: 'repeat', item, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
    return {
      kind: 'repeat',
      item,
      min: Number(min),
      max: max ? Number(max) : comma ? Infinity : Number(min),
    };
  }

  private item(): Pattern {
    const { reader } = this;
    if (reader.take('^')) return { kind: 'edge', edge: 'start' };
    if (reader.take('$')) return { kind: 'edge', edge: 'end' };
    if (reader.take('.')) return { kind: 'character', test: anyButLineEnd };
    if (reader.take('[')) return { kind: 'character', test: this.characterClass() };
    if (reader.take('\\b')) return { kind: 'edge', edge: 'word' };
    if (reader.take('\\B')) return { kind: 'edge', edge: 'not-word' };
    if (reader.sees('(')) return this.group();
    const reference = reader.takeMatch(/\\([1-9]\d*)/y);
    if (reference) return this.sameAsGroup(Number(reference[1]));
    return { kind: 'character', test: this.character().test };
  }

  private group(): Pattern {
    for (const [opening, negative] of Object.entries(LOOK_AHEADS)) {
      if (this.reader.take(opening)) return { kind: 'look-ahead', item: this.closed(), negative };
    }
    if (this.reader.take('(?:')) return this.closed();
    if (this.reader.take('(?')) throw new NotUnderstood();
    this.reader.take('(');
    this.groups += 1;
    const index = this.groups;
    const item = this.closed();
    return this.keepsGroups ? { kind: 'group', index, item } : item;
  }

  private closed(): Pattern {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new NotUnderstood();
    const item = this.choice();
    if (!this.reader.take(')')) throw new NotUnderstood();
    this.depth -= 1;
    return item;
  }

  private sameAsGroup(index: number): Pattern {
    if (index > this.groups) throw new NotUnderstood();
    return { kind: 'same-as-group', index };
  }

  private characterClass(): CharacterTest {
    const negative = this.reader.take('^');
    const tests: CharacterTest[] = [];
    while (!this.reader.take(']')) tests.push(this.classPart());
    return negative ? not(matchAny(tests)) : matchAny(tests);
  }

  /** Parses a character, named set or range. A hyphen next to a named set or an edge is literal. */
  private classPart(): CharacterTest {
    const from = this.character(true);
    if (!this.reader.sees('-') || this.reader.sees('-]')) return from.test;
    this.reader.take('-');
    const to = this.character(true);
    if (from.code === null || to.code === null) return matchAny([from.test, range(0x2d), to.test]);
    return range(from.code, to.code);
  }

  /** Parses one character, escaped or not. `code` is null for a named set. */
  private character(inClass = false): { test: CharacterTest; code: number | null } {
    const { reader } = this;
    if (!reader.take('\\')) return single(reader.next());
    const hex = reader.takeMatch(/x([\da-f]{2})|u([\da-f]{4})/iy);
    if (hex) return single(parseInt(hex[1] ?? hex[2] ?? '', 16));
    const escaped = String.fromCharCode(reader.next());
    const set = namedSets[escaped];
    if (set) return { test: set, code: null };
    if (inClass && escaped === 'b') return single(8);
    // The other letters and digits are ambiguous: \p, \k, \c and octals.
    const code = CONTROLS[escaped] ?? (/[^A-Za-z0-9]/.test(escaped) ? escaped.charCodeAt(0) : null);
    if (code === null) throw new NotUnderstood();
    return single(code);
  }
}

function single(code: number): { test: CharacterTest; code: number } {
  return { test: range(code), code };
}
