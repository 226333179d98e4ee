import type * as z from 'zod/mini';
import type { EndpointResponse, AnyEndpoint } from '@billpay/api-contract/endpoint';
import type { Customer } from '../customers/customers';
import type { Language } from '../languages/language';

/** The API's base path. Envelopes cover the path after it. */
export const API_BASE = '/api';

/** Longer path parameters match no route. */
export const MAX_PARAM_LENGTH = 256;

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** One call that has been validated against its contract. */
export interface Call<E extends AnyEndpoint> {
  readonly params: Parsed<NonNullable<E['params']>>;
  readonly query: Parsed<NonNullable<E['query']>>;
  readonly body: Parsed<NonNullable<E['body']>>;
  /** The customer of the token. Every handler reads and changes only this customer's data (API-02). */
  readonly customer: Customer;
  /** The Idempotency-Key header of a call that accepts one; '' if there is none. */
  readonly idempotencyKey: string;
  /**
   * Language of the customer, for texts in `data`. The API translates `message` when it sends the response.
   */
  readonly language: Language;
}

/** A call outside a session, such as login. */
export type OpenCall<E extends AnyEndpoint> = Omit<Call<E>, 'customer'>;

export interface Route {
  readonly endpoint: AnyEndpoint;
  // oxlint-disable-next-line no-explicit-any -- routes of all endpoints in one list; `route` has typed each of them
  readonly handle: (call: any) => Promise<unknown>;
}

/**
 * Pairs an endpoint of the contract with its handler. A handler that returns another type does not compile.
 */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<EndpointResponse<E>>,
): Route {
  return { endpoint, handle };
}

/** Like `route`, for calls under /auth, which have no session. */
export function openRoute<E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: OpenCall<E>) => Promise<EndpointResponse<E>>,
): Route {
  return { endpoint, handle };
}
