/** Why a call returned no response of its endpoint's shape. */
export type ApiErrorKind =
  /** The API responded 4xx or 5xx, a refused login included: `serverMessage` and `data` may say why. */
  | 'refused'
  /** 429; the toast of HTTP-03 has been shown. */
  | 'rate-limited'
  /** 401, 403, 406, or no live session: the customer is on the way to /session-expired (SES-09). */
  | 'session-ended'
  /** No response of the API came, or a gateway's own 5xx; whether the call took effect is unknown. */
  | 'no-response'
  /** The response was not of the contract's shape. */
  | 'unreadable'
  /** The caller's signal ended it. */
  | 'cancelled';

/** The one typed error that every call rejects with. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly kind: ApiErrorKind,
    readonly endpoint: string,
    /** HTTP status, 0 when none came. */
    readonly status: number,
    /** The server's message for the customer, if any. */
    readonly serverMessage?: string,
    /** The refusal's `data`, already checked against the endpoint's `failure` schema when it has one. */
    readonly data?: unknown,
    /** What the refusal is, for clients to act on: 'no-pending-bill'. Not every API sends it. */
    readonly code?: string,
    /** True for a retry: its first try was ambiguous, and may have been carried out. */
    readonly mayBeDone = false,
  ) {
    super(`${endpoint}: ${kind}${status ? ` (${status})` : ''}`);
  }
}

/** How a retry can end before the API looks for its first try. */
const stoppedBefore: readonly ApiErrorKind[] = ['rate-limited', 'session-ended', 'cancelled'];

/**
 * Whether a failed change may still have been carried out (docs/decisions/0069): after no readable response; a
 * 400, as for the copy that a browser sends by itself of a broken connection; a 503, from an API that lost its database; or
 * an ambiguous try whose retry was stopped, as by a rate limit.
 */
export function isAmbiguous({ kind, status, mayBeDone }: ApiError): boolean {
  if (mayBeDone && stoppedBefore.includes(kind)) return true;
  return kind === 'no-response' || kind === 'unreadable' || status === 400 || status === 503;
}

/**
 * Whether the API says that what a call names does not exist (any more), so that sending it again would change nothing. Since
 * version 2.2.0.
 */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'refused' && error.status === 404;
}

/** The server's message where the catalogue prefers it and there is one, else the fixed text (HTTP-06). */
export function messageOf(error: unknown, fixedText: string): string {
  return (error instanceof ApiError && error.serverMessage) || fixedText;
}
