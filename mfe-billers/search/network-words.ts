import { createMatcher, toSearchable } from '@billpay/domain/names';
import { networkName } from '@billpay/domain/network-names';

/** Returns whether a text has letters that no English name contains. */
export function isOfAnotherScript(words: string): boolean {
  return /[^\x20-\x7e]/.test(words);
}

/**
 * Translates a search in the portal's language to English, using the names of the categories (FIND-05). Returns the
 * common words if several categories match, and the text itself if none matches.
 * @param categories English names
 */
export function networkWords(words: string, categories: readonly string[]): string {
  const matches = createMatcher(words);
  const meant = categories.filter((name) => matches(toSearchable([networkName(name)])));
  const [first, ...others] = meant.map((name) => name.split(' '));
  if (!first) return words;
  return first.filter((word) => others.every((other) => other.includes(word))).join(' ') || first.join(' ');
}
