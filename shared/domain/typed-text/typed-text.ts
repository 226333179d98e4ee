/*
 * Normalizes text that customers type, paste or dictate (docs/decisions/0121). The API implements its own
 * rules (`server/api/adapters/given-text.ts`).
 */

const FIRST_AFTER_ASCII = 0x80;
/** Number of digits per script, which are consecutive in Unicode. */
const DIGITS = 10;

function digitValue(code: number): number {
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % DIGITS;
}

/** Converts the digits of every script to 0 to 9: '१,४९९.५०' is '1,499.50'. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return code < FIRST_AFTER_ASCII ? digit : String(digitValue(code));
  });
}

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** White space, control characters and the blank Braille pattern. */
const BLANK = /[\s\p{Z}\p{Cc}\u2800]/gu;

/**
 * Returns whether the joiner at `at` shapes the letters around it, as in 'ক্‌ষ' and 'র‍্যাব'. In all other
 * places it is only invisible.
 */
function shapesLetters(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return /\p{M}$/u.test(before) || (/\p{L}$/u.test(before) && /^\p{M}/u.test(text.slice(at + 1)));
}

/**
 * Normalizes a written text: NFC, plain spaces, and no invisible characters except joiners that shape
 * letters.
 */
export function toPlainText(text: string): string {
  return text
    .replace(INVISIBLE, (char, at: number) =>
      /[\u200C\u200D]/.test(char) && shapesLetters(text, at) ? char : '',
    )
    .normalize('NFC')
    .replace(BLANK, ' ');
}

/** Normalizes a text for storing: like `toPlainText`, and also trimmed and with single spaces. */
export function toKeptText(text: string): string {
  return toPlainText(text).replace(/ +/g, ' ').trim();
}

/**
 * Normalizes an identifier: NFC, digits 0 to 9, no invisible characters, trimmed, and single spaces.
 * 'ramesh2065' and 'ramesh2065\u00A0' are then equal.
 */
export function toIdentifier(text: string): string {
  const visible = text.replace(INVISIBLE, '').normalize('NFC');
  return toAsciiDigits(visible).replace(BLANK, ' ').replace(/ +/g, ' ').trim();
}

/** Counts code points like the API. A letter above U+FFFF counts as one, and so does a vowel sign. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** Returns the first `max` code points. */
export function takeCharacters(text: string, max: number): string {
  return text.length <= max ? text : Array.from(text).slice(0, max).join('');
}

/**
 * Returns whether a bill name, as stored, has 1 to `most` letters, digits and spaces, in any script (ADD-08,
 * PRE-03, docs/decisions/0121).
 */
export function isName(typed: string, most: number): boolean {
  const name = toKeptText(typed);
  const hasOnlyLetters = /^[\p{L}\p{M}\p{Nd}\u200C-\u200D ]*$/u.test(name);
  return hasOnlyLetters && /[\p{L}\p{Nd}]/u.test(name) && countCharacters(name) <= most;
}
