import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Assertion, NewCredential } from '@billpay/api-contract/passkeys';

/** Flags of authenticator data: user present, user verified, and attested credential data. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** Deviations from a valid response. */
export interface Ceremony {
  /** Defaults to the relying party's origin. */
  readonly origin?: string;
  /** Origin of the page at the top. Defaults to none, as in a tab of the relying party. */
  readonly topOrigin?: string;
  readonly isVerified?: boolean;
  /** Signature counter. Defaults to the next one. */
  readonly counter?: number;
}

/** A passkey of one key pair (ES256), as an authenticator and a browser make and use it. */
export class SoftAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  #counter = 0;

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#publicKey = toCoseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
  }

  create(challenge: string, ceremony: Ceremony = {}): NewCredential {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey]);
    const authData = Buffer.concat([
      this.#authenticatorData({ ...ceremony, counter: 0 }, ATTESTED),
      attested,
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, ceremony).toString('base64url'),
        attestationObject: toAttestationObject(authData).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get(challenge: string, ceremony: Ceremony = {}): Assertion {
    const counter = ceremony.counter ?? (this.#counter += 1);
    const authenticatorData = this.#authenticatorData({ ...ceremony, counter }, 0);
    const clientData = this.#clientData('webauthn.get', challenge, ceremony);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#key);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  #clientData(type: string, challenge: string, { origin = this.origin, topOrigin }: Ceremony): Buffer {
    const top = topOrigin === undefined ? { crossOrigin: false } : { crossOrigin: true, topOrigin };
    return Buffer.from(JSON.stringify({ type, challenge, origin, ...top }));
  }

  #authenticatorData({ isVerified = true, counter = 0 }: Ceremony, more: number): Buffer {
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | more;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counted]);
  }
}

/** Encodes a P-256 key in COSE: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
function toCoseKey(x: Buffer, y: Buffer): Buffer {
  return Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y]);
}

/** Encodes { fmt: 'none', attStmt: {}, authData } in CBOR. */
function toAttestationObject(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const bytes = Buffer.concat([Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]), authData]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes,
  ]);
}
