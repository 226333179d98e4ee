import type { ResponseOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '@billpay/api-contract/endpoint';

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<never, never> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/** The input of one call of an endpoint. */
export type CallInput<E extends AnyEndpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> &
  (E extends { retry: 'idempotent' } ? { idempotencyKey: string } : { idempotencyKey?: string }) & {
    /** Ends the call; it then rejects with kind 'cancelled'. */
    signal?: AbortSignal;
    /**
     * For a GET: accepts a response that another remote received within the last ten seconds, if nothing has changed
     * since. For queries that several remotes on one page start with.
     */
    orRecent?: boolean;
  };

export interface HttpClient {
  /**
   * Makes one call and returns its whole response, checked against the contract.
   * @throws ApiError, always and only.
   */
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>>;
}
