import { toAsciiDigits, toIdentifier } from '@billpay/domain/typed-text';

const MOBILE_NUMBER_DIGITS = 10;

/** Ten digits, the first of them 1 to 9 (PRE-02). */
export function isMobileNumber(text: string): boolean {
  return /^[1-9]\d{9}$/.test(text);
}

/** Ten digits after India's country code or a trunk zero, as phones and contacts write them. */
const WRITTEN_NUMBER = /^(?:\+91|0{0,2}91)?0?([1-9]\d{9})$/;
/** Spaces, hyphens, dots and brackets between the digits of a number. */
const SEPARATORS = /[\s\p{Pd}\u2212.()]/gu;

/**
 * Reads the text of the box: '+91 98765-43210', '09876543210' and '९८७६५४३२१०' are '9876543210'. Digits that are no number,
 * or not yet, stay as they are and are never cut. Null for any other text (PRE-02).
 */
export function readMobileNumber(text: string): string | null {
  const written = toIdentifier(text).replace(SEPARATORS, '');
  const number = WRITTEN_NUMBER.exec(written)?.[1];
  return number ?? (/^\d*$/.test(written) ? written : null);
}

/** Whether a key types nothing that a number has. */
export function isForeignKey(key: string): boolean {
  return !/^\d$/.test(toAsciiDigits(key));
}

/** Whether a number can no longer become right by typing on: its first digit is 0, or it is complete and wrong. */
export function isWrongMobileNumber(text: string): boolean {
  return text.startsWith('0') || (text.length >= MOBILE_NUMBER_DIGITS && !isMobileNumber(text));
}

/** 1 to 32 letters, digits and spaces, and not of spaces alone (PRE-03). */
export function isPrepaidName(name: string): boolean {
  return /^[A-Za-z0-9 ]{1,32}$/.test(name) && name.trim() !== '';
}

/** The plan price to search for in whole rupees, '' for all; null for a text that is none of at most six digits (PRE-05). */
export function readPlanAmount(typed: string): string | null {
  return /^(\d{0,6})(?:\.0{0,2})?$/.exec(typed)?.[1] ?? null;
}
