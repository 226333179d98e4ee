import { lengthsOf, matchPattern, parsePattern } from './biller-pattern';
import { acceptAmountKeys } from '../money';
import type { ParameterRule } from '../rules';
import { isName, readMobileNumber, toAsciiDigits, toIdentifier, toPlainText } from '../typed-text';
import { parameterTexts as texts } from './parameter-texts';

/**
 * Returns the validation error of a parameter's value, or null (ADD-03 to ADD-06). The biller's regular
 * expression must match the entire value, because many are anchored only in part (`^[0-9]{10}|[0-9]{9},$`).
 * It is untrusted, and one like `(a+)+$` can block the browser's engine for hours. Our own matcher limits its
 * steps and has 2 kB. A linear-time engine has 46 kB, and supports neither look-ahead nor references. If a
 * pattern is invalid, unsupported or too expensive, ignores it, checks only the lengths, and leaves the rest
 * to the biller.
 */
export function checkParameter(rule: ParameterRule, given: string): string | null {
  if (rule.kind === 'list' && rule.values.includes(given)) return null;
  const value = toIdentifier(given);
  if (value === '' && rule.optional) return null;
  if (rule.kind === 'list') return texts.notChosen(rule.name);
  return lengthProblem(rule, value) ?? formProblem(rule, value);
}

/** Whether a bill name has 1 to 20 letters and digits of any script, and spaces (ADD-08). */
export function isValidBillName(name: string): boolean {
  return isName(name, 20);
}

const MOBILE_NUMBER_DIGITS = 10;

/**
 * Keeps the digits of a text (ADD-07). Drops the country code of a phone number if the biller's numbers have
 * none.
 */
function digitsOf({ maxLength }: ParameterRule, text: string): string {
  const isPhone = maxLength === MOBILE_NUMBER_DIGITS && text.startsWith('+');
  return ((isPhone && readMobileNumber(text)) || text).replace(/\D/g, '');
}

/**
 * Whether the digits alone would be another number. This is the case if a letter touches a digit or is
 * between two digits, as in '1e3', or if there is a decimal point, as in '1234.00'.
 */
function isOtherNumber(text: string): boolean {
  const number = /\d.*\d/s.exec(text)?.[0] ?? '';
  const isDecimal = /^\d+\.\d+$/.test(number);
  return isDecimal || /\p{L}/u.test(number) || /\d\p{L}|\p{L}\d/u.test(text);
}

/**
 * Sanitizes the text of a parameter's field. `toIdentifier` reads the text when it is checked and sent. Keeps
 * an amount or a number that cannot be parsed, so that it is rejected.
 * @param isKey whether a key was pressed, in which case a letter is ignored (ADD-07); a paste, a suggestion
 * or dictation keeps it
 */
export function cleanParameter(rule: ParameterRule, typed: string, isKey = true): string {
  const text = toAsciiDigits(toPlainText(typed));
  if (rule.kind === 'numeric') {
    return !isKey && isOtherNumber(text) ? text : digitsOf(rule, text.trim());
  }
  return rule.kind === 'decimal' ? acceptAmountKeys(text) : text;
}

/** Characters that the field of a numeric parameter accepts, regardless of its pattern. */
const NUMERIC = '[0-9]+';
/** Pattern of a decimal parameter that has no pattern of its own. */
const DECIMAL = '[0-9]+(\\.[0-9]+)?';

function lengthProblem({ name, kind, minLength, maxLength }: ParameterRule, value: string): string | null {
  const unit = kind === 'numeric' ? 'digits' : 'characters';
  // A required value has at least one character, even if the biller allows none. Blanks do not count.
  const min = Math.max(minLength ?? 1, 1);
  const length = value.trim() === '' ? 0 : value.length;
  if (length < min) {
    return min === maxLength ? texts.wrongLength(name, min, unit) : texts.tooShort(name, min, unit);
  }
  return maxLength !== null && length > maxLength ? texts.tooLong(name, maxLength, unit) : null;
}

function formProblem(rule: ParameterRule, value: string): string | null {
  const isNoNumber = rule.kind === 'numeric' && /\D/.test(value);
  const regex = isNoNumber ? NUMERIC : (rule.regex ?? (rule.kind === 'decimal' ? DECIMAL : null));
  const pattern = regex === null ? null : parsePattern(regex);
  if (!pattern || matchPattern(pattern, value) !== 'mismatch') return null;
  const { name, kind } = rule;
  const lengths = lengthsOf(pattern);
  const min = rule.minLength ?? lengths.min;
  const max = rule.maxLength ?? lengths.max;
  if (max === Infinity || min > max) return texts.wrongFormOfAnyLength(name, kind);
  return min === max ? texts.wrongFormOfLength(name, min, kind) : texts.wrongForm(name, min, max, kind);
}
