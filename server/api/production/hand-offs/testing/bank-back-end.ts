import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

const ALGORITHM = 'ES256';

export interface TokenChanges {
  readonly audience?: string;
  readonly issuer?: string;
  readonly jti?: string;
  /** Defaults to a minute. */
  readonly lifetimeS?: number;
  /** Defaults to 0. */
  readonly ageS?: number;
}

/** A bank's back end: it signs tokens, and publishes its keys at an address. */
export class BankBackEnd {
  static readonly issuer = 'https://netbanking.bank.example';
  static readonly audience = 'bill-pay';

  readonly #published = new Map<string, JWK>();
  #current: { readonly kid: string; readonly key: CryptoKey } | undefined;
  /** Number of times that the keys have been fetched. */
  fetches = 0;
  /** Whether the address of the keys fails. */
  isDown = false;

  private constructor(private readonly server: Server) {
    server.on('request', (_request, response) => {
      this.fetches += 1;
      if (this.isDown) return response.writeHead(500).end();
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ keys: [...this.#published.values()] }));
    });
  }

  static async start(): Promise<BankBackEnd> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const backEnd = new BankBackEnd(server);
    await backEnd.rotateKey();
    return backEnd;
  }

  /** Section `handOffs.jwt` of the configuration. */
  get jwt() {
    const { port } = this.server.address() as AddressInfo;
    return {
      keys: `http://127.0.0.1:${port}/keys`,
      issuer: BankBackEnd.issuer,
      audience: BankBackEnd.audience,
    };
  }

  /** Signs with a new key from now on, and withdraws the old one. */
  async rotateKey({ publish = true } = {}): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair(ALGORITHM);
    const kid = randomUUID();
    if (publish) {
      this.#published.clear();
      this.#published.set(kid, { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' });
    }
    this.#current = { kid, key: privateKey };
  }

  /** Signs a token for a hand-off of one customer. */
  async token(customerId: string, changes: TokenChanges = {}): Promise<string> {
    if (!this.#current) throw new Error('The back end has no key');
    const { kid, key } = this.#current;
    const { audience = BankBackEnd.audience, issuer = BankBackEnd.issuer } = changes;
    const { jti = randomUUID(), lifetimeS = 60, ageS = 0 } = changes;
    const issuedAt = Math.floor(Date.now() / 1000) - ageS;
    return new SignJWT()
      .setProtectedHeader({ alg: ALGORITHM, kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(customerId)
      .setJti(jti)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeS)
      .sign(key);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
