import { login, MOST_FIRST_CALLS } from '@billpay/api-contract/auth';
import {
  buildRequest,
  identify,
  startTrace,
  type EarlyResponse,
  type WireResponse,
} from '@billpay/http-client/early';
import type { HandOff } from '../session/hand-off';
import { readAskedLanguage, type EarlyData } from './early-data';
import type { Early } from './take-early';

type Request = Parameters<Early['take']>[0];

/**
 * Sends the login of a prepared page, and requests the responses of the first view's calls with it to save a round
 * trip. These responses serve the calls through `early`; the page makes the other calls itself.
 */
export function logInWithFirstCalls(early: Early, data: EarlyData, handOff: HandOff): void {
  const { take, drop } = early;
  const { apiBase, firstCalls, traceShare } = data;
  const held = new Map<string, EarlyResponse>();
  let isOver = false;
  const hold = (request: Request, response: EarlyResponse) => {
    if (!isOver) held.set(identify(request), response);
  };

  /** Stores the first responses of a login, and returns the login's response without them. */
  function split(response: WireResponse): WireResponse {
    const { data: granted, ...answer } = JSON.parse(response.text) as { data?: Granted };
    const { firstResponses = [], ...grant } = granted ?? {};
    for (const { path, response: body } of firstResponses) {
      const arrived = { status: 200, text: JSON.stringify(body) };
      hold(build(path, grant.token), { response: Promise.resolve(arrived), abort: () => undefined });
    }
    return { ...response, text: JSON.stringify({ ...answer, data: grant }) };
  }

  /** Leaves an unreadable response unchanged, because the HTTP client refuses it. */
  function tryToSplit(response: WireResponse): WireResponse {
    try {
      return response.status === 200 ? split(response) : response;
    } catch {
      return response;
    }
  }

  const build = (path: string, token: string | undefined) =>
    buildRequest(apiBase, { method: 'GET', path }, {}, token);

  async function logIn({ id, hash, pageKey }: HandOff): Promise<void> {
    const language = readAskedLanguage(data);
    const toRequest = (body: object) =>
      buildRequest(apiBase, login, { params: { param: id }, body, idempotencyKey: pageKey }, undefined);
    const request = toRequest({ hash, firstCalls: firstCalls.slice(0, MOST_FIRST_CALLS) });
    const sending = early.send(request, {
      language,
      trace: startTrace(traceShare),
      convert: tryToSplit,
    });
    const pending = take(request);
    // The portal identifies its login without first calls.
    if (pending) hold(toRequest({ hash }), pending);
    const { status, text } = await sending;
    if (status !== 200) return;
    const { token } = (JSON.parse(text) as { data: Granted }).data;
    for (const path of firstCalls) {
      const first = build(path, token);
      if (!held.has(identify(first)))
        early.send(first, { language, trace: startTrace(traceShare) }).catch(() => undefined);
    }
  }

  // The HTTP client, which exists already, takes its responses from this object.
  Object.assign(early, {
    take(request: Request) {
      const found = held.get(identify(request));
      held.delete(identify(request));
      return found ?? take(request);
    },
    drop() {
      isOver = true;
      held.clear();
      drop();
    },
  });
  void logIn(handOff).catch(() => undefined);
}

/** Data of a login's response, which the HTTP client validates. */
interface Granted {
  readonly token?: string;
  readonly firstResponses?: readonly { readonly path: string; readonly response: unknown }[];
}
