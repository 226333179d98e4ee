import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import { exportJWK, SignJWT } from 'jose';
import type { Customer } from '@billpay/api/customers/customers';
import type { Database } from '@billpay/api/database/database';
import { Refusal } from '@billpay/api/refusal';

/** `handOffs.jwt` of the API needs these values, and the address of the key set. */
export const ISSUER = 'https://netbanking.bank.example';
const AUDIENCE = 'bill-pay';
export const KEYS_PATH = '/internet-banking/keys';

const ALGORITHM = 'ES256';
const KEY_ID = 'simulated';
const LIFETIME_S = 60;
const DEADLINE_MS = 10_000;

/** Reads the key from the adapters' database, so that it survives a restart. The first start creates it. */
async function readKey(db: Database): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await db.query(`INSERT INTO secret (name, value) VALUES ('internet-banking', $1) ON CONFLICT DO NOTHING`, [
    privateKey.export({ type: 'pkcs8', format: 'der' }),
  ]);
  const [row] = await db.query<{ value: Buffer }>(`SELECT value FROM secret WHERE name = 'internet-banking'`);
  if (!row) throw new Error('The key of internet banking is missing');
  return createPrivateKey({ key: row.value, format: 'der', type: 'pkcs8' });
}

/** Simulated internet banking, which asks the API for hand-offs (docs/embedding.md). */
export class InternetBanking {
  private constructor(
    private readonly key: KeyObject,
    private readonly handOffs: readonly string[],
  ) {}

  /** @param handOffs origins of the listeners for hand-offs of the API's instances */
  static async open(db: Database, handOffs: readonly string[]): Promise<InternetBanking> {
    return new InternetBanking(await readKey(db), handOffs);
  }

  async keySet(): Promise<object> {
    const publicKey = await exportJWK(createPublicKey(this.key));
    return { keys: [{ ...publicKey, kid: KEY_ID, alg: ALGORITHM, use: 'sig' }] };
  }

  /** Creates a hand-off and returns its address. @throws Refusal with the API's message */
  async openPortal({ id, name, mobile }: Customer, platform: string, page: string): Promise<string> {
    const body = JSON.stringify({ customer: { id, name, mobile }, platform, page });
    for (const origin of this.handOffs) {
      const response = await this.#send(origin, id, body);
      if (!response) continue;
      const { message, data } = (await response.json()) as { message?: string; data?: { address: string } };
      if (data) return data.address;
      throw new Refusal(503, `The API responded with ${response.status}: ${message ?? ''}`);
    }
    throw new Refusal(503, `No API responds on ${this.handOffs.join(' ')}.`);
  }

  /** Returns null if the instance does not respond. */
  async #send(origin: string, customerId: string, body: string): Promise<Response | null> {
    const token = await this.#sign(customerId);
    return fetch(`${origin}/bank/hand-offs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(DEADLINE_MS),
    }).catch(() => null);
  }

  #sign(customerId: string): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(customerId)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_S}s`)
      .sign(this.key);
  }
}
