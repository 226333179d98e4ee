/*
 * Normalizes customers' input (docs/decisions/0121). The portal does this before it sends the input, but
 * other clients may not.
 */

const FIRST_DIGIT_BEYOND_ASCII = 0x6_60;
const LAST_DIGIT = 0x1_ff_ff;
const isDigit = /^\p{Nd}$/u;

let digits: ReadonlyMap<string, string> | undefined;

/** Unicode's decimal digits in code point order. Each script has ten consecutive digits, from 0 to 9. */
function listDigits(): ReadonlyMap<string, string> {
  const listed = new Map<string, string>();
  for (let code = FIRST_DIGIT_BEYOND_ASCII; code <= LAST_DIGIT; code += 1) {
    const char = String.fromCodePoint(code);
    if (isDigit.test(char)) listed.set(char, String(listed.size % 10));
  }
  return listed;
}

/** Returns the text with the digits of every script as 0 to 9. */
export function withPlainDigits(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text;
  const known = (digits ??= listDigits());
  return Array.from(text, (char) => known.get(char) ?? char).join('');
}

const isInvisible = /^\p{Default_Ignorable_Code_Point}$/u;
const isJoiner = /^[\u200C\u200D]$/;
const blanks = /[\s\p{Z}\p{Cc}\u2800]+/gu;

function withSingleSpaces(text: string): string {
  return text.normalize('NFC').replace(blanks, ' ').trim();
}

/** Text that is its own normalized form. */
const isPlain = /^[!-~]*$/;

/** Returns an identifier in the normalized form that the API validates, hashes, compares and sends. */
export function normalizeIdentifier(given: string): string {
  if (isPlain.test(given)) return given;
  const visible = Array.from(given).filter((char) => !isInvisible.test(char));
  return withPlainDigits(withSingleSpaces(visible.join('')));
}

function joinsLetters(before = '', after = ''): boolean {
  return /^\p{M}$/u.test(before) || (/^\p{L}$/u.test(before) && /^\p{M}$/u.test(after));
}

/**
 * Returns a name or a sentence in the form in which it is stored: NFC, single spaces, and no invisible
 * characters except joiners that shape letters.
 */
export function normalizeWriting(given: string): string {
  const chars = Array.from(given);
  const kept = chars.filter(
    (char, at) =>
      !isInvisible.test(char) || (isJoiner.test(char) && joinsLetters(chars[at - 1], chars[at + 1])),
  );
  return withSingleSpaces(kept.join(''));
}

/**
 * Whether a name has 1 to `most` letters and digits of any script, and spaces. Counts code points, like the
 * portal.
 */
export function isName(name: string, most: number): boolean {
  const hasOnlyLetters = /^[\p{L}\p{M}\p{Nd}\u200C-\u200D ]*$/u.test(name);
  return hasOnlyLetters && /[\p{L}\p{Nd}]/u.test(name) && Array.from(name).length <= most;
}
