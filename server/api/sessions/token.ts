import { createHmac, timingSafeEqual } from 'node:crypto';
import { tokenClaims, type TokenClaims } from '@billpay/api-contract/auth';

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');
const MAX_TOKEN_LENGTH = 4096;

function sign(signingKey: Buffer, signed: string): Buffer {
  return createHmac('sha256', signingKey).update(signed).digest();
}

/** Makes a token with the claims of SES-13. */
export function makeToken(signingKey: Buffer, claims: TokenClaims): string {
  const signed = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${sign(signingKey, signed).toString('base64url')}`;
}

/** Maximum number of cached tokens, a few hundred bytes each. */
const MOST_REMEMBERED = 5_000;

/** Verified tokens by signing key. A session sends the same token with every call. */
const remembered = new WeakMap<Buffer, Map<string, TokenClaims>>();

/**
 * Reads the claims of a token that this API signed, or null. The header must match exactly, which fixes the
 * algorithm. Expiry and logout are checked with the session.
 */
export function readToken(signingKey: Buffer, token: string): TokenClaims | null {
  const known = remembered.get(signingKey)?.get(token);
  if (known) return known;
  const claims = checkToken(signingKey, token);
  if (claims) remember(signingKey, token, claims);
  return claims;
}

function remember(signingKey: Buffer, token: string, claims: TokenClaims): void {
  let tokens = remembered.get(signingKey);
  if (!tokens || tokens.size >= MOST_REMEMBERED) remembered.set(signingKey, (tokens = new Map()));
  tokens.set(token, claims);
}

function checkToken(signingKey: Buffer, token: string): TokenClaims | null {
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
