import { randomBytes, randomUUID } from 'node:crypto';
import { login, tokenClaims, type TokenClaims } from '@billpay/api-contract/auth';
import {
  fillPath,
  type ResponseOf,
  type AnyEndpoint,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
} from '@billpay/api-contract/endpoint';
import { sealEnvelope, type SealedFor } from '@billpay/api/sessions/envelope';
import type { Connection } from './connection';
import type { HandOffPair } from './options';
import { judge, type Reply } from './reply';
import type { Secrets } from './secrets';

export interface Parts<E extends AnyEndpoint = AnyEndpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
}

/** How a call differs from what a well-behaved client sends. */
export interface Wrongly {
  /** The Authorization header instead of the session's; null: none. */
  readonly authorization?: string | null;
  /** The Idempotency-Key; null: none. A fresh one where the contract wants one and nothing is said. */
  readonly idempotencyKey?: string | null;
  /** The whole body instead of the sealed one. */
  readonly wireBody?: string;
}

/** How an envelope differs from an honest one. */
export interface SealedWrongly extends Partial<SealedFor> {
  readonly key?: Buffer;
  readonly ageMs?: number;
}

/** Path and query of a call behind the API base. */
export function addressOf(endpoint: AnyEndpoint, { params, query }: Parts): string {
  const path = fillPath(endpoint.path, params as Record<string, string> | undefined);
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString();
  return search ? `${path}?${search}` : path;
}

/** True for the calls below /auth: no token, plain bodies. */
export function isOpen(endpoint: AnyEndpoint): boolean {
  return endpoint.path.startsWith('/auth/');
}

/** Notes the statuses each call answered with. */
export type Statuses = Map<string, Set<number>>;

export interface Line {
  readonly connection: Connection;
  readonly secrets: Secrets;
  readonly statuses: Statuses;
}

/** Makes one call with the headers and body given, and holds the answer against the contract. */
export async function callPlainly<E extends AnyEndpoint>(
  { connection, secrets, statuses }: Line,
  endpoint: E,
  parts: Parts<E>,
  make: (path: string) => { headers: Record<string, string>; body?: string },
): Promise<Reply<E>> {
  const path = addressOf(endpoint, parts);
  const raw = await connection.send(() => ({ method: endpoint.method, path, ...make(path) }));
  statuses.set(endpoint.name, (statuses.get(endpoint.name) ?? new Set()).add(raw.status));
  return judge(endpoint, raw, secrets);
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** A call outside a session: login, and whatever is to be refused. */
export function callOpenly<E extends AnyEndpoint>(
  line: Line,
  endpoint: E,
  parts: Parts<E>,
): Promise<Reply<E>> {
  return callPlainly(line, endpoint, parts, () => ({
    headers: JSON_TYPE,
    body: JSON.stringify(parts.body ?? {}),
  }));
}

/** A customer who is signed in: seals bodies as the portal does, and wrongly where a check wants it. */
export class Customer {
  readonly #key: Buffer;
  readonly #aheadMs: number;

  private constructor(
    /** 'first' or 'second', to tell them apart. */
    readonly label: string,
    readonly line: Line,
    readonly token: string,
    readonly encryptionKey: string,
    readonly claims: TokenClaims,
    serverTimeMs: number,
  ) {
    this.#key = Buffer.from(encryptionKey, 'base64');
    this.#aheadMs = serverTimeMs - Date.now();
  }

  /** The session of a login answer. Throws when the token is none. */
  static of(label: string, line: Line, { data }: ResponseOf<typeof login>): Customer {
    line.secrets.add(data.token, data.encryptionKey);
    const payload = Buffer.from(data.token.split('.')[1] ?? '', 'base64url').toString('utf8');
    const claims = tokenClaims.parse(JSON.parse(payload));
    return new Customer(label, line, data.token, data.encryptionKey, claims, Date.parse(data.serverTime));
  }

  /** The server's time, as told at login and moved on by this machine's clock. */
  get serverNowMs(): number {
    return Date.now() + this.#aheadMs;
  }

  /** `encryptedData` of a body for a call. */
  seal(endpoint: AnyEndpoint, path: string, body: unknown, wrongly: SealedWrongly = {}): string {
    const { key = this.#key, ageMs = 0, ...sealedFor } = wrongly;
    const honest = { method: endpoint.method, path, jti: this.claims.jti, idempotencyKey: '' };
    return sealEnvelope(key, { ...honest, ...sealedFor }, body, {
      nowMs: this.serverNowMs - ageMs,
      nonce: randomBytes(16),
      iv: randomBytes(16),
    });
  }

  /** Makes a call of the contract as the portal does, but for what is said to be wrong about it. */
  async call<E extends AnyEndpoint>(
    endpoint: E,
    parts: Parts<E> = {},
    wrongly: Wrongly = {},
  ): Promise<Reply<E>> {
    if (isOpen(endpoint)) return callOpenly(this.line, endpoint, parts);
    const { authorization = `Bearer ${this.token}`, wireBody } = wrongly;
    const key =
      endpoint.retry === 'idempotent'
        ? wrongly.idempotencyKey === undefined
          ? randomUUID()
          : wrongly.idempotencyKey
        : null;
    return callPlainly(this.line, endpoint, parts, (path) => {
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

  /** Exchanges a hand-off pair. */
  static signIn(line: Line, { id, hash }: HandOffPair): Promise<Reply<typeof login>> {
    line.secrets.add(hash);
    return callOpenly(line, login, { params: { param: id }, body: { hash } });
  }
}
