import { compareNames } from '@billpay/domain/names';
import { networkName } from '@billpay/domain/network-names';
import type { Category } from './categories-api';
import { categoriesTexts, englishConnectives } from './categories-texts';

const MAX_WORDS = 2;
const MAX_CHARACTERS = 20;

/** Sorts categories by their names in the page's language. */
export function sortCategories(categories: readonly Category[]): readonly Category[] {
  return categories.toSorted((a, b) => compareNames(networkName(a.name), networkName(b.name)));
}

/** Splits a text into graphemes. A letter with its vowel signs is one grapheme. */
function splitCharacters(text: string): readonly string[] {
  return text.match(/\P{M}[\p{M}\p{Cf}]*/gu) ?? [];
}

function isConnective(word: string): boolean {
  const known = `${englishConnectives} ${categoriesTexts.connectives}`.split(' ');
  return known.includes(word.toLowerCase());
}

/** Returns whether a shortened name may end with its last word. */
function isComplete(words: readonly string[]): boolean {
  if (words.length <= 1) return true;
  return splitCharacters(words.join(' ')).length <= MAX_CHARACTERS && !isConnective(words.at(-1) ?? '');
}

/**
 * Shortens a category's name for its button to at most two words and 20 characters (HOME-06), without a
 * trailing conjunction or comma. Truncates a word only if it is longer than that.
 */
export function shortenCategoryName(name: string): string {
  const all = name.trim().split(/\s+/);
  let words = all.slice(0, MAX_WORDS);
  while (!isComplete(words)) words = words.slice(0, -1);
  const shown = words.length < all.length ? words.join(' ').replace(/[,;:&/–-]+$/, '') : words.join(' ');
  const characters = splitCharacters(shown);
  if (characters.length <= MAX_CHARACTERS) return shown;
  return `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
}
