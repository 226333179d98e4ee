import {
  buildRequest,
  createEarlyRequests,
  liveStoredToken,
  type EarlyRequests,
} from '@billpay/http-client/early';
import { keepHandOff, removeHandOff, type HandOff } from '../session/hand-off';
import { readEarlyData } from './early-data';
import { showLateMessage } from './late-message';
import { leaveEarly } from './take-early';

/**
 * The page's first script: while all others are on their way, it removes the hand-off pair from the address, sends the login, and
 * then the calls of the first view. The HTTP client uses their responses. If anything fails here, the portal starts without.
 */
export function startEarly(): void {
  const handOff = removeHandOff();
  const early = createEarlyRequests();
  send(early, handOff).catch(() => undefined);
  leaveEarly(early);
  if (handOff) keepHandOff(handOff);
  showFailedStart();
  reloadOnTryAgain();
}

async function send(early: EarlyRequests, handOff: HandOff | undefined): Promise<void> {
  const { apiBase, firstCalls, languages } = readEarlyData(document);
  const asked = new URLSearchParams(location.search).get('language') ?? '';
  const language = languages?.includes(asked) ? asked : undefined;
  const token = handOff
    ? await logIn(early, apiBase, handOff, language)
    : firstCalls.length > 0 && liveStoredToken();
  if (!token) return;
  for (const path of firstCalls)
    early.send(buildRequest(apiBase, { method: 'GET', path }, {}, token), language).catch(() => undefined);
}

/** Sends the login as the HTTP client would. Resolves with its token, if it has one. */
async function logIn(
  early: EarlyRequests,
  apiBase: string,
  { id, hash, pageKey }: HandOff,
  language: string | undefined,
): Promise<string | undefined> {
  const input = { params: { param: id }, body: { hash }, idempotencyKey: pageKey };
  const { status, text } = await early.send(buildRequest(apiBase, LOGIN_CALL, input, undefined), language);
  if (status >= 400) return undefined;
  const { data } = JSON.parse(text) as { data?: { token?: unknown } };
  return typeof data?.token === 'string' ? data.token : undefined;
}

/** Of all scripts only those that the page itself starts with are deferred; nothing runs if one of them fails. */
function showFailedStart(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.defer) showLateMessage();
  };
  // The events of elements do not bubble.
  document.addEventListener('error', onError, { capture: true });
}

/** The link of a page that has not started: a reload is handed the pair, a visit is not. */
function reloadOnTryAgain(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.matches('.sk-late a')) return;
    event.preventDefault();
    location.reload();
  });
}
