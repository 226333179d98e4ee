import * as z from 'zod/mini';

export { fillPath } from './fill-path';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Actions that require a new one-time code (OTP-10). These are also the `template` names of generate-otp. */
export const otpTemplates = [
  'add-biller',
  'delete-biller',
  'payment',
  'autopay-create',
  'autopay-edit',
  'autopay-delete',
  'autopay-status',
  // Templates of additions to the specification.
  'payment-list',
  'payment-schedule',
] as const;
export type OtpTemplate = (typeof otpTemplates)[number];

/** Further actions with a code in an API with passkeys (`passkeys.ts`). */
export const passkeyTemplates = ['passkey-add', 'passkey-remove'] as const;
/** Further actions with a code in an API with a payment lock (`protection.ts`). */
export const protectionTemplates = ['payments-unlock', 'limit-raise'] as const;
/** Further actions with a code in an API with rules for mandates (`mandateRules` of `auto-pay.ts`). */
export const mandateTemplates = ['autopay-debit'] as const;
/** Action of a code that the portal's pages request. */
export type PageTemplate =
  | OtpTemplate
  | (typeof protectionTemplates)[number]
  | (typeof mandateTemplates)[number];
/** Any action that a code or a passkey confirms. */
export type CodeTemplate = PageTemplate | (typeof passkeyTemplates)[number];

/**
 * Whether a call has an effect when it is sent twice. This determines whether the HTTP client may retry it
 * automatically (decision 0069). 'safe': it only reads. 'idempotent': it has an `Idempotency-Key`, so a
 * repetition has no effect (PAY-19). 'never': it may take effect twice, so its caller handles a lost
 * response.
 */
export type RetryPolicy = 'safe' | 'idempotent' | 'never';

type Schema = z.ZodMiniType;

/**
 * One call of the specification's section 7. The portal's client, the sandbox's routes and the published API
 * document are all derived from these calls (API-01).
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  Failure extends Schema = Schema,
  Retry extends RetryPolicy = RetryPolicy,
> {
  /** Stable name for telemetry, injected faults and the API document, for example `billers.add`. */
  readonly name: string;
  readonly method: Method;
  /**
   * Path as in section 7, relative to the API base URL. Path parameters are in braces:
   * `/billers/input-signatures/{billerId}`.
   */
  readonly path: string;
  readonly retry: Retry;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  /** Schema of the plain body. The body is sealed in transit except for `/auth` (HTTP-02). */
  readonly body?: Body;
  /** Schema of a complete 2xx response, including the envelope. */
  readonly response: Response;
  /** Schema of `data` in a 4xx or 5xx response, for calls whose failures have data (PAY-16). */
  readonly failure?: Failure;
  /** Action of the one-time code that the call consumes (OTP-10). */
  readonly otp?: CodeTemplate;
  /**
   * Whether the call may have an `Idempotency-Key` header. An idempotent call always has one
   * (`idempotencyKey` of `wire.ts`, PAY-19).
   */
  readonly optionalKey?: true;
  /**
   * Whether the call is an addition that an API may lack. The API then responds 404, and the feature is
   * missing (docs/decisions/0022).
   */
  readonly optional?: true;
}

export function endpoint<
  Response extends Schema,
  Retry extends RetryPolicy,
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
  Failure extends Schema = z.ZodMiniUndefined,
>(
  spec: Endpoint<Params, Query, Body, Response, Failure, Retry>,
): Endpoint<Params, Query, Body, Response, Failure, Retry> {
  return spec;
}

/** Any endpoint, for code that reads endpoints as data. */
// oxlint-disable-next-line no-explicit-any -- the only place that must give up the variance of the schemas
export type AnyEndpoint = Endpoint<any, any, any, any, any>;

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

export type EndpointParams<E extends AnyEndpoint> = InputOf<NonNullable<E['params']>>;
export type EndpointQuery<E extends AnyEndpoint> = InputOf<NonNullable<E['query']>>;
export type EndpointBody<E extends AnyEndpoint> = InputOf<NonNullable<E['body']>>;
export type EndpointResponse<E extends AnyEndpoint> = OutputOf<E['response']>;
export type EndpointFailure<E extends AnyEndpoint> = OutputOf<NonNullable<E['failure']>>;

/** `{ success: true, message?, data }`, the envelope of every ordinary response. */
export function withData<D extends Schema>(data: D) {
  return z.object({ success: z.literal(true), message: z.optional(z.string()), data });
}

/** `{ success: true, message }`, the response of calls that return no data. */
export const messageResponse = z.object({ success: z.literal(true), message: z.string() });

/**
 * Codes of refusals that share a status, so that clients can act on them. 'no-pending-bill': nothing is owed, so the
 * upcoming due is removed (PAY-14). 'payments-locked': the customer has locked bill payments (`protection.ts`).
 * 'name-changed': the name on the bill differs from the one that the customer knows (`acceptAccountName`).
 */
export const refusalCodes = ['no-pending-bill', 'payments-locked', 'name-changed'] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** Body of every refusal. */
export const failureResponse = z.object({
  success: z.literal(false),
  /** Text for the customer. */
  message: z.string(),
  /**
   * One of `refusalCodes`. Addition: without it, the portal searches the message for the specification's
   * words.
   */
  code: z.optional(z.string()),
  data: z.optional(z.unknown()),
});
