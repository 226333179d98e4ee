import { addLengths, repeatLengths, uniteLengths, type LengthRanges } from './length-ranges';
import type { Pattern } from './parse-pattern';

/** Properties that all texts matching a pattern share. */
export interface PatternForm {
  /** Characters that can occur: printable ASCII, and {@link BEYOND_ASCII}. */
  readonly codes: ReadonlySet<number>;
  readonly lengths: LengthRanges;
}

/**
 * Represents every non-ASCII character, because `.`, `[^…]`, `\S`, `\D` and `\W` of an ASCII pattern include
 * it.
 */
export const BEYOND_ASCII = 0x905;
const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;

const sampledCodes: readonly number[] = [
  ...Array.from({ length: LAST_PRINTABLE - FIRST_PRINTABLE + 1 }, (_, index) => FIRST_PRINTABLE + index),
  BEYOND_ASCII,
];

const empty: PatternForm = { codes: new Set(), lengths: [{ min: 0, max: 0 }] };
const impossible: PatternForm = { codes: new Set(), lengths: [] };

/**
 * Derives the form of the matching texts whose characters `allowed` accepts. Returns null if the form is
 * uncertain, for example for look-aheads, word edges, references to groups, and lengths with many gaps.
 */
export function formOfPattern(pattern: Pattern, allowed: (code: number) => boolean): PatternForm | null {
  switch (pattern.kind) {
    case 'character':
      return formOfCodes(sampledCodes.filter((code) => allowed(code) && pattern.test(code)));
    case 'sequence':
      return pattern.items.reduce<PatternForm | null>(
        (before, item) => before && inSequence(before, formOfPattern(item, allowed)),
        empty,
      );
    case 'choice':
      return pattern.options.reduce<PatternForm | null>(
        (other, option) => other && oneOf(other, formOfPattern(option, allowed)),
        impossible,
      );
    case 'repeat': {
      const item = formOfPattern(pattern.item, allowed);
      return item && formOf(item.codes, repeatLengths(item.lengths, pattern.min, pattern.max));
    }
    case 'group':
      return formOfPattern(pattern.item, allowed);
    case 'edge':
      return pattern.edge === 'start' || pattern.edge === 'end' ? empty : null;
    case 'look-ahead':
    case 'same-as-group':
      return null;
  }
}

function formOfCodes(codes: readonly number[]): PatternForm {
  return codes.length === 0 ? impossible : { codes: new Set(codes), lengths: [{ min: 1, max: 1 }] };
}

function formOf(codes: ReadonlySet<number>, lengths: LengthRanges | null): PatternForm | null {
  if (lengths === null) return null;
  return lengths.length === 0 ? impossible : { codes, lengths };
}

function inSequence(first: PatternForm, second: PatternForm | null): PatternForm | null {
  return (
    second && formOf(new Set([...first.codes, ...second.codes]), addLengths(first.lengths, second.lengths))
  );
}

function oneOf(first: PatternForm, second: PatternForm | null): PatternForm | null {
  return (
    second &&
    formOf(new Set([...first.codes, ...second.codes]), uniteLengths([...first.lengths, ...second.lengths]))
  );
}

/**
 * Returns the literal characters with which every matching text starts, for example 'BSE' for
 * `^BSE[0-9]{12}$`.
 */
export function prefixOf(pattern: Pattern): string {
  return leadingText(pattern).text;
}

/**
 * Returns the leading literal text. `isWhole` means that the pattern matches only this text, so that the
 * prefix may continue after it.
 */
function leadingText(pattern: Pattern): { text: string; isWhole: boolean } {
  switch (pattern.kind) {
    case 'edge':
      return { text: '', isWhole: true };
    case 'character': {
      const [code, ...others] = sampledCodes.filter((sampled) => pattern.test(sampled));
      const isLiteral = code !== undefined && others.length === 0;
      return { text: isLiteral ? String.fromCharCode(code) : '', isWhole: isLiteral };
    }
    case 'sequence': {
      let text = '';
      for (const item of pattern.items) {
        const next = leadingText(item);
        text += next.text;
        if (!next.isWhole) return { text, isWhole: false };
      }
      return { text, isWhole: true };
    }
    case 'repeat':
      return pattern.min === 1 && pattern.max === 1
        ? leadingText(pattern.item)
        : { text: '', isWhole: false };
    default:
      return { text: '', isWhole: false };
  }
}
