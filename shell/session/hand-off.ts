import { isHandOffPath } from '../frame/paths';

/** The hand-off parameters of the bank's page (SES-01). */
export interface HandOffPair {
  readonly id: string;
  readonly hash: string;
}

/** A pair as one page exchanges it. */
export interface HandOff extends HandOffPair {
  /** Known only to this page: it lets the API recognise a retry of the same login (docs/decisions/0044). */
  readonly pageKey: string;
}

type Page = Pick<Window, 'location' | 'history'>;

/** Under this name a page that has not started yet keeps its hand-off in its own history entry, for a reload. */
const KEPT = 'billpayHandOff';

/**
 * Removes the hand-off pair from the address and from history, whatever the path, and returns it where it may be exchanged
 * (SES-01). Call it before anything is fetched: addresses leak into logs and Referer headers.
 */
export function removeHandOff(page: Page = window): HandOff | undefined {
  const address = new URL(page.location.href);
  const kept = keptIn(page);
  const id = address.searchParams.get('id');
  const hash = address.searchParams.get('hash');
  if (id === null && hash === null && !kept) return undefined;
  address.searchParams.delete('id');
  address.searchParams.delete('hash');
  // The whole address: a path that begins with '//' alone would name another host.
  page.history.replaceState(stateWith(page, undefined), '', address);
  if (id === null && hash === null) return kept;
  if (!id || !hash || !isHandOffPath(address.pathname)) return undefined;
  return { id, hash, pageKey: crypto.randomUUID() };
}

/**
 * Keeps a removed hand-off until the portal has started: a reload of the same page can then repeat its login. `removeHandOff`
 * returns it and forgets it.
 */
export function keepHandOff(handOff: HandOff, page: Page = window): void {
  page.history.replaceState(stateWith(page, handOff), '');
}

/** Whether the page comes with a pair that has not been removed for good. */
export function hasHandOff(page: Page = window): boolean {
  return keptIn(page) !== undefined || new URL(page.location.href).searchParams.has('hash');
}

function keptIn({ history }: Page): HandOff | undefined {
  return (history.state as { [KEPT]?: HandOff } | null)?.[KEPT];
}

/** The state of the history entry, with a hand-off or without any; null when nothing else is in it. */
function stateWith({ history }: Page, handOff: HandOff | undefined): unknown {
  const { [KEPT]: _, ...others } = (history.state ?? {}) as Record<string, unknown>;
  const state = { ...others, ...(handOff && { [KEPT]: handOff }) };
  return history.state === null && !handOff ? null : state;
}
