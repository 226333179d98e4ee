import { texts } from '@billpay/host-api/language';

/** The names that were shown so far, each under its English. */
const shown = new Map<string, Readonly<Record<string, string>>>();

/**
 * A name of the bill network's own vocabulary as the customer reads it: a category, a step of a payment, a complaint's reason or
 * duration, or a type of account. The catalogues have them by their English, which is what the API sends and the portal compares, so the page needs no
 * list of them (docs/decisions/0101). A name that they do not have stays as it is.
 */
export function networkName(english: string): string {
  let name = shown.get(english);
  if (!name) shown.set(english, (name = texts('domain.network', { [english]: english })));
  return name[english] ?? english;
}
