import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import type { Session, SessionEndReason } from '../session';
import { ApiError, isAmbiguous, type ApiErrorKind } from '@billpay/host-api/http';
import { buildRequest, isAuthCall, isSealed, type LooseInput, type Sealing } from './build-request';
import type { CallInput, HttpClient } from '@billpay/host-api/http';
import { lazyTransport, loadEnvelope } from './load-later';
import { readResponse, type Reading } from './read-response';
import { RecentResponses } from './recent-responses';
import { startTrace, traceHeaders } from './trace';
import type { Transport } from './transport';

export { lazyTransport, loadEnvelope, loadTransport } from './load-later';
export { withEarlyResponses } from './through-early';
export type { Transport, WireResponse, WireRequest } from './transport';
export { createVaultClient, type VaultClient } from './vault-client';
export { WITHHELD_CODE } from './vault-messages';

const DEFAULT_TIMEOUT_MS = 30_000;
const NOT_FOUND = 404;
const RETRY_AFTER_MS = 200;
const RETRY_JITTER_MS = 400;
const randomPause = () => RETRY_AFTER_MS + Math.random() * RETRY_JITTER_MS;

/** Remote that makes a call. */
export interface Caller {
  readonly remote: string;
  readonly version: string;
}

/** A failed call for telemetry, without any value from its request or response. */
export interface CallFailure extends Partial<Caller> {
  /** The endpoint's name: 'payment.bill'. */
  readonly endpoint: string;
  readonly failure: ApiErrorKind;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** Number of requests sent for this call; 0 if there was no session. */
  readonly tries: number;
  /** Contract violations in an unreadable response, as paths and codes. */
  readonly detail?: string;
}

export interface HttpClientOptions {
  /** Prefix of the contract's paths: '/api', or 'https://bank.example/billpay/api'. */
  baseUrl: string;
  /**
   * Session that provides the token and the key for each call. Each call renews it (SES-06), and 401, 403 and
   * 406 end it (SES-09).
   */
  session: Pick<Session, 'secrets' | 'renewIdle' | 'now' | 'end' | 'endReason'>;
  /** Called if a call found no live session, or if its response ended the session. */
  onSessionEnded(reason: SessionEndReason): void;
  /** Called for every 429 whose caller does not show it. The shell shows its toast (HTTP-03). */
  onRateLimited(): void;
  /** Called for every failure except a cancelled call. */
  report(failure: CallFailure): void;
  /** Called if a retry succeeds, with the failure of the first attempt. */
  reportRecovered?(failure: CallFailure): void;
  /** Timeout of a call in ms. Defaults to 30,000. */
  timeoutMs?: number | undefined;
  /** Share of the calls whose trace the API records, from 0 to 1. Defaults to no traces at all. */
  traceShare?: number | undefined;
  /** Transport of requests. Defaults to axios, which is fetched with the first request. */
  transport?: Transport | undefined;
  /** Whether the transport adds the token and seals the body, like the vault. */
  transportSeals?: boolean;
  /** Delay before a retry in ms. Defaults to a random value from 200 to 600. */
  retryPause?(): number;
}

/** The shell's client. */
export interface ShellHttpClient extends HttpClient {
  /** Returns the client of a remote, whose failures are reported with its name and version. */
  of(caller: Caller): HttpClient;
}

/** Creates the API client (MFE-01), which is the only code that retries calls (see `isSentAgain`). */
export function createHttpClient(options: HttpClientOptions): ShellHttpClient {
  const recent = new RecentResponses();
  /** Names of optional calls that this API does not have. A page makes each of them only once. */
  const missing = new Set<string>();
  const clientOf = (caller?: Caller): HttpClient => ({
    async call(endpoint, input) {
      if (missing.has(endpoint.name)) throw new ApiError('refused', endpoint.name, NOT_FOUND);
      const known = recent.of(endpoint, input);
      if (known && options.session.secrets()) return known;
      const changes = endpoint.method !== 'GET';
      if (changes) recent.forget();
      const tries = await send(options, endpoint, input, caller);
      if (changes) recent.forget();
      const reading = tries.last;
      if (reading.ok) {
        if (tries.failed) options.reportRecovered?.(failureOf(tries.failed, tries.sent, caller));
        recent.keep(endpoint, input, reading.response);
        return reading.response;
      }
      if (endpoint.optional && reading.error.status === NOT_FOUND) missing.add(endpoint.name);
      react(options, failureOf(reading, tries.sent, caller), input.saysRateLimit);
      throw reading.error;
    },
  });
  return { ...clientOf(), of: clientOf };
}

type Failed = Extract<Reading<AnyEndpoint>, { ok: false }>;

/** Requests of one call. */
interface Tries<E extends AnyEndpoint> {
  readonly sent: number;
  readonly last: Reading<E>;
  /** The first attempt, if it failed and was retried. */
  readonly failed?: Failed;
}

async function send<E extends AnyEndpoint>(
  options: HttpClientOptions,
  endpoint: E,
  input: CallInput<E>,
  caller?: Caller,
): Promise<Tries<E>> {
  const trace = startTrace(options.traceShare);
  const startedAt = performance.now();
  const first = await attempt(options, endpoint, input, () => traceHeaders(trace, caller));
  if (first.ok || !isSentAgain(endpoint, first.error, performance.now() - startedAt, options.timeoutMs))
    return { sent: isUnsent(first) ? 0 : 1, last: first };
  await pause((options.retryPause ?? randomPause)(), input.signal);
  const retried = await attempt(options, endpoint, input, () => traceHeaders(trace, caller));
  return { sent: 2, last: retried.ok ? retried : afterAmbiguousTry(retried), failed: first };
}

/** Marks the failure of a retry, which may have been stopped before the API looked up the first attempt. */
function afterAmbiguousTry({ error, ...failed }: Failed): Failed {
  const { kind, endpoint, status, serverMessage, data, code } = error;
  return { ...failed, error: new ApiError(kind, endpoint, status, serverMessage, data, code, true) };
}

/** Returns whether nothing was sent because there was no live session. */
function isUnsent(reading: Reading<AnyEndpoint>): boolean {
  return !reading.ok && reading.error.kind === 'session-ended' && reading.error.status === 0;
}

function failureOf({ error, detail }: Failed, tries: number, caller?: Caller): CallFailure {
  const { endpoint, kind: failure, status } = error;
  return { ...caller, endpoint, failure, status, tries, ...(detail !== undefined && { detail }) };
}

/**
 * Returns whether a failed call is retried, by its endpoint's retry policy (docs/decisions/0069). Each
 * attempt is sealed again with the same `Idempotency-Key` (PAY-19).
 */
function isSentAgain(
  endpoint: AnyEndpoint,
  error: ApiError,
  tookMs: number,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): boolean {
  if (endpoint.retry !== 'safe') return endpoint.retry === 'idempotent' && isAmbiguous(error);
  // A read does not justify waiting another half minute.
  if (error.kind === 'no-response') return tookMs < timeoutMs;
  // A browser may resend the bytes of a broken connection. The API refuses this copy of a sealed body.
  return error.status === 400 && isSealed(endpoint);
}

async function attempt<E extends AnyEndpoint>(
  {
    baseUrl,
    session,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    transport = lazyTransport,
    transportSeals = false,
  }: HttpClientOptions,
  endpoint: E,
  input: CallInput<E>,
  nextTrace: () => Readonly<Record<string, string>>,
): Promise<Reading<E>> {
  const failed = (kind: ApiErrorKind): Reading<E> => ({
    ok: false,
    error: new ApiError(kind, endpoint.name, 0),
  });
  const { signal } = input;
  if (signal?.aborted) return failed('cancelled');
  const isAuth = isAuthCall(endpoint);
  const live = isAuth ? undefined : session.secrets();
  if (!isAuth && !live) return failed('session-ended');
  const secrets = transportSeals ? undefined : live;
  session.renewIdle();
  let sealing: Sealing | undefined;
  try {
    if (secrets && isSealed(endpoint))
      sealing = { envelope: await loadEnvelope(), secrets, nowMs: session.now() };
  } catch {
    return failed('no-response');
  }
  // The endpoint defines the types of a call's parameters. Here they are plain strings.
  const request = buildRequest(baseUrl, endpoint, input as LooseInput, secrets?.token, sealing);
  try {
    return readResponse(endpoint, await transport({ ...request, trace: nextTrace(), timeoutMs, signal }));
  } catch {
    return failed(signal?.aborted ? 'cancelled' : 'no-response');
  }
}

/** Applies the side effects of a failure to the session and the shell. */
function react(
  { session, onSessionEnded, onRateLimited, report }: HttpClientOptions,
  failed: CallFailure,
  callerSaysRateLimit = false,
): void {
  const { failure, status } = failed;
  if (failure === 'cancelled') return;
  report(failed);
  if (failure === 'rate-limited' && !callerSaysRateLimit) onRateLimited();
  if (failure !== 'session-ended') return;
  if (status !== 0) session.end('refused');
  onSessionEnded(session.endReason() ?? 'missing');
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
