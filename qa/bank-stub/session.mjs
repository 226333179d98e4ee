// Hand-off pairs, tokens and sessions.
import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { sealKeys } from './envelope.mjs';
import { Refusal } from './refusal.mjs';
import { instantOf } from './units.mjs';

const HAND_OFF_MS = 60_000;
const IDLE_MS = 300_000;
const TOKEN_S = 3_600;

const signingKey = randomBytes(32);
const handOffs = new Map();
const sessions = new Map();

const sha256 = (text) => createHash('sha256').update(text).digest();
const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (text) => createHmac('sha256', signingKey).update(text).digest();
const JWT_HEADER = encode({ alg: 'HS256', typ: 'JWT' });

/** Creates a pair, as internet banking does for a customer who is signed in there. It works once and for 60 seconds. */
export function createHandOff(customer, platform) {
  const id = randomBytes(16).toString('hex');
  const hash = randomBytes(32).toString('hex');
  handOffs.set(id, { digest: sha256(hash), customer, platform, expiresAt: Date.now() + HAND_OFF_MS });
  return { id, hash };
}

/** @returns the customer, and the token and key of a new session */
export function login(id, hash) {
  const handOff = handOffs.get(id);
  const valid = handOff && handOff.expiresAt > Date.now() && timingSafeEqual(sha256(hash), handOff.digest);
  if (!valid) throw new Refusal(401, 'The login has failed.');
  handOffs.delete(id);

  const { customer, platform } = handOff;
  const encryptionKey = randomBytes(32);
  const jti = randomUUID();
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    jti,
    iat,
    exp: iat + TOKEN_S,
    customerID: customer.id,
    mobileNumber: customer.mobileNumber,
    accounts: customer.accounts.map((account) => ({ id: account.id, accountID: account.number })),
    platform,
  };
  const content = `${JWT_HEADER}.${encode(claims)}`;
  sessions.set(jti, {
    jti,
    customer,
    platform,
    sealKeys: sealKeys(encryptionKey, jti),
    nonces: new Map(),
    expiresAt: claims.exp * 1000,
    idleAt: Date.now() + IDLE_MS,
  });
  return {
    customer,
    token: `${content}.${sign(content).toString('base64url')}`,
    encryptionKey: encryptionKey.toString('base64'),
    serverTime: instantOf(Date.now()),
  };
}

/** @returns the live session of a request; each request renews it */
export function sessionOf(authorization = '') {
  const session = sessions.get(verifiedJti(authorization));
  if (!session || Date.now() >= Math.min(session.expiresAt, session.idleAt)) {
    if (session) endSession(session);
    throw new Refusal(401, 'Your session has ended. Please log in again.');
  }
  session.idleAt = Date.now() + IDLE_MS;
  return session;
}

export function endSession({ jti }) {
  sessions.delete(jti);
}

/** The header must be ours to the letter, so no other algorithm can be named. */
function verifiedJti(authorization) {
  const [scheme, token = '', ...more] = authorization.split(' ');
  const [header, claims, signature = '', ...rest] = token.split('.');
  if (scheme !== 'Bearer' || header !== JWT_HEADER || more.length + rest.length > 0) return undefined;
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(`${header}.${claims}`).toString('base64url'));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).jti;
}
