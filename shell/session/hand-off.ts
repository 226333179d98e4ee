import { tabNote } from '@billpay/http-client/early';
import type { HandOffPair } from '@billpay/embed/protocol';
import { isHandOffPath } from '../frame/paths';

/** A pair that one page exchanges. */
export interface HandOff extends HandOffPair {
  /** Known only to this page. It lets the API recognize a retry of the same login (docs/decisions/0088). */
  readonly pageKey: string;
  /** Time when the page was opened with the pair, in ms since 1970 by the device's clock. */
  readonly sinceMs: number;
}

/** Lifetime of a pair in ms. A login after this time cannot succeed. */
export const PAIR_VALID_MS = 60_000;

declare global {
  interface Window {
    /** Hand-off of a page that has not started, in memory until the shell removes it. */
    billpayHandOff?: HandOff;
  }
}

/** Kept in the tab's storage from the end of a page that has not started until the next load. */
const carried = tabNote('billpay.handOff');

/**
 * Removes the hand-off pair from the address and the history on any path, and from the place where this page
 * or the reloaded page has kept it. Returns it if it may be exchanged (SES-01). Call it before anything is
 * fetched, because addresses leak into logs and Referer headers.
 */
export function removeHandOff(page: Window = window): HandOff | undefined {
  const kept = page.billpayHandOff;
  delete page.billpayHandOff;
  const carried = takeCarried(page);
  const address = new URL(page.location.href);
  const id = address.searchParams.get('id');
  const hash = address.searchParams.get('hash');
  if (id === null && hash === null) return kept ?? carried;
  address.searchParams.delete('id');
  address.searchParams.delete('hash');
  // Uses the complete address, because a path that begins with '//' would refer to another host.
  page.history.replaceState(page.history.state, '', address);
  if (!id || !hash || !isHandOffPath(address.pathname)) return undefined;
  return toHandOff({ id, hash });
}

/** Makes this page the one that exchanges a pair. */
export function toHandOff({ id, hash }: HandOffPair): HandOff {
  return { id, hash, pageKey: crypto.randomUUID(), sinceMs: Date.now() };
}

/**
 * Keeps a removed hand-off in memory until the portal has started, so that a reload repeats its login. `removeHandOff`
 * returns and forgets it.
 */
export function keepHandOff(handOff: HandOff, page: Window = window): void {
  page.billpayHandOff = handOff;
  page.addEventListener('pagehide', () => carryOver(page));
  // The page is shown again from the back-forward cache, with its memory.
  page.addEventListener('pageshow', () => takeCarried(page));
}

/** Forgets the hand-off of a prepared page, which the shell has not removed, after the portal is shown. */
export function forgetHandOff(page: Window = window): void {
  delete page.billpayHandOff;
}

/** Moves the hand-off to the tab's storage, which survives a reload. */
function carryOver({ billpayHandOff: handOff, location }: Window): void {
  if (handOff && isValid(handOff)) carried.leave(JSON.stringify({ ...handOff, path: location.pathname }));
}

/** Removes and returns the hand-off that the page left before a reload. */
function takeCarried(page: Window): HandOff | undefined {
  const text = carried.take();
  return text && isReload(page) ? readCarried(text, page.location.pathname) : undefined;
}

/**
 * Parses a stored hand-off; undefined for any other text, because other scripts of the origin and extensions
 * can write there too.
 */
function readCarried(text: string, here: string): HandOff | undefined {
  try {
    const { path, ...handOff } = JSON.parse(text) as HandOff & { path: unknown };
    const { id, hash, pageKey } = handOff;
    const areTexts = [id, hash, pageKey].every((part) => part && typeof part === 'string');
    return areTexts && path === here && isValid(handOff) ? handOff : undefined;
  } catch {
    return undefined;
  }
}

function isReload({ performance }: Window): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

function isValid({ sinceMs }: HandOff): boolean {
  const age = Date.now() - sinceMs;
  return age >= 0 && age < PAIR_VALID_MS;
}
