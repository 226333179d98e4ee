import { randomBytes, randomUUID } from 'node:crypto';
import {
  fillPath,
  failureResponse,
  type EndpointResponse,
  type AnyEndpoint,
  type CodeTemplate,
  type EndpointBody,
  type EndpointFailure,
  type EndpointParams,
  type EndpointQuery,
} from '@billpay/api-contract/endpoint';
import { login } from '@billpay/api-contract/auth';
import { generateOtp } from '@billpay/api-contract/user-services';
import { sealEnvelope } from '@billpay/api/sessions/envelope';

/** The parts of a call. The contract determines which are required. */
export interface CallParts<E extends AnyEndpoint> {
  readonly params?: EndpointParams<E>;
  readonly query?: EndpointQuery<E>;
  readonly body?: EndpointBody<E>;
  readonly idempotencyKey?: string;
}

/**
 * A response with any status. `response` is set for a 2xx and checked against the contract. Otherwise
 * `message` is set, and `code` if there is one.
 */
export interface Result<E extends AnyEndpoint> {
  readonly status: number;
  readonly response: EndpointResponse<E> | undefined;
  readonly message: string;
  readonly code?: string | undefined;
  readonly failure: EndpointFailure<E> | undefined;
}

/**
 * A session with a sandbox from Node. Seals bodies like the portal, and checks every response against the
 * contract.
 */
export class TestClient {
  readonly #key: Buffer;
  readonly jti: string;
  readonly accounts: { id: number; accountID: string }[];
  readonly #aheadMs: number;
  /** Sent with every call. If it is undefined, the header is omitted. */
  #acceptLanguage: string | undefined;
  /** Origin of the page that makes the calls. If it is undefined, the header is omitted. */
  #pageOrigin: string | undefined;

  private constructor(
    readonly origin: string,
    readonly customer: string,
    readonly session: EndpointResponse<typeof login>['data'],
    /** Offset of the server's clock at login, in ms. */
    aheadMs = Date.parse(session.serverTime) - Date.now(),
    /** Origin of the control API. */
    private readonly control = origin,
  ) {
    this.#key = Buffer.from(session.encryptionKey, 'base64');
    this.#aheadMs = aheadMs;
    // The vault of such a portal has the server's origin.
    if (process.env.VAULT === 'on') this.#pageOrigin = origin;
    const claims = JSON.parse(Buffer.from(session.token.split('.')[1] ?? '', 'base64url').toString()) as {
      jti: string;
      accounts: { id: number; accountID: string }[];
    };
    this.jti = claims.jti;
    this.accounts = claims.accounts;
  }

  /** Signs a customer in, by id or demo name. */
  static async signIn(origin: string, customer: string, control = origin): Promise<TestClient> {
    const { url } = await callControl<{ url: string }>(control, 'POST', '/sandbox/handoff', { customer });
    return TestClient.signInBy(origin, customer, new URL(url, origin).searchParams, control);
  }

  /** Signs a customer in with a hand-off pair. */
  static async signInBy(
    origin: string,
    customer: string,
    pair: URLSearchParams,
    control = origin,
  ): Promise<TestClient> {
    const response = await fetch(`${origin}/api${fillPath(login.path, { param: pair.get('id') ?? '' })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hash: pair.get('hash') }),
    });
    const { data } = login.response.parse(await response.json());
    return new TestClient(origin, customer, data, undefined, control);
  }

  /** Signs in as a new private copy of a demo customer. */
  static async signInAsNew(origin: string, like: string): Promise<TestClient> {
    const { customer } = await callControl<{ customer: string }>(origin, 'POST', '/sandbox/customers', {
      like,
    });
    return TestClient.signIn(origin, customer);
  }

  /** Returns the same session at another instance of the server. */
  at(origin: string): TestClient {
    const control = this.control === this.origin ? origin : this.control;
    return new TestClient(origin, this.customer, this.session, this.#aheadMs, control);
  }

  /** Returns the same session with this `Accept-Language`. A portal in Hindi sends 'hi,*;q=0'. */
  accepting(acceptLanguage: string): TestClient {
    const client = this.at(this.origin);
    client.#acceptLanguage = acceptLanguage;
    return client;
  }

  /**
   * Returns the same session in the vault at the server's own origin, the only origin that may make calls about codes.
   */
  inVault(): TestClient {
    const client = this.at(this.origin);
    client.#pageOrigin = this.origin;
    return client;
  }

  /** Returns the server's time in ms, estimated from the login. */
  now(): number {
    return Date.now() + this.#aheadMs;
  }

  /** Builds path and query relative to the API base URL. */
  pathOf<E extends AnyEndpoint>(endpoint: E, { params, query }: CallParts<E>): string {
    const path = fillPath(endpoint.path, params as Record<string, string | number> | undefined);
    const search = new URLSearchParams(query as Record<string, string> | undefined).toString();
    return search ? `${path}?${search}` : path;
  }

  /** Seals a body as `encryptedData`, with a new nonce. */
  seal(method: string, path: string, body: unknown, idempotencyKey = ''): string {
    return sealEnvelope(this.#key, { method, path, jti: this.jti, idempotencyKey }, body, {
      nowMs: this.now(),
      nonce: randomBytes(16),
      iv: randomBytes(16),
    });
  }

  /** Sends a body that is already sealed, or deliberately malformed. */
  async send(
    method: string,
    path: string,
    encryptedData: string | undefined,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(`${this.origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.session.token}`,
        ...(encryptedData === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#acceptLanguage === undefined ? {} : { 'accept-language': this.#acceptLanguage }),
        ...(this.#pageOrigin === undefined ? {} : { origin: this.#pageOrigin }),
        ...headers,
      },
      ...(encryptedData === undefined ? {} : { body: JSON.stringify({ encryptedData }) }),
    });
  }

  /** Makes a call of the contract, and returns its result for any status. */
  async try<E extends AnyEndpoint>(endpoint: E, parts: CallParts<E> = {}): Promise<Result<E>> {
    const path = this.pathOf(endpoint, parts);
    const key = endpoint.retry === 'idempotent' ? (parts.idempotencyKey ?? randomUUID()) : '';
    const sealed =
      endpoint.method === 'GET' ? undefined : this.seal(endpoint.method, path, parts.body ?? {}, key);
    const response = await this.send(endpoint.method, path, sealed, key ? { 'idempotency-key': key } : {});
    const json: unknown = await response.json();
    if (response.ok) {
      const parsed = endpoint.response.parse(json) as EndpointResponse<E>;
      return { status: response.status, response: parsed, message: '', failure: undefined };
    }
    const { message, data, code } = failureResponse.parse(json);
    const failure = data === undefined ? undefined : (endpoint.failure?.parse(data) as EndpointFailure<E>);
    return { status: response.status, response: undefined, message, code, failure };
  }

  /** Makes a call that must succeed. */
  async call<E extends AnyEndpoint>(endpoint: E, parts: CallParts<E> = {}): Promise<EndpointResponse<E>> {
    const result = await this.try(endpoint, parts);
    if (result.response === undefined) {
      throw new Error(`${endpoint.name} responded with ${result.status}: ${result.message}`);
    }
    return result.response;
  }

  /** Requests a one-time code and reads it from the stored messages. */
  async code(template: CodeTemplate, templateVariables: Record<string, string>): Promise<string> {
    await this.call(generateOtp, { body: { template, templateVariables } });
    return this.lastCode();
  }

  /**
   * Like `code`, but returns any six digits if no code is sent, for an action that is refused before its code
   * is checked.
   */
  async codeIfSent(template: CodeTemplate, templateVariables: Record<string, string>): Promise<string> {
    const { status } = await this.try(generateOtp, { body: { template, templateVariables } });
    return status === 200 ? this.lastCode() : '000000';
  }

  /** Lists the messages to this customer, newest first. */
  messages(): Promise<{ text: string; code?: string }[]> {
    const query = new URLSearchParams({ customer: this.customer }).toString();
    return callControl(this.control, 'GET', `/sandbox/messages?${query}`);
  }

  /** Returns the newest code sent to this customer. */
  async lastCode(): Promise<string> {
    const code = (await this.messages()).find((message) => message.code)?.code;
    if (!code) throw new Error('No code was sent');
    return code;
  }
}

/** Calls the sandbox's control API and returns its response as JSON. */
export async function callControl<T>(
  origin: string,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`${origin}${path}`, {
    method,
    ...(method === 'GET'
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
  });
  const json = (await response.json()) as T & { message?: string };
  if (!response.ok)
    throw new Error(`${method} ${path} responded with ${response.status}: ${json.message ?? ''}`);
  return json;
}
