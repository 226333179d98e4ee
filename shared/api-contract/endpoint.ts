import * as z from 'zod/mini';

export { fillPath } from './fill-path';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Actions that require a fresh one-time code (OTP-10); also the `template` names of generate-otp. */
export const otpTemplates = [
  'add-biller',
  'delete-biller',
  'payment',
  'autopay-create',
  'autopay-edit',
  'autopay-delete',
  'autopay-status',
] as const;
export type OtpTemplate = (typeof otpTemplates)[number];

/**
 * Effect of sending a call twice, and so whether the HTTP client may retry it by itself (decision 0069).
 * 'safe': none, as it only reads. 'idempotent': none either, as it carries an `Idempotency-Key` (PAY-19).
 * 'never': it may take effect twice, so its caller decides what follows a lost response.
 */
export type RetryPolicy = 'safe' | 'idempotent' | 'never';

type Schema = z.ZodMiniType;

/**
 * One call of the specification's section 7. The portal's client, the sandbox's routes and the published API
 * document are made from these and from nothing else (API-01).
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  Failure extends Schema = Schema,
  Retry extends RetryPolicy = RetryPolicy,
> {
  /** Stable name, used by telemetry, the sandbox's faults and the API document: `billers.add`. */
  readonly name: string;
  readonly method: Method;
  /** As in section 7, behind the API base; path parameters in braces: `/billers/input-signatures/{billerId}`. */
  readonly path: string;
  readonly retry: Retry;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  /** The plain body. Outside `/auth` it travels sealed (HTTP-02). */
  readonly body?: Body;
  /** The whole response of a 2xx, envelope included. */
  readonly response: Response;
  /** `data` of a 4xx or 5xx response, for the calls that carry some (PAY-16). */
  readonly failure?: Failure;
  /** The action of the one-time code that the call consumes (OTP-10). */
  readonly otp?: OtpTemplate;
  /** The call may carry an `Idempotency-Key` header; one that is idempotent must (`idempotencyKey` of `wire.ts`, PAY-19). */
  readonly optionalKey?: true;
  /** An addition of ours: an API without the call responds 404, and loses what it is for (docs/decisions/0022). */
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

/** Any endpoint, when only its shape as data matters. */
// oxlint-disable-next-line no-explicit-any -- the one place where the schemas' variance must be given up
export type AnyEndpoint = Endpoint<any, any, any, any, any>;

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E extends AnyEndpoint> = InputOf<NonNullable<E['params']>>;
export type QueryOf<E extends AnyEndpoint> = InputOf<NonNullable<E['query']>>;
export type BodyOf<E extends AnyEndpoint> = InputOf<NonNullable<E['body']>>;
export type ResponseOf<E extends AnyEndpoint> = OutputOf<E['response']>;
export type FailureOf<E extends AnyEndpoint> = OutputOf<NonNullable<E['failure']>>;

/** `{ success: true, message?, data }`, the envelope of every ordinary response. */
export function withData<D extends Schema>(data: D) {
  return z.object({ success: z.literal(true), message: z.optional(z.string()), data });
}

/** `{ success: true, message }`, the response of calls that return nothing. */
export const messageResponse = z.object({ success: z.literal(true), message: z.string() });

/**
 * Codes of refusals that a status does not distinguish, for clients to act on. 'no-pending-bill': nothing is owed, so the
 * upcoming due is removed (PAY-14).
 */
export const refusalCodes = ['no-pending-bill'] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** The body of every refusal, whatever its status. */
export const failureResponse = z.object({
  success: z.literal(false),
  /** For the customer. */
  message: z.string(),
  /** One of `refusalCodes`. An addition of ours: without it the portal looks for the specification's words in the message. */
  code: z.optional(z.string()),
  data: z.optional(z.unknown()),
});
