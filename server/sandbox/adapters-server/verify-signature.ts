import { timingSafeEqual } from 'node:crypto';
import {
  computeSignature,
  digestContent,
  formatParameters,
  type HmacKey,
  type SignedParts,
} from '@billpay/api/adapters/http/signature';
import { InvalidSignature } from './failures';

/** Maximum difference of the caller's clock, in s. Nonces are remembered for twice as long. */
const WINDOW_S = 60;

const inputForm =
  /^billpay=\([^()]*\);created=(?<created>\d{1,12});nonce="(?<nonce>[!#-~]{16,64})";keyid="(?<keyId>[!#-~]{1,64})";alg="hmac-sha256"$/;

/** Headers that carry a signature. */
export interface SignatureHeaders {
  readonly 'content-digest'?: string | undefined;
  readonly 'signature-input'?: string | undefined;
  readonly signature?: string | undefined;
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Verifies signed requests. During a rotation, the old and the new key are valid. */
export class SignatureVerifier {
  /** Used nonces, with the time in s until which they are remembered, oldest first. */
  readonly #nonces = new Map<string, number>();

  constructor(
    private readonly keys: readonly HmacKey[],
    private readonly nowMs: () => number = Date.now,
  ) {}

  /** @throws InvalidSignature */
  verify(
    request: Omit<SignedParts, 'contentDigest'> & { readonly body: Buffer },
    headers: SignatureHeaders,
  ): void {
    const input = headers['signature-input'] ?? '';
    const { created = '', nonce = '', keyId = '' } = inputForm.exec(input)?.groups ?? {};
    const key = this.keys.find(({ id }) => id === keyId);
    if (!key) throw new InvalidSignature('the signature is missing, or its key is not known');
    const contentDigest = digestContent(request.body);
    const parts = { ...request, contentDigest };
    const parameters = { created: Number(created), nonce, keyId };
    const signature = computeSignature(parts, parameters, key.secret).toString('base64');
    const isValid =
      isSame(headers['content-digest'] ?? '', contentDigest) &&
      isSame(input, `billpay=${formatParameters(parts, parameters)}`) &&
      isSame(headers.signature ?? '', `billpay=:${signature}:`);
    if (!isValid) throw new InvalidSignature('the signature does not match the request');
    this.#useOnce(parameters);
  }

  #useOnce({ created, nonce, keyId }: { created: number; nonce: string; keyId: string }): void {
    const nowS = this.nowMs() / 1_000;
    if (Math.abs(nowS - created) > WINDOW_S)
      throw new InvalidSignature(`the signature was not made within ${WINDOW_S} s of this server's clock`);
    for (const [old, until] of this.#nonces) {
      if (until > nowS) break;
      this.#nonces.delete(old);
    }
    const used = `${keyId} ${nonce}`;
    if (this.#nonces.has(used)) throw new InvalidSignature('the signature was used before');
    this.#nonces.set(used, nowS + 2 * WINDOW_S);
  }
}
