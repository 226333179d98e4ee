import { createHash, createPublicKey, verify } from 'node:crypto';
import type { PublicKey, Signer } from './signer';

/** Address and body of a request that its caller signs. */
export interface RequestToSign {
  readonly method: string;
  /** Address by which the caller reaches the server, so that no other portal or path accepts the signature. */
  readonly url: string;
  readonly contentDigest: string;
}

/** The signature of a request, from its header fields. */
export interface RequestSignature {
  readonly keyId: string;
  readonly createdS: number;
  /** Base64 of r ‖ s. */
  readonly signature: string;
}

const COVERED = '("@method" "@target-uri" "content-digest")';
const INPUT =
  /^release=\("@method" "@target-uri" "content-digest"\);created=(\d{1,12});keyid="([0-9a-f]{16})"$/;
const SIGNATURE = /^release=:([A-Za-z0-9+/=]{1,128}):$/;

/** Returns the value of the header field Content-Digest (RFC 9530). */
export function toContentDigest(body: string | Uint8Array): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
}

/** Returns the header fields of a request that its caller has signed (HTTP Message Signatures, RFC 9421). */
export function signRequest(
  signer: Signer,
  request: RequestToSign,
  nowMs = Date.now(),
): Record<string, string> {
  const given = { keyId: signer.keyId, createdS: Math.floor(nowMs / 1000) };
  const signature = signer.sign(Buffer.from(toSignatureBase(request, given)));
  return {
    'content-digest': request.contentDigest,
    'signature-input': `release=${toParameters(given)}`,
    signature: `release=:${signature}:`,
  };
}

/** Parses header fields; undefined if they contain no signature in the form that `signRequest` writes. */
export function parseRequestSignature(input: string, signature: string): RequestSignature | undefined {
  const [, createdS, keyId] = INPUT.exec(input) ?? [];
  const [, value] = SIGNATURE.exec(signature) ?? [];
  if (createdS === undefined || keyId === undefined || value === undefined) return undefined;
  return { keyId, createdS: Number(createdS), signature: value };
}

/** Whether a key has signed a request. */
export function isRequestSignedBy(
  publicKey: PublicKey,
  request: RequestToSign,
  { signature, ...given }: RequestSignature,
): boolean {
  const key = createPublicKey({ key: { ...publicKey }, format: 'jwk' });
  const signed = Buffer.from(toSignatureBase(request, given));
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'));
}

type Given = Omit<RequestSignature, 'signature'>;

function toParameters({ keyId, createdS }: Given): string {
  return `${COVERED};created=${createdS};keyid="${keyId}"`;
}

function toSignatureBase({ method, url, contentDigest }: RequestToSign, given: Given): string {
  return [
    `"@method": ${method}`,
    `"@target-uri": ${url}`,
    `"content-digest": ${contentDigest}`,
    `"@signature-params": ${toParameters(given)}`,
  ].join('\n');
}
