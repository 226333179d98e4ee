import { fillPath, type AnyEndpoint } from '@billpay/api-contract/endpoint';
import type * as Envelope from './envelope';
import type { CallInput } from '@billpay/host-api/http';
import type { SessionSecrets } from '../session';
import type { WireRequest } from './transport';

type LooseInput = Partial<Record<'params' | 'query', Record<string, string | number | undefined>>> & {
  body?: unknown;
  idempotencyKey?: string;
};

/** The sealing function, and the API's time. */
export interface Sealing {
  readonly envelope: typeof Envelope;
  readonly nowMs: number;
}

/** Whether a call's body travels sealed (HTTP-02). */
export function isSealed(endpoint: AnyEndpoint): boolean {
  return endpoint.method !== 'GET' && !isAuthCall(endpoint);
}

/** Whether a call comes before or after the session: its first path segment is 'auth'; '/auto-pay/' is no such (HTTP-01). */
export function isAuthCall({ path }: AnyEndpoint): boolean {
  return path.split('/')[1] === 'auth';
}

/**
 * The request of a call: with the bearer token outside of auth (HTTP-01), its body sealed (HTTP-02), or plain for auth.
 * `sealing` is undefined where nothing is sealed: for auth calls, and where there is no body. Built again for every attempt,
 * as an envelope is valid once.
 */
export function buildRequest<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  secrets: SessionSecrets | undefined,
  sealing: Sealing | undefined,
): Pick<WireRequest, 'method' | 'url' | 'headers' | 'body'> {
  // The endpoint types a call's parameters; here they are plain strings.
  const { params, query, body, idempotencyKey } = input as LooseInput;
  const path = fillPath(endpoint.path, defined(params)) + queryText(query);
  const { method } = endpoint;
  const headers = {
    Accept: 'application/json',
    ...(secrets && { Authorization: `Bearer ${secrets.token}` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
  if (method === 'GET') return { method, url: path, headers };
  // A call without a body seals an empty one, so that a DELETE is as hard to forge as the others.
  const plain: unknown = body ?? {};
  const sealedFor = { method, path, idempotencyKey: idempotencyKey ?? '' };
  const sent = secrets && sealing ? { encryptedData: seal(plain, secrets, sealedFor, sealing) } : plain;
  return {
    method,
    url: path,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(sent),
  };
}

function seal(
  body: unknown,
  secrets: SessionSecrets,
  sealedFor: Envelope.SealedFor,
  { envelope, nowMs }: Sealing,
): string {
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
