/** Why a call returned no response in its endpoint's shape. */
export type ApiErrorKind =
  /** A 4xx or 5xx response of the API, including a refused login; `serverMessage` and `data` may say why. */
  | 'refused'
  /** 429; the toast of HTTP-03 has been shown, unless the call had `saysRateLimit`. */
  | 'rate-limited'
  /** 401, 403, 406, or no live session: the portal goes to /session-expired (SES-09). */
  | 'session-ended'
  /** No response from the API, or a gateway's own 5xx; whether the call took effect is unknown. */
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
    /** HTTP status; 0 if no response came. */
    readonly status: number,
    /** The server's message for the customer, if any. */
    readonly serverMessage?: string,
    /** The refusal's `data`, already checked against the endpoint's `failure` schema when it has one. */
    readonly data?: unknown,
    /** Machine-readable reason of the refusal: 'no-pending-bill'. Not every API sends it. */
    readonly code?: string,
    /** Whether this was a retry whose first try was ambiguous and may have been carried out. */
    readonly mayBeDone = false,
  ) {
    super(`${endpoint}: ${kind}${status ? ` (${status})` : ''}`);
  }
}

/** Failures of a retry that occur before the API looks for its first try. */
const stoppedBefore: readonly ApiErrorKind[] = ['rate-limited', 'session-ended', 'cancelled'];

/**
 * Returns whether a failed change may still have been carried out (docs/decisions/0069). This applies after
 * no readable response; after a 400, which the API sends for a browser's own resend on a broken connection;
 * after a 503 of an API
 * that lost its database; and if a rate limit or the like stopped the retry of an ambiguous try.
 */
export function isAmbiguous({ kind, status, mayBeDone }: ApiError): boolean {
  if (mayBeDone && stoppedBefore.includes(kind)) return true;
  return kind === 'no-response' || kind === 'unreadable' || status === 400 || status === 503;
}

/**
 * Returns whether the API says that the target of a call does not exist (any more), so that repeating the call changes
 * nothing. Since version 2.2.0.
 */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'refused' && error.status === 404;
}

/** Returns whether there were too many requests, which the shell's toast has said (HTTP-03). Since version 2.2.0. */
export function isRateLimited(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'rate-limited';
}

/** Returns the server's message if the catalogue prefers it and there is one, else the fixed text (HTTP-06). */
export function messageOf(error: unknown, fixedText: string): string {
  return (error instanceof ApiError && error.serverMessage) || fixedText;
}
