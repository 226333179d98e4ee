import { countCharacters, toKeptText } from './typed-text';

/**
 * Returns whether a bill name in its kept form has 1 to `most` letters, digits and spaces, in any script (ADD-08,
 * PRE-03, docs/decisions/0121).
 */
export function isName(typed: string, most: number): boolean {
  const name = toKeptText(typed);
  const hasOnlyLetters = /^[\p{L}\p{M}\p{Nd}\u200C-\u200D ]*$/u.test(name);
  return hasOnlyLetters && /[\p{L}\p{Nd}]/u.test(name) && countCharacters(name) <= most;
}
