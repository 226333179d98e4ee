import { randomUUID } from 'node:crypto';
import { request as requestOverHttp, type ClientRequest } from 'node:http';
import { request as requestOverTls } from 'node:https';
import type { AdapterConnection } from '@billpay/api/adapters/http/connection';
import { adapterFailure } from '@billpay/api/adapters/http/protocol/failure';
import { signRequest } from '@billpay/api/adapters/http/signature';
import {
  fillPath,
  type AnyEndpoint,
  type EndpointBody,
  type EndpointParams,
  type EndpointQuery,
  type EndpointResponse,
} from '@billpay/api-contract/endpoint';
import { Failed } from '../report';
import { findSchemaFault } from './schema-fault';

/** A call, with the deviations that a check makes on purpose. */
export interface Given<E extends AnyEndpoint = AnyEndpoint> {
  readonly params?: EndpointParams<E>;
  readonly query?: EndpointQuery<E>;
  readonly body?: EndpointBody<E>;
  /** Replaces headers after the signature. An empty one is not sent. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Deviation of the signing clock, in ms. */
  readonly skewMs?: number;
  readonly keyId?: string;
}

export interface AdapterResponse {
  readonly status: number;
  readonly text: string;
}

interface Prepared {
  readonly url: URL;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Makes single calls of the protocol, without repetitions, so that a check sees every response. */
export class AdapterCaller {
  constructor(
    readonly connection: AdapterConnection,
    private readonly timeoutMs: number,
  ) {}

  /** Returns the result of a call. @throws Failed unless it is 200 and matches the protocol */
  async result<E extends AnyEndpoint>(endpoint: E, given: Given<E>): Promise<EndpointResponse<E>> {
    const { status, text } = await this.send(this.prepare(endpoint, given as Given));
    if (status !== 200) throw new Failed(`returned ${status} ${text.slice(0, 120)}`);
    const { data, fault } = findSchemaFault(endpoint.response, text);
    if (fault !== null) throw new Failed(`the response differs from the protocol: ${fault}`);
    return data as EndpointResponse<E>;
  }

  /** Returns the class of a failed call, or null for a result. @throws Failed for any other response */
  async failure<E extends AnyEndpoint>(endpoint: E, given: Given<E>): Promise<string | null> {
    const { status, text } = await this.send(this.prepare(endpoint, given as Given));
    if (status === 200) return null;
    const { data, fault } = findSchemaFault(adapterFailure, text);
    if (fault !== null) throw new Failed(`returned ${status} without an error class: ${fault}`);
    return (data as { error: string }).error;
  }

  /** Sends a call and closes the connection before its response. */
  async lose<E extends AnyEndpoint>(endpoint: E, given: Given<E>): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const request = this.#open(this.prepare(endpoint, given as Given));
      request.on('error', () => resolve());
      request.on('socket', (socket) => socket.once('error', () => resolve()));
      request.on('finish', () => setTimeout(() => request.destroy(), 20));
      request.on('close', () => resolve());
      request.on('timeout', () => reject(new Failed('the connection was not accepted')));
    });
  }

  prepare(endpoint: AnyEndpoint, given: Given): Prepared {
    const { params, query, body, headers = {}, skewMs = 0, keyId } = given;
    const base = this.connection.url.replace(/\/+$/, '');
    const url = new URL(base + fillPath(endpoint.path, params as Record<string, string> | undefined));
    url.search = new URLSearchParams(query as Record<string, string> | undefined).toString();
    const isPost = endpoint.method !== 'GET';
    const sent = isPost ? JSON.stringify(body ?? {}) : '';
    const idempotencyKey = isPost ? `${endpoint.name}-${randomUUID()}` : '';
    const { hmac } = this.connection;
    const signed = {
      method: endpoint.method,
      path: url.pathname,
      query: url.search || '?',
      idempotencyKey,
      body: sent,
    };
    const all = {
      ...(isPost ? { 'content-type': 'application/json', 'idempotency-key': idempotencyKey } : {}),
      'request-deadline': String(this.timeoutMs),
      'x-request-id': randomUUID(),
      traceparent: `00-${randomUUID().replaceAll('-', '')}-${randomUUID().replaceAll('-', '').slice(16)}-00`,
      ...(hmac && signRequest(signed, { ...hmac, id: keyId ?? hmac.id }, Date.now() + skewMs)),
      ...headers,
    };
    const kept = Object.entries(all).filter(([, value]) => value !== '');
    return { url, method: endpoint.method, headers: Object.fromEntries(kept), body: sent };
  }

  /** Sends a prepared request. A check may send the same one repeatedly. @throws Failed without a response */
  send(prepared: Prepared): Promise<AdapterResponse> {
    return new Promise((resolve, reject) => {
      const request = this.#open(prepared);
      request.on('error', (error) => reject(new Failed(`no response: ${error.message}`)));
      request.on('timeout', () => request.destroy(new Error(`not within ${this.timeoutMs} ms`)));
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
      });
    });
  }

  #open({ url, method, headers, body }: Prepared): ClientRequest {
    const open = url.protocol === 'https:' ? requestOverTls : requestOverHttp;
    const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const { tls = {} } = this.connection;
    const request = open(url, {
      method,
      headers: { ...headers, ...length },
      timeout: this.timeoutMs,
      ...tls,
    });
    request.end(body);
    return request;
  }
}
