import { randomBytes, randomUUID } from 'node:crypto';
import { login, tokenClaims, type TokenClaims } from '@billpay/api-contract/auth';
import {
  fillPath,
  type EndpointResponse,
  type AnyEndpoint,
  type EndpointBody,
  type EndpointParams,
  type EndpointQuery,
} from '@billpay/api-contract/endpoint';
import { sealEnvelope, type SealedFor } from '@billpay/api/sessions/envelope';
import type { Connection } from './connection';
import type { HandOffPair } from './options';
import { checkResponse, type CheckedResponse } from './response';
import type { Secrets } from './secrets';

export interface Parts<E extends AnyEndpoint = AnyEndpoint> {
  readonly params?: EndpointParams<E>;
  readonly query?: EndpointQuery<E>;
  readonly body?: EndpointBody<E>;
}

/** Differences between a call and that of a valid client. */
export interface RequestOverrides {
  /** The Authorization header to send instead of the session's; null omits it. */
  readonly authorization?: string | null;
  /** The Idempotency-Key; null omits it. Defaults to a new key if the contract requires one. */
  readonly idempotencyKey?: string | null;
  /** The complete body to send instead of the sealed one. */
  readonly wireBody?: string;
}

/** Differences between an envelope and a valid one. */
export interface EnvelopeOverrides extends Partial<SealedFor> {
  readonly key?: Buffer;
  readonly ageMs?: number;
}

/** Builds path and query relative to the API base URL. */
export function pathWithQuery(endpoint: AnyEndpoint, { params, query }: Parts): string {
  const path = fillPath(endpoint.path, params as Record<string, string> | undefined);
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString();
  return search ? `${path}?${search}` : path;
}

/** Whether the call is below /auth: no token, plain bodies. */
export function isPublic(endpoint: AnyEndpoint): boolean {
  return endpoint.path.startsWith('/auth/');
}

/** Statuses that each call returned. */
export type Statuses = Map<string, Set<number>>;

export interface CallContext {
  readonly connection: Connection;
  readonly secrets: Secrets;
  readonly statuses: Statuses;
}

/** Makes one call with the given headers and body, and checks the response against the contract. */
async function callEndpoint<E extends AnyEndpoint>(
  { connection, secrets, statuses }: CallContext,
  endpoint: E,
  parts: Parts<E>,
  make: (path: string) => { headers: Record<string, string>; body?: string },
): Promise<CheckedResponse<E>> {
  const path = pathWithQuery(endpoint, parts);
  const raw = await connection.send(() => ({ method: endpoint.method, path, ...make(path) }));
  statuses.set(endpoint.name, (statuses.get(endpoint.name) ?? new Set()).add(raw.status));
  return checkResponse(endpoint, raw, secrets);
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Makes a call outside a session: a login, or a call that the API must refuse. */
export function callWithoutSession<E extends AnyEndpoint>(
  context: CallContext,
  endpoint: E,
  parts: Parts<E>,
): Promise<CheckedResponse<E>> {
  return callEndpoint(context, endpoint, parts, () => ({
    headers: JSON_TYPE,
    body: JSON.stringify(parts.body ?? {}),
  }));
}

/** A signed-in customer. Seals bodies like the portal, unless a check overrides this. */
export class Customer {
  readonly #key: Buffer;
  readonly #aheadMs: number;

  private constructor(
    /** 'first' or 'second'. */
    readonly label: string,
    readonly context: CallContext,
    readonly token: string,
    readonly encryptionKey: string,
    readonly claims: TokenClaims,
    serverTimeMs: number,
  ) {
    this.#key = Buffer.from(encryptionKey, 'base64');
    this.#aheadMs = serverTimeMs - Date.now();
  }

  /** Creates a customer from a login response. Throws when the token cannot be read. */
  static of(label: string, context: CallContext, { data }: EndpointResponse<typeof login>): Customer {
    context.secrets.add(data.token, data.encryptionKey);
    const payload = Buffer.from(data.token.split('.')[1] ?? '', 'base64url').toString('utf8');
    const claims = tokenClaims.parse(JSON.parse(payload));
    return new Customer(label, context, data.token, data.encryptionKey, claims, Date.parse(data.serverTime));
  }

  /** The server's time at login, advanced by this machine's clock. */
  get serverNowMs(): number {
    return Date.now() + this.#aheadMs;
  }

  /** Seals a body for a call as `encryptedData`. */
  seal(endpoint: AnyEndpoint, path: string, body: unknown, overrides: EnvelopeOverrides = {}): string {
    const { key = this.#key, ageMs = 0, ...sealedFor } = overrides;
    const valid = { method: endpoint.method, path, jti: this.claims.jti, idempotencyKey: '' };
    return sealEnvelope(key, { ...valid, ...sealedFor }, body, {
      nowMs: this.serverNowMs - ageMs,
      nonce: randomBytes(16),
      iv: randomBytes(16),
    });
  }

  /** Makes a call of the contract like the portal, except for the overrides. */
  async call<E extends AnyEndpoint>(
    endpoint: E,
    parts: Parts<E> = {},
    overrides: RequestOverrides = {},
  ): Promise<CheckedResponse<E>> {
    if (isPublic(endpoint)) return callWithoutSession(this.context, endpoint, parts);
    const { authorization = `Bearer ${this.token}`, wireBody } = overrides;
    const key =
      endpoint.retry === 'idempotent'
        ? overrides.idempotencyKey === undefined
          ? randomUUID()
          : overrides.idempotencyKey
        : null;
    return callEndpoint(this.context, endpoint, parts, (path) => {
      const sends = endpoint.method !== 'GET';
      const sealed = () => ({
        encryptedData: this.seal(endpoint, path, parts.body ?? {}, { idempotencyKey: key ?? '' }),
      });
      return {
        headers: {
          ...(authorization === null ? {} : { authorization }),
          ...(sends ? JSON_TYPE : {}),
          ...(key === null ? {} : { 'idempotency-key': key }),
        },
        ...(sends ? { body: wireBody ?? JSON.stringify(sealed()) } : {}),
      };
    });
  }

  /** Exchanges a hand-off pair for a session. */
  static signIn(
    context: CallContext,
    { id, hash }: HandOffPair,
    firstCalls?: readonly string[],
  ): Promise<CheckedResponse<typeof login>> {
    context.secrets.add(hash);
    return callWithoutSession(context, login, {
      params: { param: id },
      body: { hash, ...(firstCalls && { firstCalls: [...firstCalls] }) },
    });
  }
}
