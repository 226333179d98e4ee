import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { askTestInterface, type RunningStub } from './running-stub';

export interface Reply<Data> {
  readonly status: number;
  readonly body: { readonly message?: string; readonly code?: string; readonly data: Data };
}

/** A client of one customer, written from the envelope page as the stub is. */
export class SignedInCustomer {
  private constructor(
    private readonly stub: RunningStub,
    readonly name: string,
    private readonly token: string,
    private readonly jti: string,
    private readonly keys: { readonly encryption: Buffer; readonly tag: Buffer },
  ) {}

  static async signIn(stub: RunningStub, name: string): Promise<SignedInCustomer> {
    const pair = await askTestInterface<{ id: string; hash: string }>(stub, 'hand-offs', { customer: name });
    const response = await fetch(`${stub.api}/auth/login/${pair.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hash: pair.hash }),
    });
    const { data } = (await response.json()) as { data: { token: string; encryptionKey: string } };
    const claims = Buffer.from(data.token.split('.')[1] ?? '', 'base64url').toString();
    const { jti } = JSON.parse(claims) as { jti: string };
    const derive = (info: string) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(data.encryptionKey, 'base64'), jti, info, 32));
    const keys = { encryption: derive('billpay/v1/c2s/enc'), tag: derive('billpay/v1/c2s/mac') };
    return new SignedInCustomer(stub, name, data.token, jti, keys);
  }

  get<Data>(resource: string): Promise<Reply<Data>> {
    return this.#send('GET', resource, {});
  }

  async post<Data>(resource: string, body: object, idempotencyKey = ''): Promise<Reply<Data>> {
    return this.#send('POST', resource, {
      headers: { ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
      body: JSON.stringify({ encryptedData: this.#seal('POST', resource, body, idempotencyKey) }),
    });
  }

  async put<Data>(resource: string, body: object): Promise<Reply<Data>> {
    return this.#send('PUT', resource, {
      body: JSON.stringify({ encryptedData: this.#seal('PUT', resource, body, '') }),
    });
  }

  /** Requests a code for an action and reads it from the customer's phone; null when none was sent. */
  async codeFor(template: string, templateVariables: Record<string, string>): Promise<string | null> {
    await this.post('/user-services/generate-otp', { template, templateVariables });
    const message = await askTestInterface<{ code: string } | null>(this.stub, `codes?customer=${this.name}`);
    return message?.code ?? null;
  }

  /** Rupees of each account. */
  async balances(): Promise<string[]> {
    const accounts = await askTestInterface<{ balance: string }[]>(
      this.stub,
      `accounts?customer=${this.name}`,
    );
    return accounts.map(({ balance }) => balance);
  }

  async #send<Data>(method: string, resource: string, init: RequestInit): Promise<Reply<Data>> {
    const headers = {
      authorization: `Bearer ${this.token}`,
      'content-type': 'application/json',
      ...init.headers,
    };
    const response = await fetch(this.stub.api + resource, { ...init, method, headers });
    return { status: response.status, body: (await response.json()) as Reply<Data>['body'] };
  }

  #seal(method: string, resource: string, body: object, idempotencyKey: string): string {
    const header = Buffer.alloc(9, 1);
    header.writeBigUInt64BE(BigInt(Date.now()), 1);
    const iv = randomBytes(16);
    const cipher = createCipheriv('aes-256-cbc', this.keys.encryption, iv);
    const content = [header, randomBytes(16), iv, cipher.update(JSON.stringify(body)), cipher.final()];
    const tag = createHmac('sha256', this.keys.tag);
    for (const text of ['BP1', method, resource, this.jti, idempotencyKey]) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(Buffer.byteLength(text));
      tag.update(length).update(text);
    }
    return Buffer.concat([...content, tag.update(Buffer.concat(content)).digest()]).toString('base64');
  }
}
