import {
  buildRequest,
  createEarlyRequests,
  liveStoredToken,
  startTrace,
  splitLogin,
  type EarlyRequests,
  type WireResponse,
} from '@billpay/http-client/early';
import { keepHandOff, removeHandOff, type HandOff } from '../session/hand-off';
import { connectVault, type OpenedLink } from './connect-vault';
import { readAskedLanguage, readEarlyData, type EarlyData } from './early-data';
import { isPrerendering } from './is-prerendering';
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
  const data = readData();
  const vault = data?.vault === undefined ? undefined : connectVault(data.vault);
  const begin = (pair: HandOff | undefined) => {
    if (data)
      send(early, data, pair, vault)
        .catch(() => undefined)
        .finally(() => vault?.finish());
  };
  const waits = !handOff && (/[?&]prepare\b/.test(location.search) || isPrerendering());
  if (!waits) begin(handOff);
  leaveEarly({
    ...early,
    vault: vault?.link,
    begin: waits ? begin : undefined,
    chosenTitle: followTaps(),
  });
  if (handOff) keepHandOff(handOff);
  showFailedStart();
}

/** Returns undefined for a page without data, whose shell sends every call itself. */
function readData(): EarlyData | undefined {
  try {
    return readEarlyData(document);
  } catch {
    return undefined;
  }
}

async function send(
  early: EarlyRequests,
  data: EarlyData,
  handOff: HandOff | undefined,
  vault: OpenedLink | undefined,
): Promise<void> {
  const { apiBase, firstCalls, traceShare } = data;
  const language = readAskedLanguage(data);
  const token = handOff
    ? await logIn({ early, apiBase, language, traceShare, vault }, handOff)
    : firstCalls.length > 0 && !vault && liveStoredToken();
  if (!token) return;
  // The shell does not know a token that the vault holds, so it cannot be part of these requests' identity.
  const [own, withheldToken] = vault ? [undefined, token] : [token, undefined];
  for (const path of firstCalls)
    early
      .send(buildRequest(apiBase, { method: 'GET', path }, {}, own), {
        language,
        trace: startTrace(traceShare),
        withheldToken,
      })
      .catch(() => undefined);
}

interface Login {
  readonly early: EarlyRequests;
  readonly apiBase: string;
  readonly language: string | undefined;
  readonly traceShare: number | undefined;
  readonly vault: OpenedLink | undefined;
}

/**
 * Sends the login like the HTTP client. With a vault, hands over the secrets as soon as they arrive, and removes
 * them from the response. Resolves with the token, if any.
 */
async function logIn(
  { early, apiBase, language, traceShare, vault }: Login,
  { id, hash, pageKey }: HandOff,
): Promise<string | undefined> {
  const input = { params: { param: id }, body: { hash }, idempotencyKey: pageKey };
  let withheldToken: string | undefined;
  const convert = (response: WireResponse) => {
    const split = splitLogin(response);
    if (split.grant) vault?.send(split.grant);
    withheldToken = split.grant?.token;
    return split.response;
  };
  const options = { language, trace: startTrace(traceShare), ...(vault && { convert }) };
  const { status, text } = await early.send(buildRequest(apiBase, LOGIN_CALL, input, undefined), options);
  if (vault) return withheldToken;
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
  // Error events of elements do not bubble.
  document.addEventListener('error', onError, { capture: true });
}

/**
 * Keeps the latest tap on an entry of the server's menu, and marks the entry as current, until the portal opens its
 * page. Makes the link of a page that has not started reload it, because a reload keeps the pair and a visit does not.
 */
function followTaps(): () => string | null | undefined {
  let title: string | null | undefined;
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const entry = target.closest('.sk-bar li');
    if (entry) {
      document.querySelector('.sk-current')?.classList.remove('sk-current');
      entry.classList.add('sk-current');
      title = entry.textContent;
    } else if (target.matches('.sk-late a')) {
      event.preventDefault();
      location.reload();
    }
  });
  return () => title;
}
