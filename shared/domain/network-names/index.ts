import { texts } from '@billpay/host-api/language';
import { periodTexts } from './period-texts';

/** The names that were shown so far, each under its English. */
const shown = new Map<string, Readonly<Record<string, string>>>();

/**
 * A name of the bill network's own vocabulary as the customer reads it: a category, a step of a payment, a complaint's reason or
 * duration, a type of account, a kind of plan, a state or a parameter. The catalogues have them by their English, which is what the API sends and the portal compares, so the page needs no
 * list of them (docs/decisions/0101). A name that they do not have stays as it is.
 */
export function networkName(english: string): string {
  let name = shown.get(english);
  if (!name) shown.set(english, (name = texts('domain.network', { [english]: english })));
  return name[english] ?? english;
}

/** A plan's validity, such as '28 Days', as the customer reads it; what is no number of days is a name of the network's. */
export function networkPeriod(english: string): string {
  const [, days] = /^(\d{1,4}) days?$/i.exec(english.trim()) ?? [];
  return days === undefined ? networkName(english) : periodTexts.days(Number(days));
}
