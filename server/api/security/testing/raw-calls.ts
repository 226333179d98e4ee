import { Agent, request } from 'node:http';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import type { TestClient } from '@billpay/sandbox/testing/test-client';

/** Input of a call, as plain data that a test may alter. */
export interface CallParts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** A response as received. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface RawRequest {
  readonly method: string;
  /** Path from the first slash, which is sent unchanged. `fetch` would normalize `/../`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends a request unchanged. */
export function sendRaw(origin: string, { method, path, headers, body }: RawRequest): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    // Node sends a DELETE without a length, so the server would read its body as the next request.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { agent, hostname, port, method, path, headers: { ...length, ...headers } };
    const sending = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

function queryOf(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => [name, String(one)]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
}

/** Builds path and query relative to the API base URL, with encoded values. */
function buildPath(endpoint: AnyEndpoint, { params = {}, query = {} }: CallParts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(Buffer.from(String(params[name] ?? '')).toString()),
  );
  return path + queryOf(query);
}

/** Makes a call without validating its parts. Seals the body as the contract requires. */
export function callRaw(
  client: TestClient,
  endpoint: AnyEndpoint,
  parts: CallParts,
  address = buildPath(endpoint, parts),
): Promise<RawResponse> {
  const { method } = endpoint;
  const open = endpoint.path.startsWith('/auth/');
  const key = parts.idempotencyKey ?? '';
  const body = open ? parts.body : { encryptedData: client.seal(method, address, parts.body ?? {}, key) };
  return sendRaw(client.origin, {
    method,
    path: `/api${address}`,
    headers: {
      ...(open ? {} : { authorization: `Bearer ${client.session.token}` }),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) ?? '' }),
  });
}
