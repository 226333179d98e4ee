import { PREPARED_VALID_MS, type HandOffPair } from '@billpay/embed/protocol';
import { isPrerendering } from '../early/is-prerendering';
import { readEarlyData } from '../early/early-data';
import { logInWithFirstCalls } from '../early/first-responses';
import type { Early } from '../early/take-early';
import { plainPath } from '../frame/paths';
import type { Portal } from '../portal-context';
import { keepHandOff, removeHandOff, toHandOff, type HandOff } from '../session/hand-off';
import { fetchRelease, hasExpired, readRelease } from './page-release';

/** Maximum age in ms of a page that is used without asking for a newer release. */
const FRESH_MS = 30_000;

export interface WaitOptions {
  readonly portal: Portal;
  readonly early: Early | undefined;
  /** Pair of a prerendered page that the customer opened while it was loading. */
  readonly handOff?: HandOff | undefined;
  /** The page's signed timestamp. */
  readonly timestamp: string;
  readonly registryStarted: Promise<void>;
  /** Whether the code of the page's remote may run before the customer is known. */
  canLoadPage(): boolean;
  /** Opens another page in place of this one. Defaults to the browser's function. */
  replacePage?(address: URL): void;
}

/**
 * Loads the first page's code without a session, and waits for the pair from the bank's page, its app, or the
 * activation of a prerendered page. Replaces an old page instead of using it. Resolves with undefined if nobody will
 * send a pair.
 * @throws Error if the page cannot be prepared
 */
export async function waitForPair(options: WaitOptions): Promise<HandOff | undefined> {
  const { portal, early } = options;
  const coming = pairOf(portal);
  if (!coming) return beginOpened(options);
  const sinceMs = Date.now();
  const release = readRelease(document, options.timestamp);
  const showLate = hideLateMessage();
  await loadPage(options);
  portal.bank?.link.report({ type: 'prepared' });
  const pair = await coming;
  showLate();
  const age = Date.now() - sinceMs;
  const isOld =
    age < 0 ||
    age > PREPARED_VALID_MS ||
    hasExpired(options.timestamp, portal.settings.serverTimeMs + age) ||
    (age > FRESH_MS && (await fetchRelease().catch(() => release)) !== release);
  if (isOld) return await openAgain(pair, options.replacePage);
  leavePrepareAddress();
  if (!pair) return undefined;
  const handOff = toHandOff(pair);
  begin(portal, early, handOff);
  return handOff;
}

/** Starts a page that the customer has opened already. It is then as new as a page that was not prepared. */
function beginOpened({ portal, early, handOff = removeHandOff() }: WaitOptions): HandOff | undefined {
  leavePrepareAddress();
  if (handOff) begin(portal, early, handOff);
  return handOff;
}

function begin({ settings }: Portal, early: Early | undefined, handOff: HandOff): void {
  // A page that cannot be shown offers a reload, which repeats this login.
  keepHandOff(handOff);
  if (early && !early.vault && settings.firstResponses)
    logInWithFirstCalls(early, readEarlyData(document), handOff);
  else early?.begin?.(handOff);
}

/** Returns the pair's promise; undefined for an ordinary page, which nobody starts. */
function pairOf({ bank }: Portal): Promise<HandOffPair | undefined> | undefined {
  if (bank) return new Promise((resolve) => bank.link.onStart(resolve));
  if (!isPrerendering()) return undefined;
  return new Promise((resolve) =>
    document.addEventListener('prerenderingchange', () => resolve(removeHandOff()), { once: true }),
  );
}

async function loadPage({ portal, registryStarted, canLoadPage }: WaitOptions): Promise<void> {
  await Promise.all([import(/* webpackChunkName: "share-react-dom" */ 'react-dom/client'), registryStarted]);
  if (!portal.isRegistryKnown()) throw new Error('There is no registry');
  if (canLoadPage()) await portal.extensions.load({ kind: 'page', extension: plainPath(location.pathname) });
}

/** The timeout of a page that has not started begins with the pair. */
function hideLateMessage(): () => void {
  const message = document.querySelector<HTMLElement>('.sk-late');
  if (message) message.style.animation = 'none';
  return () => {
    if (message) message.style.animation = '';
  };
}

/** Makes a reload start or end a session, instead of waiting for another pair. */
function leavePrepareAddress(): void {
  const address = new URL(location.href);
  address.searchParams.delete('prepare');
  history.replaceState(history.state, '', address);
}

/** Opens the portal as without `prepare`. Never resolves. */
function openAgain(
  pair: HandOffPair | undefined,
  replacePage = (address: URL) => location.replace(address),
): Promise<never> {
  const address = new URL(location.href);
  address.searchParams.delete('prepare');
  if (pair) {
    address.searchParams.set('id', pair.id);
    address.searchParams.set('hash', pair.hash);
  }
  replacePage(address);
  return new Promise(() => undefined);
}
