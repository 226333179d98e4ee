import type { BuiltRequest } from './build-request';
import { traceHeaders, type Trace } from './trace';
import { languageHeader, type WireRequest, type WireResponse } from './transport';

/** A pending request, or its response. */
export interface EarlyResponse {
  readonly response: Promise<WireResponse>;
  /** Aborts the request. Does nothing after the response has arrived. */
  abort(): void;
}

export interface EarlyOptions {
  /** Language of texts in the response; defaults to the page's. */
  readonly language?: string | undefined;
  /** Trace of the call, if the bank has configured traces. */
  readonly trace?: Trace | undefined;
  /** Sent with the request, but not part of its identity, because the HTTP client does not know it. */
  readonly withheldToken?: string | undefined;
  /** Converts the response before anything else can read it. */
  convert?(response: WireResponse): WireResponse;
}

/** Requests sent before the code of the HTTP client had loaded. */
export interface EarlyRequests {
  /**
   * Sends a request. Rejects if there is no response, or if the requests were dropped.
   * @returns the response
   */
  send(request: BuiltRequest, options?: EarlyOptions): Promise<WireResponse>;
  /**
   * Returns the response to an identical request, including its token and idempotency key. Returns it only
   * once.
   */
  take(request: BuiltRequest): EarlyResponse | undefined;
  /** Aborts and forgets all unused requests, and sends no more. */
  drop(): void;
}

/** Creates the early requests. Uses no library, because it is part of the script that precedes all others. */
export function createEarlyRequests(): EarlyRequests {
  const sent = new Map<string, EarlyResponse>();
  let isOpen = true;
  return {
    async send(
      request,
      { language, trace, withheldToken, convert = (response: WireResponse) => response } = {},
    ) {
      if (!isOpen) throw new Error('Early requests are over');
      const leaving = new AbortController();
      const headers = {
        ...request.headers,
        ...(withheldToken && { Authorization: `Bearer ${withheldToken}` }),
      };
      const traced = { ...request, headers, trace: traceHeaders(trace) };
      const response = sendAtOnce(traced, leaving.signal, convert, language);
      // The call that uses the request handles its failure.
      response.catch(() => undefined);
      sent.set(identify(request), { response, abort: () => leaving.abort() });
      return await response;
    },
    take(request) {
      const key = identify(request);
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
 * Sends with XMLHttpRequest. Fetch reads a body in several tasks, and the browser would run the page's
 * scripts between them.
 */
function sendAtOnce(
  { method, url, headers, body, trace }: BuiltRequest & Pick<WireRequest, 'trace'>,
  signal: AbortSignal,
  convert: (response: WireResponse) => WireResponse,
  language?: string,
): Promise<WireResponse> {
  return new Promise((resolve, reject) => {
    // oxlint-disable-next-line no-restricted-globals -- axios has not loaded yet
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error('No response'));
    request.addEventListener('load', () =>
      resolve(convert({ status: request.status, text: request.responseText })),
    );
    for (const failure of ['error', 'abort']) request.addEventListener(failure, fail);
    request.open(method, url);
    for (const [name, value] of Object.entries({ ...headers, ...trace, ...languageHeader(language) }))
      request.setRequestHeader(name, value);
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** Identifies requests that are the same call, including its token and idempotency key. */
export function identify({ method, url, headers, body }: BuiltRequest): string {
  return JSON.stringify([method, url, headers, body]);
}
