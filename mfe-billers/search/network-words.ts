import { createMatcher, toSearchable } from '@billpay/domain/names';
import { networkName } from '@billpay/domain/network-names';

/** Whether a text has letters that no name of a biller or category has. */
export function isOfAnotherScript(words: string): boolean {
  return /[^\x20-\x7e]/.test(words);
}

/**
 * What to search for when the customer writes in the portal's language: billers are found by their categories' English names (FIND-05).
 * Where several categories have the words, it is what their English names have in common; where none has, the words stay.
 * @param categories English names
 */
export function networkWords(words: string, categories: readonly string[]): string {
  const matches = createMatcher(words);
  const meant = categories.filter((name) => matches(toSearchable([networkName(name)])));
  const [first, ...others] = meant.map((name) => name.split(' '));
  if (!first) return words;
  return first.filter((word) => others.every((other) => other.includes(word))).join(' ') || first.join(' ');
}
