import { randomBytes, randomUUID } from 'node:crypto';
import type { Bank } from '../bank';
import { MINUTE_MS } from '../clock/bank-day';
import type { Customer } from '../customers/customers';
import { makeToken, readToken } from './token';

export const IDLE_MS = 5 * MINUTE_MS;
const SESSION_MS = 60 * MINUTE_MS;
/** Renewals closer together than this stay in memory: a page's burst of calls writes one row. */
const WRITE_EVERY_MS = 5_000;

export interface Session {
  readonly jti: string;
  readonly customer: Customer;
  /** The session key, 32 bytes. */
  readonly key: Buffer;
  /** Now, as the session was told: the server time at login, moved on by the machine's clock. */
  readonly now: () => number;
}

/** What this process saw of each session and has not written yet, in ms. */
const lastSeen = new Map<string, number>();

/** A session for a customer who has been handed over: the token and the key for the sealed bodies. */
export async function openSession(
  bank: Bank,
  customer: Customer,
  platform: string,
): Promise<{ token: string; encryptionKey: string }> {
  const now = bank.clock.now();
  const jti = randomUUID();
  const key = randomBytes(32);
  const accounts = await bank.core.accountsOf(customer.id);
  await bank.db.query(
    'INSERT INTO session (jti, customer_id, key, clock_offset_ms, last_seen) VALUES ($1, $2, $3, $4, $5)',
    [jti, customer.id, key, bank.clock.offsetMs, now],
  );
  const token = makeToken(bank.signingKey, {
    jti,
    iat: Math.floor(now.getTime() / 1000),
    exp: Math.floor((now.getTime() + SESSION_MS) / 1000),
    customerID: customer.id,
    mobileNumber: customer.mobile,
    accounts: accounts.map((account) => ({ id: account.id, accountID: account.number })),
    platform,
  });
  return { token, encryptionKey: key.toString('base64') };
}

interface SessionRow extends Customer {
  key: Buffer;
  clock_offset_ms: number;
  last_seen: Date;
}

/**
 * The session of a token, renewed by being asked for (SES-06). Undefined when the token is not ours, expired, logged
 * out, or idle for five minutes (SES-05).
 */
export async function findSession(bank: Bank, token: string): Promise<Session | undefined> {
  const claims = readToken(bank.signingKey, token);
  const now = bank.clock.now().getTime();
  if (!claims || claims.exp * 1000 <= now) return undefined;
  const { jti } = claims;
  const [row] = await bank.db.query<SessionRow>(
    `SELECT session.key, session.clock_offset_ms, session.last_seen, customer.id, customer.name,
       customer.mobile, customer.platform
     FROM session JOIN customer ON customer.id = session.customer_id
     WHERE jti = $1 AND ended_at IS NULL`,
    [jti],
  );
  if (!row) return undefined;
  const written = row.last_seen.getTime();
  if (now - Math.max(written, lastSeen.get(jti) ?? 0) >= IDLE_MS) {
    lastSeen.delete(jti);
    return undefined;
  }
  lastSeen.set(jti, now);
  if (now - written >= WRITE_EVERY_MS) {
    await bank.db.query('UPDATE session SET last_seen = greatest(last_seen, $2) WHERE jti = $1', [
      jti,
      new Date(now),
    ]);
  }
  const { key, clock_offset_ms: offsetMs, id, name, mobile, platform } = row;
  return { jti, customer: { id, name, mobile, platform }, key, now: () => Date.now() + offsetMs };
}

/** Ends the session of a token; a token that is not ours changes nothing. */
export async function endSession(bank: Bank, token: string): Promise<void> {
  const claims = readToken(bank.signingKey, token);
  if (!claims) return;
  lastSeen.delete(claims.jti);
  await bank.db.query('UPDATE session SET ended_at = $2 WHERE jti = $1 AND ended_at IS NULL', [
    claims.jti,
    bank.clock.now(),
  ]);
}

/** Forgets sessions that can no longer be used, and with them their nonces. */
export async function dropOldSessions(bank: Bank): Promise<void> {
  const before = new Date(bank.clock.now().getTime() - 2 * IDLE_MS);
  const gone = await bank.db.query<{ jti: string }>(
    'DELETE FROM session WHERE last_seen < $1 RETURNING jti',
    [before],
  );
  for (const { jti } of gone) lastSeen.delete(jti);
}
