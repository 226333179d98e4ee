import { plainPath } from '../frame/page-title';

/** The hand-off parameters of the bank's page (SES-01). */
export interface HandOffPair {
  id: string;
  hash: string;
}

/** Only here is a pair exchanged (SES-01). */
const handOffPaths = ['/', '/my-bills'];

/**
 * Removes the hand-off pair from the address and from history, whatever the path, and returns it where it may be exchanged
 * (SES-01). Call it before anything is fetched: addresses leak into logs and Referer headers.
 */
export function removeHandOff(page: Pick<Window, 'location' | 'history'> = window): HandOffPair | undefined {
  const address = new URL(page.location.href);
  const id = address.searchParams.get('id');
  const hash = address.searchParams.get('hash');
  if (id === null && hash === null) return undefined;
  address.searchParams.delete('id');
  address.searchParams.delete('hash');
  // The whole address: a path that begins with '//' alone would name another host.
  page.history.replaceState(page.history.state, '', address);
  return id && hash && handOffPaths.includes(plainPath(address.pathname)) ? { id, hash } : undefined;
}

/** Puts an unused pair back into the address, for a reload that starts over with it. */
export function restoreHandOff({ id, hash }: HandOffPair): void {
  const address = new URL(location.href);
  address.searchParams.set('id', id);
  address.searchParams.set('hash', hash);
  history.replaceState(history.state, '', address);
}
