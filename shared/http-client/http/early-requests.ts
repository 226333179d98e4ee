import type { BuiltRequest } from './build-request';
import { languageHeader, type WireResponse } from './transport';

/** A request under way, or its response. */
export interface EarlyResponse {
  readonly response: Promise<WireResponse>;
  /** Ends the request; without effect once the response is there. */
  abort(): void;
}

/** Requests that the page sent before the HTTP client's code was there. */
export interface EarlyRequests {
  /**
   * @param language that of texts in the response; defaults to the page's
   * @returns the response. It rejects when none came, or when the requests have been dropped.
   */
  send(request: BuiltRequest, language?: string): Promise<WireResponse>;
  /** The response to a request that is the same in every part, token and idempotency key included; only once. */
  take(request: BuiltRequest): EarlyResponse | undefined;
  /** Aborts and forgets what nobody has taken. From now on nothing is sent. */
  drop(): void;
}

/** Without any library: it is part of the script that precedes all others. */
export function createEarlyRequests(): EarlyRequests {
  const sent = new Map<string, EarlyResponse>();
  let isOpen = true;
  return {
    async send(request, language) {
      if (!isOpen) throw new Error('Early requests are over');
      const leaving = new AbortController();
      const response = sendAtOnce(request, leaving.signal, language);
      // The call that uses it handles its failure.
      response.catch(() => undefined);
      sent.set(keyOf(request), { response, abort: () => leaving.abort() });
      return await response;
    },
    take(request) {
      const key = keyOf(request);
      const found = sent.get(key);
      sent.delete(key);
      return found;
    },
    drop() {
      isOpen = false;
      for (const { abort } of sent.values()) abort();
      sent.clear();
    },
  };
}

/**
 * Not by fetch: its body is read task by task, and between them the browser runs the page's scripts, which have arrived meanwhile.
 */
function sendAtOnce(
  { method, url, headers, body }: BuiltRequest,
  signal: AbortSignal,
  language?: string,
): Promise<WireResponse> {
  return new Promise((resolve, reject) => {
    // oxlint-disable-next-line no-restricted-globals -- axios is not there yet
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error('No response'));
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    for (const failure of ['error', 'abort']) request.addEventListener(failure, fail);
    request.open(method, url);
    for (const [name, value] of Object.entries({ ...headers, ...languageHeader(language) }))
      request.setRequestHeader(name, value);
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function keyOf({ method, url, headers, body }: BuiltRequest): string {
  return JSON.stringify([method, url, headers, body]);
}
