import { isName, toAsciiDigits } from '@billpay/domain/typed-text';

const MOBILE_NUMBER_DIGITS = 10;

/** Ten digits, not starting with 0 (PRE-02). */
export function isMobileNumber(text: string): boolean {
  return /^[1-9]\d{9}$/.test(text);
}

/** Returns whether a key types a character other than a digit. */
export function typesNonDigit(key: string): boolean {
  return !/^\d$/.test(toAsciiDigits(key));
}

/**
 * Returns whether a text can no longer become a mobile number: it starts with 0, or is complete and invalid.
 */
export function isWrongMobileNumber(text: string): boolean {
  return text.startsWith('0') || (text.length >= MOBILE_NUMBER_DIGITS && !isMobileNumber(text));
}

/** Returns whether a name has 1 to 32 letters and digits of any script, and spaces (PRE-03). */
export function isPrepaidName(name: string): boolean {
  return isName(name, 32);
}

/**
 * Reads the plan price to search for, in whole rupees. Returns '' for all plans, and null if the text has
 * more than six digits (PRE-05).
 */
export function readPlanAmount(typed: string): string | null {
  return /^(\d{0,6})(?:\.0{0,2})?$/.exec(typed)?.[1] ?? null;
}
