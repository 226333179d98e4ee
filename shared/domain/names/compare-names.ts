import { currentLanguage } from '@billpay/host-api/language';

const collators = new Map<string, Intl.Collator>();

function collatorOf(language: string): Intl.Collator {
  let collator = collators.get(language);
  if (!collator) collators.set(language, (collator = new Intl.Collator([language, 'en'])));
  return collator;
}

/**
 * Compares two names as a reader of the shown language sorts them: in any case, and 'Torrent Power' before 'Torrent Power -
 * Surat'. The order of every list of names that the portal sorts.
 */
export function compareNames(one: string, other: string): number {
  return collatorOf(currentLanguage()).compare(one.trim(), other.trim());
}
