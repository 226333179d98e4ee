import { tabNote } from '@billpay/http-client/early';
import { isHandOffPath } from '../frame/paths';

/** The hand-off parameters of the bank's page (SES-01). */
export interface HandOffPair {
  readonly id: string;
  readonly hash: string;
}

/** A pair as one page exchanges it. */
export interface HandOff extends HandOffPair {
  /** Known only to this page: it lets the API recognise a retry of the same login (docs/decisions/0088). */
  readonly pageKey: string;
  /** When the page was opened with it, ms since 1970 by the device's clock. */
  readonly sinceMs: number;
}

/** Lifetime of a pair: a later login can't succeed. */
export const PAIR_VALID_MS = 60_000;

declare global {
  interface Window {
    /** The hand-off of a page that has not started: in its memory, until the shell removes it. */
    billpayHandOff?: HandOff;
  }
}

/** In the tab's own storage, from the end of a page that has not started until the next load. */
const carried = tabNote('billpay.handOff');

/**
 * Removes the hand-off pair from the address and from history, whatever the path, and from wherever the page or the one before its
 * reload has kept it. Returns it where it may be exchanged (SES-01). Call it before anything is fetched: addresses leak into logs
 * and Referer headers.
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
  // The whole address: a path that begins with '//' alone would name another host.
  page.history.replaceState(page.history.state, '', address);
  if (!id || !hash || !isHandOffPath(address.pathname)) return undefined;
  return { id, hash, pageKey: crypto.randomUUID(), sinceMs: Date.now() };
}

/**
 * Keeps a removed hand-off in the page's memory until the portal has started: a reload before that repeats its login.
 * `removeHandOff` returns it and forgets it.
 */
export function keepHandOff(handOff: HandOff, page: Window = window): void {
  page.billpayHandOff = handOff;
  page.addEventListener('pagehide', () => carryOver(page));
  // Shown again from the back-forward cache, with its memory.
  page.addEventListener('pageshow', () => takeCarried(page));
}

/** Whether the page comes with a pair that has not been removed for good. */
export function hasHandOff(page: Window = window): boolean {
  return page.billpayHandOff !== undefined || new URL(page.location.href).searchParams.has('hash');
}

/** The page ends and may be reloaded: only the tab's storage outlives it. */
function carryOver({ billpayHandOff: handOff, location }: Window): void {
  if (handOff && isValid(handOff)) carried.leave(JSON.stringify({ ...handOff, path: location.pathname }));
}

/** What the page before a reload has left, which is removed whatever it is. */
function takeCarried(page: Window): HandOff | undefined {
  const text = carried.take();
  return text && isReload(page) ? readCarried(text, page.location.pathname) : undefined;
}

/** Undefined for a text that this page has not left: other scripts of the origin, and extensions, can write there too. */
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
