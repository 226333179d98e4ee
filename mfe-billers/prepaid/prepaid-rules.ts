import { isName, toAsciiDigits } from '@billpay/domain/typed-text';

const MOBILE_NUMBER_DIGITS = 10;

/** Ten digits, the first of them 1 to 9 (PRE-02). */
export function isMobileNumber(text: string): boolean {
  return /^[1-9]\d{9}$/.test(text);
}

/** Whether a key types nothing that a number has. */
export function isForeignKey(key: string): boolean {
  return !/^\d$/.test(toAsciiDigits(key));
}

/** Whether a number can no longer become right by typing on: its first digit is 0, or it is complete and wrong. */
export function isWrongMobileNumber(text: string): boolean {
  return text.startsWith('0') || (text.length >= MOBILE_NUMBER_DIGITS && !isMobileNumber(text));
}

/** Whether a name has 1 to 32 letters and digits of any script, and spaces (PRE-03). */
export function isPrepaidName(name: string): boolean {
  return isName(name, 32);
}

/** The plan price to search for in whole rupees, '' for all; null for a text that is none of at most six digits (PRE-05). */
export function readPlanAmount(typed: string): string | null {
  return /^(\d{0,6})(?:\.0{0,2})?$/.exec(typed)?.[1] ?? null;
}
