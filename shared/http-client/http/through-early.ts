import type { EarlyRequests, EarlyResponse } from './early-requests';
import type { Transport, WireRequest, WireResponse } from './transport';

/**
 * A transport that uses the page's early requests: a request that is already under way is not sent again, and its response is
 * that of the call's first attempt. Everything else, and every retry, goes through `transport`.
 */
export function withEarlyResponses(early: EarlyRequests, transport: Transport): Transport {
  return async (request) => {
    const found = early.take(request);
    if (found) return await withTimeout(found, request);
    // What was read before a change is outdated after it.
    if (request.method !== 'GET') early.drop();
    return await transport(request);
  };
}

/** Waits for the response as long as the call may take, and no longer than its caller wants it. */
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
