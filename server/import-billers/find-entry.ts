import type { ParameterRule } from '@billpay/api/adapters/parameters';
import { checkParameter, cleanParameter } from '@billpay/domain/parameters';
import { parsePattern } from '@billpay/domain/parameters/biller-pattern';
import { toParameterRule } from '@billpay/domain/rules';
import type { FindEntry } from './lint-entry';
import { textsOfPattern } from './pattern-texts';

/** Maximum length of a parameter value in a request. */
const LONGEST = 200;

const digits = '1234567890';
const letters = 'AZaz';
const printable = Array.from({ length: 0x7f - 0x21 }, (_, at) => String.fromCharCode(0x21 + at)).join('');

/**
 * Characters that a form accepts for each type, the most likely ones first. One letter represents all non-ASCII
 * letters.
 */
const characters: Readonly<Record<ParameterRule['type'], string>> = {
  NUMERIC: digits,
  DECIMAL: `${digits}.`,
  ALPHANUMERIC: `${digits}${letters}${printable} अ`,
  LIST: '',
};

/** Converts the rule to the form's format. */
function toFormRule({ name, type, min, max, pattern, optional, values }: ParameterRule) {
  return toParameterRule({
    PARAMETER_ID: 1,
    PARAMETER_NAME: name,
    PARAMETER_TYPE: type,
    MIN_LENGTH: min,
    MAX_LENGTH: max,
    REGEX: pattern,
    OPTIONAL: optional ? 'Y' : 'N',
    ...(values && { VALUES: [...values] }),
  });
}

/** Whether the form lets a customer type a value and accepts it. */
export function isEnterable(rule: ParameterRule, value: string): boolean {
  const formRule = toFormRule(rule);
  const isKept = value.trim() === value && cleanParameter(formRule, value) === value;
  return value !== '' && (rule.type === 'LIST' || isKept) && checkParameter(formRule, value) === null;
}

/**
 * Returns texts that match the pattern, as far as the portal's engine supports it. Group names do not matter
 * here.
 */
function textsOfRule({ pattern, type }: ParameterRule, order: string, longest: number): readonly string[] {
  const parsed = pattern === null ? null : parsePattern(pattern.replace(/\(\?P?<[A-Za-z]\w*>/g, '('));
  const limits = { allowed: [...order].filter((char) => characters[type].includes(char)), longest };
  return parsed ? [...textsOfPattern(parsed, limits).values()] : [];
}

/**
 * Generates values that may pass: the choices of a list, or else texts that match the pattern, and then plain texts of
 * each length.
 */
function* candidates(rule: ParameterRule): Iterable<string> {
  yield* rule.values ?? [];
  const longest = Math.min(rule.max ?? LONGEST, LONGEST);
  // A different order finds texts that begin with a letter, or that mix two kinds of characters.
  for (const order of [characters[rule.type], [...characters[rule.type]].toReversed().join('')])
    yield* textsOfRule(rule, order, longest);
  for (let length = Math.max(rule.min ?? 1, 1); length <= longest; length += 1) {
    yield '1'.repeat(length);
    yield 'A'.repeat(length);
  }
}

/** Finds a value that the portal's form accepts for a parameter and that passes `isAccepted`. */
export const findEntry: FindEntry = (rule, isAccepted) => {
  for (const value of candidates(rule)) {
    if (isEnterable(rule, value) && isAccepted(value)) return value;
  }
  return null;
};
