import type { ApiError } from '@billpay/host-api/http';
import {
  createHttpClient,
  withEarlyResponses,
  type Transport,
  type WireRequest,
} from '../create-http-client';
import type { EarlyRequests } from '../early-requests';

/** What a live session seals and signs with. */
export const secrets = {
  token: 'the.token',
  jti: 'jti-1',
  encryptionKey: Buffer.alloc(32, 7).toString('base64'),
};
type Respond = (request: WireRequest, nth: number) => { status: number; body?: unknown };

/**
 * A client with `respond` as its server, which throws for no response. `retryPause` defaults to the client's own.
 * @param early what its page has sent before
 */
export function clientThat(
  respond: Respond,
  hasSession = true,
  retryPause?: () => number,
  early?: EarlyRequests,
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
    transport: early ? withEarlyResponses(early, transport) : transport,
  });
  return { http, sent, session, ...callbacks };
}

/** Represents no response. */
export function noResponse(): never {
  throw new Error('socket hang up');
}

/** A successful response with this as its data. */
export const ok = (data: unknown = []) => ({ status: 200, body: { success: true, data } });
/** A response with a failure's status, message and data. */
export const refusal = (status: number, message = '', data?: unknown) => ({
  status,
  body: { success: false, message, data },
});
/** What a call rejects with; undefined when it does not. */
export const failing = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );
