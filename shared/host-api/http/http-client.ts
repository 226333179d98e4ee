import type {
  EndpointResponse,
  AnyEndpoint,
  EndpointBody,
  EndpointParams,
  EndpointQuery,
} from '@billpay/api-contract/endpoint';

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<never, never> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/** Input of one call of an endpoint. */
export type CallInput<E extends AnyEndpoint> = Part<'params', EndpointParams<E>> &
  Part<'query', EndpointQuery<E>> &
  Part<'body', EndpointBody<E>> &
  (E extends { retry: 'idempotent' } ? { idempotencyKey: string } : { idempotencyKey?: string }) & {
    /** Aborts the call, which then rejects with kind 'cancelled'. */
    signal?: AbortSignal;
    /**
     * Only for a GET: accepts another remote's response from the last ten seconds if nothing has changed
     * since. Use it for queries that several remotes in one page make at their start.
     */
    orRecent?: boolean;
    /**
     * Whether the caller itself shows a message after too many requests, so that the shell shows no toast
     * (HTTP-03, HTTP-04). Since version 2.2.0.
     */
    saysRateLimit?: boolean;
  };

export interface HttpClient {
  /**
   * Makes one call and returns its complete response, checked against the contract.
   * @throws only ApiError
   */
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<EndpointResponse<E>>;
}
