import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allEndpoints } from '@billpay/api-contract';
import { callControl } from '@billpay/sandbox/testing/test-client';
import { openEnvelope, sealEnvelope } from '@billpay/api/sessions/envelope';

/** A request on its way to the sandbox. */
export interface Request {
  /** Name of the call in the contract; '' for any other request. */
  readonly call: string;
  readonly method: string;
  /** Path and query, relative to the API base URL or to the control API. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ProxyResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Responds to a request, either through the sandbox (`proxy.forward`) or with a defect. */
export type Behaviour = (request: Request, proxy: BreakingProxy) => Promise<ProxyResponse>;

interface Session {
  readonly token: string;
  readonly key: Buffer;
  readonly jti: string;
  readonly customerID: string;
  readonly mobileNumber: string;
}

const BASE = '/api';
const patterns = allEndpoints.map(({ name, method, path }) => ({
  name,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return body;
}

/** A proxy between the run and a real sandbox. It knows the session keys and applies a behaviour. */
export class BreakingProxy {
  readonly sessions: Session[] = [];
  readonly #server = createServer();

  private constructor(private readonly sandbox: string) {}

  /** Starts a proxy in front of a sandbox's origin. */
  static async start(sandbox: string, behave: Behaviour): Promise<BreakingProxy> {
    const proxy = new BreakingProxy(sandbox);
    proxy.#server.on('request', (incoming, outgoing) => {
      void (async () => {
        const request = proxy.#read(incoming, await bodyOf(incoming));
        const { status, headers, body } = await behave(request, proxy);
        outgoing.writeHead(status, headers).end(body);
      })();
    });
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** API base URL to check. */
  get base(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${BASE}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #read({ method = '', url = '', headers }: IncomingMessage, body: string): Request {
    const inApi = url.startsWith(BASE);
    const path = inApi ? url.slice(BASE.length) : url;
    const [bare = ''] = path.split('?');
    const call = inApi && patterns.find((one) => one.method === method && one.pattern.test(bare))?.name;
    const passed = ['authorization', 'content-type', 'idempotency-key'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    return { call: call || '', method, path, headers: Object.fromEntries(passed), body };
  }

  /** Returns the sandbox's response. */
  async forward({ call, method, path, headers, body }: Request): Promise<ProxyResponse> {
    const address = `${this.sandbox}${path.startsWith('/sandbox/') ? '' : BASE}${path}`;
    const response = await fetch(address, { method, headers, ...(body === '' ? {} : { body }) });
    const text = await response.text();
    if (call === 'auth.login' && response.ok) this.#learn(text);
    const kept = ['content-type', 'cache-control'].map((name) => [name, response.headers.get(name) ?? '']);
    return {
      status: response.status,
      headers: Object.fromEntries(kept) as ProxyResponse['headers'],
      body: text,
    };
  }

  #learn(text: string): void {
    const { data } = JSON.parse(text) as { data: { token: string; encryptionKey: string } };
    const payload = Buffer.from(data.token.split('.')[1] ?? '', 'base64url').toString();
    const claims = JSON.parse(payload) as Pick<Session, 'jti' | 'customerID' | 'mobileNumber'>;
    this.sessions.push({ ...claims, token: data.token, key: Buffer.from(data.encryptionKey, 'base64') });
  }

  /** Returns the session of a request. Defaults to the first session. */
  sessionOf({ headers }: Request): Session {
    const token = headers.authorization?.split(' ')[1];
    const session = this.sessions.find((one) => one.token === token) ?? this.sessions[0];
    if (!session) throw new Error('Nobody has signed in');
    return session;
  }

  /** Opens the plain body of a sealed request. */
  open(request: Request): Record<string, unknown> {
    const { key, jti } = this.sessionOf(request);
    const { method, path, headers } = request;
    const sealedFor = { method, path, jti, idempotencyKey: headers['idempotency-key'] ?? '' };
    const { encryptedData } = JSON.parse(request.body) as { encryptedData: string };
    return openEnvelope(key, sealedFor, encryptedData, Date.now()).decrypt() as Record<string, unknown>;
  }

  /** Seals the request again with another body. */
  seal(request: Request, body: unknown): Request {
    const { key, jti } = this.sessionOf(request);
    const { method, path, headers } = request;
    const sealedFor = { method, path, jti, idempotencyKey: headers['idempotency-key'] ?? '' };
    const fresh = { nowMs: Date.now(), nonce: randomBytes(16), iv: randomBytes(16) };
    return { ...request, body: JSON.stringify({ encryptedData: sealEnvelope(key, sealedFor, body, fresh) }) };
  }

  /** Returns the newest code sent to the customer of a request. */
  async newestCode(request: Request): Promise<string> {
    const { customerID } = this.sessionOf(request);
    const messages = await callControl<{ code?: string }[]>(
      this.sandbox,
      'GET',
      `/sandbox/messages?customer=${customerID}`,
    );
    return messages.find(({ code }) => code)?.code ?? '';
  }
}
