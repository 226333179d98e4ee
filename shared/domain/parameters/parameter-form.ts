import type { ParameterRule } from '../rules';
import {
  BEYOND_ASCII,
  formOfPattern,
  parsePattern,
  prefixOf,
  within,
  type LengthRange,
  type LengthRanges,
} from './biller-pattern';

/** The characters of a parameter's values. */
export interface ParameterCharacters {
  readonly letters: 'any' | 'capital' | null;
  readonly digits: boolean;
  readonly symbols: readonly ParameterSymbol[];
}

export type ParameterSymbol = ' ' | '-' | '.' | '/';

/** Form of every value that the biller accepts. */
export interface ParameterForm {
  /** Null if many kinds of characters are accepted. */
  readonly characters: ParameterCharacters | null;
  /**
   * Possible lengths in ascending order, with gaps between them. `max` is Infinity if the length is
   * unlimited.
   */
  readonly lengths: LengthRanges;
  /** Common start of all values, for example 'BSE'; '' if there is none. */
  readonly prefix: string;
}

/**
 * Derives the form of a parameter's values from the biller's bounds and pattern. Returns null for lists,
 * amounts and dates, and if the form is uncertain, for example for an unsupported pattern, or a form that one
 * sentence cannot describe.
 */
export function formOfParameter(rule: ParameterRule): ParameterForm | null {
  if (rule.kind === 'list' || rule.kind === 'decimal') return null;
  const form = rule.regex === null ? formWithoutPattern(rule) : formWithPattern(rule, rule.regex);
  return form && isHelpful(form) ? form : null;
}

function boundsOf({ minLength, maxLength }: ParameterRule): LengthRange {
  return { min: Math.max(minLength ?? 1, 1), max: maxLength ?? Infinity };
}

function formWithoutPattern(rule: ParameterRule): ParameterForm {
  const characters = rule.kind === 'numeric' ? { letters: null, digits: true, symbols: [] } : null;
  return { characters, lengths: [boundsOf(rule)], prefix: '' };
}

/** Escaped character codes and non-ASCII characters. A class that contains them is not sampled. */
const NOT_PLAIN_ASCII = /\\[ux]|[^ -~]/;

function formWithPattern(rule: ParameterRule, regex: string): ParameterForm | null {
  const pattern = NOT_PLAIN_ASCII.test(regex) ? null : parsePattern(regex);
  // A numeric field accepts no other character (ADD-07).
  const form = pattern && formOfPattern(pattern, rule.kind === 'numeric' ? isDigit : () => true);
  if (!pattern || !form) return null;
  const lengths = within(form.lengths, boundsOf(rule));
  return { characters: charactersOf(form.codes), lengths, prefix: prefixOf(pattern) };
}

function isDigit(code: number): boolean {
  return /\d/.test(String.fromCharCode(code));
}

function charactersOf(codes: ReadonlySet<number>): ParameterCharacters | null {
  if (codes.has(BEYOND_ASCII)) return null;
  const texts = [...codes].map((code) => String.fromCharCode(code));
  const symbols = texts.filter((text) => /[^A-Za-z0-9]/.test(text));
  if (!symbols.every(isKnownSymbol)) return null;
  const hasSmall = texts.some((text) => /[a-z]/.test(text));
  const hasCapital = texts.some((text) => /[A-Z]/.test(text));
  const letters = hasSmall ? 'any' : hasCapital ? 'capital' : null;
  return { letters, digits: texts.some((text) => /\d/.test(text)), symbols };
}

function isKnownSymbol(text: string): text is ParameterSymbol {
  return text === ' ' || text === '-' || text === '.' || text === '/';
}

function isHelpful(form: ParameterForm): boolean {
  const { characters, lengths, prefix } = form;
  const [shortest, longest] = [lengths[0]?.min, lengths.at(-1)?.max];
  if (shortest === undefined || longest === undefined || longest === 1) return false;
  if (longest === Infinity && (characters === null || shortest <= 1)) return false;
  const isConstant = shortest === longest && prefix.length === longest;
  return !isConstant && !isAmountOrDate(form);
}

const DATE_LENGTH = 10;

function isAmountOrDate({ characters, lengths }: ParameterForm): boolean {
  if (characters === null || characters.letters !== null) return false;
  const [symbol, ...others] = characters.symbols;
  if (symbol === undefined || others.length > 0) return false;
  return symbol === '.' || (symbol === '/' && lengths.at(-1)?.max === DATE_LENGTH);
}
