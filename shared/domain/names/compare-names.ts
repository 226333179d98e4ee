import { currentLanguage } from '@billpay/host-api/language';

const collators = new Map<string, Intl.Collator>();

function collatorOf(language: string): Intl.Collator {
  let collator = collators.get(language);
  if (!collator) collators.set(language, (collator = new Intl.Collator([language, 'en'])));
  return collator;
}

/**
 * Compares two names in the order of the current language. Ignores case, and sorts 'Torrent Power' before
 * 'Torrent Power - Surat'. Every sorted list of names uses it.
 */
export function compareNames(one: string, other: string): number {
  return collatorOf(currentLanguage()).compare(one.trim(), other.trim());
}
