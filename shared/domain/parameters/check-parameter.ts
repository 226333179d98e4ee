import { lengthsOf, matchPattern, parsePattern } from './biller-pattern';
import { acceptAmountKeys } from '../money';
import type { ParameterRule } from '../rules';
import { isName, readMobileNumber, toAsciiDigits, toIdentifier, toPlainText } from '../typed-text';
import { parameterTexts as texts } from './parameter-texts';

/**
 * Validation error of a parameter's value, or null (ADD-03 to ADD-06).
 *
 * The biller's regular expression must fit the whole value, as many of them are not anchored or only in part
 * (`^[0-9]{10}|[0-9]{9},$`). It is untrusted and never run by the browser's own engine, which one
 * pattern like `(a+)+$` can block for hours: our own matcher has bounded steps, 2 kB against the 46 kB of
 * a linear-time engine, which also lacks look-ahead and references. A pattern that is invalid, not
 * supported or too costly is ignored: the lengths are checked here, the rest by the biller.
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

/** The digits of a text (ADD-07); of a phone number with its country code, '+91 98765 43210', those that the biller has. */
function digitsOf({ maxLength }: ParameterRule, text: string): string {
  const isPhone = maxLength === MOBILE_NUMBER_DIGITS && text.startsWith('+');
  return ((isPhone && readMobileNumber(text)) || text).replace(/\D/g, '');
}

/**
 * The typed text as it stays in the field of a parameter: `toIdentifier` reads it when it is checked and sent. An amount that is
 * not understood stays, and is refused.
 */
export function cleanParameter(rule: ParameterRule, typed: string): string {
  const text = toAsciiDigits(toPlainText(typed));
  if (rule.kind === 'numeric') return digitsOf(rule, text.trim());
  return rule.kind === 'decimal' ? acceptAmountKeys(text) : text;
}

/** A decimal parameter without a pattern of its own. */
const DECIMAL = '[0-9]+(\\.[0-9]+)?';

function lengthProblem({ name, kind, minLength, maxLength }: ParameterRule, value: string): string | null {
  const unit = kind === 'numeric' ? 'digits' : 'characters';
  // A required value has at least one character, whatever the biller says; blanks do not count.
  const min = Math.max(minLength ?? 1, 1);
  const length = value.trim() === '' ? 0 : value.length;
  if (length < min) {
    return min === maxLength ? texts.wrongLength(name, min, unit) : texts.tooShort(name, min, unit);
  }
  return maxLength !== null && length > maxLength ? texts.tooLong(name, maxLength, unit) : null;
}

function formProblem(rule: ParameterRule, value: string): string | null {
  const regex = rule.regex ?? (rule.kind === 'decimal' ? DECIMAL : null);
  const pattern = regex === null ? null : parsePattern(regex);
  if (!pattern || matchPattern(pattern, value) !== 'mismatch') return null;
  const { name, kind } = rule;
  const lengths = lengthsOf(pattern);
  const min = rule.minLength ?? lengths.min;
  const max = rule.maxLength ?? lengths.max;
  if (max === Infinity || min > max) return texts.wrongFormOfAnyLength(name, kind);
  return min === max ? texts.wrongFormOfLength(name, min, kind) : texts.wrongForm(name, min, max, kind);
}
