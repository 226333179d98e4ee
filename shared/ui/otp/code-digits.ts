import { toAsciiDigits } from '@billpay/domain/typed-text';
import { findCode } from './find-code';

/** Number of digits in a code. */
const CODE_LENGTH = 6;

/** One text per box, which is a digit or ''. */
export type CodeDigits = readonly string[];

export const emptyCode: CodeDigits = Array.from({ length: CODE_LENGTH }, () => '');

function digitsIn(text: string): string[] {
  return toAsciiDigits(text).match(/\d/g) ?? [];
}

export interface Entered {
  readonly digits: CodeDigits;
  /** Index of the box to focus. */
  readonly focus: number;
}

/**
 * Returns the digits after text was pasted or filled into the box `at`. A complete code, or the code in a
 * message, fills all boxes. Fewer digits fill the boxes from this one on. Any other text changes nothing
 * (OTP-02).
 */
export function fillFrom(digits: CodeDigits, at: number, text: string): Entered {
  const typed = Array.from(findCode(text, CODE_LENGTH));
  const start = typed.length >= CODE_LENGTH ? 0 : at;
  const filled = digits.map((digit, box) => typed[box - start] ?? digit);
  return { digits: filled, focus: Math.min(start + typed.length, CODE_LENGTH - 1) };
}

/** Length of a box's text after one key press: the previous digit and the new character. */
const AFTER_A_KEY = 2;

/**
 * Returns the digits after the box `at` received `text` from a key or the phone. If a box gets a second
 * digit, keeps the new one. A longer text fills several boxes.
 */
export function typeInto(digits: CodeDigits, at: number, text: string): Entered {
  if (Array.from(text).length > AFTER_A_KEY) return fillFrom(digits, at, text);
  const had = digits[at] ?? '';
  const typed = digitsIn(text);
  if (typed.length === 0) return { digits: text === '' ? withDigit(digits, at, '') : digits, focus: at };
  if (had && typed.length === 2) {
    const fresh = typed[0] === had ? typed[1] : typed[0];
    return fillFrom(digits, at, fresh ?? '');
  }
  return fillFrom(digits, at, typed.join(''));
}

/** Empties the box on Backspace or, if it is already empty, the previous one (OTP-02). */
export function eraseAt(digits: CodeDigits, at: number): Entered {
  const target = digits[at] || at === 0 ? at : at - 1;
  return { digits: withDigit(digits, target, ''), focus: target };
}

function withDigit(digits: CodeDigits, at: number, digit: string): CodeDigits {
  return digits.map((own, box) => (box === at ? digit : own));
}
