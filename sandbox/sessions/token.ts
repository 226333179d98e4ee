import { createHmac, timingSafeEqual } from 'node:crypto';
import { tokenClaims, type TokenClaims } from '@billpay/shared/contract/auth';

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');
const MAX_TOKEN_LENGTH = 4096;

function sign(signingKey: Buffer, signed: string): Buffer {
  return createHmac('sha256', signingKey).update(signed).digest();
}

/** A token with the claims of SES-13. */
export function makeToken(signingKey: Buffer, claims: TokenClaims): string {
  const signed = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${sign(signingKey, signed).toString('base64url')}`;
}

/**
 * The claims of a token we signed, or null. The header must be ours to the letter, which pins the algorithm; expiry
 * and logout are judged by the session.
 */
export function readToken(signingKey: Buffer, token: string): TokenClaims | null {
  if (token.length > MAX_TOKEN_LENGTH) return null;
  const [header, payload, signature, ...rest] = token.split('.');
  if (header !== HEADER || !payload || !signature || rest.length > 0) return null;
  const expected = sign(signingKey, `${header}.${payload}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  if (given.toString('base64url') !== signature) return null;
  const claims = tokenClaims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return claims.success ? claims.data : null;
}
