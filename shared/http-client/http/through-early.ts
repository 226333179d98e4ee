import type { EarlyRequests, EarlyResponse } from './early-requests';
import type { Transport, WireRequest, WireResponse } from './transport';

/**
 * Wraps a transport to use the page's early requests. A pending request is not sent again, and its response
 * serves the first attempt of the call. Everything else, and every retry, uses `transport`.
 */
export function withEarlyResponses(early: EarlyRequests, transport: Transport): Transport {
  return async (request) => {
    const found = early.take(request);
    if (found) return await withTimeout(found, request);
    // A response from before a change is outdated after the change.
    if (request.method !== 'GET') early.drop();
    return await transport(request);
  };
}

/** Waits for the response within the call's time limit and until its caller aborts. */
async function withTimeout(
  { response, abort }: EarlyResponse,
  { timeoutMs, signal }: WireRequest,
): Promise<WireResponse> {
  const deadline = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    return await response;
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', abort);
  }
}
