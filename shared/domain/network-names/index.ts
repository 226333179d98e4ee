import { texts } from '@billpay/host-api/language';
import { decodeEntities } from './decode-entities';
import { periodTexts } from './period-texts';

export { decodeEntities };

/** Cache of translated names, by their English names. */
const shown = new Map<string, Readonly<Record<string, string>>>();

/**
 * Translates a name from the bill network's vocabulary: a category, payment step, complaint reason or
 * duration, account type, plan kind, state or parameter. The keys of the catalogues are the English names
 * that the API sends, so the page needs no list of names (docs/decisions/0097). Returns an unknown name
 * unchanged, except for its character entities.
 */
export function networkName(english: string): string {
  const plain = decodeEntities(english);
  let name = shown.get(plain);
  if (!name) shown.set(plain, (name = texts('domain.network', { [plain]: plain })));
  return name[plain] ?? plain;
}

/** Translates a plan's validity, for example '28 Days'. Treats any other text as a network name. */
export function networkPeriod(english: string): string {
  const [, days] = /^(\d{1,4}) days?$/i.exec(english.trim()) ?? [];
  return days === undefined ? networkName(english) : periodTexts.days(Number(days));
}
