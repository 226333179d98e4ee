import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { fillPath } from '@billpay/api-contract/fill-path';
import type * as Envelope from './envelope';
import type { SessionSecrets } from '../session';
import type { WireRequest } from './transport';

/** Method and path of a call, which is everything that a request needs from the contract. */
export type CallShape = Pick<AnyEndpoint, 'method' | 'path'>;

/** Input of a call, without its endpoint's types. */
export type LooseInput = Partial<
  Record<'params' | 'query', Record<string, string | number | undefined> | undefined>
> & {
  body?: unknown;
  idempotencyKey?: string | undefined;
};

/** The sealing function, the session for which it seals, and the API's time. */
export interface Sealing {
  readonly envelope: typeof Envelope;
  readonly secrets: SessionSecrets;
  readonly nowMs: number;
}

/** A request without the parts that the transport adds. */
export type BuiltRequest = Pick<WireRequest, 'method' | 'url' | 'headers' | 'body'>;

/** Returns whether a call's body is sealed (HTTP-02). */
export function isSealed(endpoint: CallShape): boolean {
  return endpoint.method !== 'GET' && !isAuthCall(endpoint);
}

/**
 * Returns whether a call is made before or after the session. Its first path segment is then 'auth', unlike
 * '/auto-pay/' (HTTP-01).
 */
export function isAuthCall({ path }: Pick<CallShape, 'path'>): boolean {
  return path.split('/')[1] === 'auth';
}

/**
 * Builds a call's request. Adds the bearer token unless it is an auth call (HTTP-01). Seals the body
 * (HTTP-02), or leaves it plain for auth. `sealing` is undefined if nothing is sealed, for auth calls and
 * without a body. Build the request again for every attempt, because an envelope is valid only once.
 * @param baseUrl the prefix of the contract's paths: '/api'
 */
export function buildRequest(
  baseUrl: string,
  { method, path: pattern }: CallShape,
  { params, query, body, idempotencyKey }: LooseInput,
  token: string | undefined,
  sealing?: Sealing,
): BuiltRequest {
  const path = fillPath(pattern, defined(params)) + queryText(query);
  const url = baseUrl + path;
  const headers = {
    Accept: 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
  if (method === 'GET') return { method, url, headers };
  // Seals an empty body for a call without a body, so that a DELETE is as hard to forge as other calls.
  const plain: unknown = body ?? {};
  const sealedFor = { method, path, idempotencyKey: idempotencyKey ?? '' };
  const sent = sealing ? { encryptedData: seal(plain, sealedFor, sealing) } : plain;
  return {
    method,
    url,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(sent),
  };
}

function seal(body: unknown, sealedFor: Envelope.SealedFor, { envelope, secrets, nowMs }: Sealing): string {
  return envelope.sealBody(body, secrets, sealedFor, envelope.freshness(nowMs));
}

function defined(values: Record<string, string | number | undefined> = {}): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );
}

function queryText(query: Record<string, string | number | undefined> | undefined): string {
  const entries = Object.entries(defined(query)).map(([name, value]) => [name, String(value)]);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}
