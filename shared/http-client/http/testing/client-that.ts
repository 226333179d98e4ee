import type { ApiError } from '@billpay/host-api/http';
import {
  createHttpClient,
  withEarlyResponses,
  type Transport,
  type WireRequest,
} from '../create-http-client';
import type { EarlyRequests } from '../early-requests';

/** Secrets of a live session. */
export const secrets = {
  token: 'the.token',
  jti: 'jti-1',
  encryptionKey: Buffer.alloc(32, 7).toString('base64'),
};
type Respond = (request: WireRequest, nth: number) => { status: number; body?: unknown };

/**
 * Creates a client whose server responds with `respond`. `respond` throws an error for no response. `retryPause`
 * defaults to the client's own pause.
 * @param early requests that the page has already sent
 * @param traceShare share of recorded traces; none by default
 */
export function clientThat(
  respond: Respond,
  hasSession = true,
  retryPause?: () => number,
  early?: EarlyRequests,
  traceShare?: number,
) {
  const sent: WireRequest[] = [];
  const session = {
    secrets: jest.fn(() => (hasSession ? secrets : undefined)),
    renewIdle: jest.fn(),
    now: () => 1_795_000_000_000,
    end: jest.fn(),
    endReason: () => (hasSession ? ('refused' as const) : ('idle' as const)),
  };
  const callbacks = {
    onSessionEnded: jest.fn(),
    onRateLimited: jest.fn(),
    report: jest.fn(),
    reportRecovered: jest.fn(),
  };
  const transport: Transport = async (request) => {
    const { status, body } = respond(request, sent.push(request));
    return { status, text: typeof body === 'string' ? body : JSON.stringify(body ?? '') };
  };
  const http = createHttpClient({
    baseUrl: '/api',
    session,
    ...callbacks,
    retryPause,
    traceShare,
    transport: early ? withEarlyResponses(early, transport) : transport,
  });
  return { http, sent, session, ...callbacks };
}

/** Simulates a missing response. */
export function noResponse(): never {
  throw new Error('socket hang up');
}

/** Builds a successful response with this data. */
export const ok = (data: unknown = []) => ({ status: 200, body: { success: true, data } });
/** Builds a failure response with a status, message and data. */
export const refusal = (status: number, message = '', data?: unknown) => ({
  status,
  body: { success: false, message, data },
});
/** Returns the error that a call rejects with, or undefined. */
export const failing = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );
