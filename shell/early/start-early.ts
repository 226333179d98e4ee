import {
  buildRequest,
  createEarlyRequests,
  liveStoredToken,
  startTrace,
  type EarlyRequests,
} from '@billpay/http-client/early';
import { keepHandOff, removeHandOff, type HandOff } from '../session/hand-off';
import { readEarlyData } from './early-data';
import { showLateMessage } from './late-message';
import { leaveEarly } from './take-early';

/**
 * Runs as the page's first script while all others load. Removes the hand-off pair from the address, sends
 * the login, and then the first view's calls. The HTTP client uses their responses. After a failure here, the
 * portal starts without them.
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
  const { apiBase, firstCalls, languages, traceShare } = readEarlyData(document);
  const asked = new URLSearchParams(location.search).get('language') ?? '';
  const language = languages?.includes(asked) ? asked : undefined;
  const token = handOff
    ? await logIn(early, apiBase, handOff, { language, traceShare })
    : firstCalls.length > 0 && liveStoredToken();
  if (!token) return;
  for (const path of firstCalls)
    early
      .send(buildRequest(apiBase, { method: 'GET', path }, {}, token), language, startTrace(traceShare))
      .catch(() => undefined);
}

/** Sends the login as the HTTP client would. Resolves with its token, if any. */
async function logIn(
  early: EarlyRequests,
  apiBase: string,
  { id, hash, pageKey }: HandOff,
  { language, traceShare }: { language: string | undefined; traceShare: number | undefined },
): Promise<string | undefined> {
  const input = { params: { param: id }, body: { hash }, idempotencyKey: pageKey };
  const request = buildRequest(apiBase, LOGIN_CALL, input, undefined);
  const { status, text } = await early.send(request, language, startTrace(traceShare));
  if (status >= 400) return undefined;
  const { data } = JSON.parse(text) as { data?: { token?: unknown } };
  return typeof data?.token === 'string' ? data.token : undefined;
}

/**
 * Shows the message if one of the page's own scripts fails. Only these scripts are deferred, and nothing runs
 * without them.
 */
function showFailedStart(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.defer) showLateMessage();
  };
  // Events of elements do not bubble.
  document.addEventListener('error', onError, { capture: true });
}

/** Makes the link of an unstarted page reload: a reload keeps the pair, a visit does not. */
function reloadOnTryAgain(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.matches('.sk-late a')) return;
    event.preventDefault();
    location.reload();
  });
}
