import { createHash, createHmac, randomUUID } from 'node:crypto';

/*
 * Requests are signed by HTTP Message Signatures (RFC 9421) with hmac-sha256 and the digest of RFC 9530. The
 * covered components are fixed, so that neither side needs to negotiate them.
 */

/** A shared key and its id, by which the receiver finds it while keys are rotated. */
export interface HmacKey {
  readonly id: string;
  readonly secret: Buffer;
}

/** Parts of a request that its signature covers. */
export interface SignedParts {
  readonly method: string;
  readonly path: string;
  /** Query with its question mark; '?' if there is none. */
  readonly query: string;
  /** '' if there is none. */
  readonly idempotencyKey: string;
  readonly contentDigest: string;
}

/** Parameters of a signature. `created` is in seconds. */
export interface SignatureParameters {
  readonly created: number;
  readonly nonce: string;
  readonly keyId: string;
}

export function digestContent(body: string | Buffer): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
}

/** Formats the covered components and parameters, as in the header `Signature-Input`. */
export function formatParameters(parts: SignedParts, { created, nonce, keyId }: SignatureParameters): string {
  const key = parts.idempotencyKey === '' ? '' : ' "idempotency-key"';
  const components = `("@method" "@path" "@query" "content-digest"${key})`;
  return `${components};created=${created};nonce="${nonce}";keyid="${keyId}";alg="hmac-sha256"`;
}

/** Computes the signature of a request. */
export function computeSignature(
  parts: SignedParts,
  parameters: SignatureParameters,
  secret: Buffer,
): Buffer {
  const base = [
    `"@method": ${parts.method}`,
    `"@path": ${parts.path}`,
    `"@query": ${parts.query}`,
    `"content-digest": ${parts.contentDigest}`,
    ...(parts.idempotencyKey === '' ? [] : [`"idempotency-key": ${parts.idempotencyKey}`]),
    `"@signature-params": ${formatParameters(parts, parameters)}`,
  ];
  return createHmac('sha256', secret).update(base.join('\n')).digest();
}

/** Returns the headers that sign a request now. */
export function signRequest(
  request: Omit<SignedParts, 'contentDigest'> & { readonly body: string },
  key: HmacKey,
  nowMs: number,
): Record<'content-digest' | 'signature-input' | 'signature', string> {
  const parts = { ...request, contentDigest: digestContent(request.body) };
  const parameters = { created: Math.floor(nowMs / 1_000), nonce: randomUUID(), keyId: key.id };
  return {
    'content-digest': parts.contentDigest,
    'signature-input': `billpay=${formatParameters(parts, parameters)}`,
    signature: `billpay=:${computeSignature(parts, parameters, key.secret).toString('base64')}:`,
  };
}
