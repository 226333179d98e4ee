import { randomUUID } from 'node:crypto';
import {
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleType,
  isBrokenCircuitError,
  retry,
  wrap,
  type IPolicy,
} from 'cockatiel';
import { Agent } from 'undici';
import type {
  AnyEndpoint,
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
} from '@billpay/api-contract/endpoint';
import { fillPath } from '@billpay/api-contract/fill-path';
import { AdapterUnavailable, AdapterUnknown } from '../adapter-errors';
import { readFailure, readResult } from './adapter-response';
import type { AdapterConnection } from './connection';
import { AdapterRefused, fromTransportError, LostResponse, Unreachable } from './failures';
import { describeRequest } from './request-headers';
import { signRequest } from './signature';

/** Parts of a call that its endpoint declares. */
export interface AdapterRequest<E extends AnyEndpoint> {
  readonly params?: EndpointParams<E>;
  readonly query?: EndpointQuery<E>;
  readonly body?: EndpointBody<E>;
  /** Id of the call's subject, from which the Idempotency-Key is derived. Defaults to a random one. */
  readonly id?: string | undefined;
}

interface Prepared {
  readonly endpoint: AnyEndpoint;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly idempotencyKey: string;
}

/** Largest accepted response. A page of a biller directory is the largest. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;
const MAX_CONNECTIONS = 64;
const CONNECT_TIMEOUT_MS = 3_000;
/** Ends a call before the deadline of its caller, so that the caller gets the class of the failure. */
const MARGIN_MS = 250;
const OUTAGES_UNTIL_OPEN = 8;
const OPEN_FOR_MS = 5_000;
const REPETITIONS = 2;

/**
 * Makes the calls of one adapter. Only an outage is repeated, which is safe because every call is idempotent,
 * and only outages open the circuit breaker.
 */
export class AdapterClient {
  readonly #agent: Agent;
  readonly #origin: string;
  readonly #basePath: string;
  readonly #policy: IPolicy;

  constructor(
    private readonly name: string,
    private readonly connection: AdapterConnection,
    private readonly deadlineMs: number,
  ) {
    const { origin, pathname } = new URL(connection.url);
    this.#origin = origin;
    this.#basePath = pathname.replace(/\/+$/, '');
    this.#agent = new Agent({
      connections: MAX_CONNECTIONS,
      connect: { timeout: CONNECT_TIMEOUT_MS, ...connection.tls },
      maxResponseSize: MAX_RESPONSE_BYTES,
    });
    const outage = handleType(Unreachable).orType(LostResponse);
    const repetition = { maxAttempts: REPETITIONS, backoff: new ExponentialBackoff({ initialDelay: 100 }) };
    const breaker = new ConsecutiveBreaker(OUTAGES_UNTIL_OPEN);
    this.#policy = wrap(
      retry(outage, repetition),
      circuitBreaker(outage, { halfOpenAfter: OPEN_FOR_MS, breaker }),
    );
  }

  /**
   * Makes a call.
   * @throws AdapterRefused, AdapterUnavailable or AdapterUnknown
   */
  async call<E extends AnyEndpoint>(endpoint: E, request: AdapterRequest<E>): Promise<EndpointResponse<E>> {
    const prepared = this.#prepare(endpoint, request);
    const endMs = performance.now() + this.deadlineMs - MARGIN_MS;
    const sent = { unanswered: false };
    try {
      const result = await this.#policy.execute(() => this.#attempt(prepared, endMs, sent));
      return result as EndpointResponse<E>;
    } catch (error) {
      throw this.#classify(endpoint, error, sent.unanswered);
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  #prepare(endpoint: AnyEndpoint, { params, query, body, id }: AdapterRequest<AnyEndpoint>): Prepared {
    const given = Object.entries((query ?? {}) as Record<string, string | undefined>);
    const filled = given.filter((pair): pair is [string, string] => pair[1] !== undefined);
    const isRead = endpoint.method === 'GET';
    return {
      endpoint,
      path: this.#basePath + fillPath(endpoint.path, params as Record<string, string> | undefined),
      query: `?${new URLSearchParams(filled).toString()}`,
      body: isRead ? '' : JSON.stringify(body ?? {}),
      idempotencyKey: isRead ? '' : `${endpoint.name}-${id ?? randomUUID()}`,
    };
  }

  async #attempt(prepared: Prepared, endMs: number, sent: { unanswered: boolean }): Promise<unknown> {
    try {
      return await this.#send(prepared, Math.floor(endMs - performance.now()));
    } catch (error) {
      if (error instanceof AdapterUnknown) sent.unanswered = true;
      throw error;
    }
  }

  async #send(prepared: Prepared, leftMs: number): Promise<unknown> {
    const { endpoint, path, query, body } = prepared;
    if (leftMs <= 0) throw new AdapterUnavailable(`${endpoint.name}: no time is left`);
    try {
      const response = await this.#agent.request({
        origin: this.#origin,
        path: query === '?' ? path : path + query,
        method: endpoint.method as 'GET' | 'POST',
        headers: this.#headers(prepared, leftMs),
        ...(body === '' ? {} : { body }),
        signal: AbortSignal.timeout(leftMs),
      });
      const text = await response.body.text();
      return response.statusCode === 200
        ? readResult(endpoint, text)
        : readFailure(endpoint, response.statusCode, text);
    } catch (error) {
      throw fromTransportError(endpoint, error);
    }
  }

  #headers(
    { endpoint, path, query, body, idempotencyKey }: Prepared,
    leftMs: number,
  ): Record<string, string> {
    const { hmac } = this.connection;
    const signed = { method: endpoint.method, path, query, body, idempotencyKey };
    return {
      accept: 'application/json',
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === '' ? {} : { 'idempotency-key': idempotencyKey }),
      'request-deadline': String(leftMs),
      ...describeRequest(),
      ...(hmac ? signRequest(signed, hmac, Date.now()) : {}),
    };
  }

  /** A call whose first attempt had no response may have had an effect, regardless of the last attempt. */
  #classify(endpoint: AnyEndpoint, error: unknown, unanswered: boolean): unknown {
    const failure = isBrokenCircuitError(error)
      ? new AdapterUnavailable(`${endpoint.name}: the ${this.name} has been out, and is not called`)
      : error;
    const hadNoEffect = failure instanceof AdapterUnavailable || failure instanceof AdapterRefused;
    return unanswered && hadNoEffect ? new AdapterUnknown(failure.message) : failure;
  }
}
