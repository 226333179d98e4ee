/** Reason why a call returned no response that its endpoint allows. */
export type ApiErrorKind =
  /**
   * A 4xx or 5xx response of the API, including a refused login. `serverMessage` and `data` may contain the
   * reason.
   */
  | 'refused'
  /** 429. The toast of HTTP-03 has been shown, unless the call had `saysRateLimit`. */
  | 'rate-limited'
  /** 401, 403, 406, or no live session. The portal goes to /session-expired (SES-09). */
  | 'session-ended'
  /** No response from the API, or a gateway's own 5xx. It is unknown whether the call took effect. */
  | 'no-response'
  /** The response violated the contract. */
  | 'unreadable'
  /** The caller's signal aborted the call. */
  | 'cancelled';

/** The only error that calls reject with. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly kind: ApiErrorKind,
    readonly endpoint: string,
    /** HTTP status; 0 if there was no response. */
    readonly status: number,
    /** The server's message for the customer, if any. */
    readonly serverMessage?: string,
    /** The refusal's `data`, already checked against the endpoint's `failure` schema, if any. */
    readonly data?: unknown,
    /** Machine-readable reason of the refusal, for example 'no-pending-bill'. Not every API sends it. */
    readonly code?: string,
    /** Whether this was a retry whose first attempt was ambiguous and may have taken effect. */
    readonly mayBeDone = false,
  ) {
    super(`${endpoint}: ${kind}${status ? ` (${status})` : ''}`);
  }
}

/** Failures of a retry that occur before the API looks up the first attempt. */
const stoppedBefore: readonly ApiErrorKind[] = ['rate-limited', 'session-ended', 'cancelled'];

/**
 * Returns whether a failed change may still have been made (docs/decisions/0069). This is the case after an
 * unreadable or missing response, after a 400, which the API sends if a browser resends a request on a broken
 * connection, and after a 503 of an API that lost its database. It is also the case if a rate limit or
 * similar failure stopped the retry of an ambiguous attempt.
 */
export function isAmbiguous({ kind, status, mayBeDone }: ApiError): boolean {
  if (mayBeDone && stoppedBefore.includes(kind)) return true;
  return kind === 'no-response' || kind === 'unreadable' || status === 400 || status === 503;
}

/** Whether the target of a call no longer exists, so that repeating the call is useless. Since version 2.2.0. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'refused' && error.status === 404;
}

/**
 * Returns whether there were too many requests, which the shell's toast has reported (HTTP-03). Since version
 * 2.2.0.
 */
export function isRateLimited(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'rate-limited';
}

/**
 * Returns the server's message if the catalogue prefers it and the server sent one, otherwise the fixed text
 * (HTTP-06).
 */
export function messageOf(error: unknown, fixedText: string): string {
  return (error instanceof ApiError && error.serverMessage) || fixedText;
}
