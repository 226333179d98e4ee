import type { Account } from '../accounts/accounts';
import { randomBytes } from 'node:crypto';
import type { TokenClaims } from '@billpay/api-contract/auth';
import type { Bank } from '../bank';
import { MINUTE_MS } from '../clock/bank-day';
import { WITHOUT_WAITING } from '../database/statements';
import type { ClockReading } from '../clock/clock';
import type { Customer } from '../customers/customers';
import { nameSession } from '../operations/activity';
import type { HandedOver } from './hand-off';
import { makeToken, readToken } from './token';

export const IDLE_MS = 5 * MINUTE_MS;
const SESSION_MS = 60 * MINUTE_MS;
/** Tolerated clock difference between two instances. */
const CLOCK_SKEW_MS = 2 * MINUTE_MS;
/**
 * More frequent renewals wait for the next heartbeat, half a second later, which writes those of all sessions
 * together.
 */
const WRITE_EVERY_MS = MINUTE_MS;

export interface Session {
  readonly jti: string;
  readonly customer: Customer;
  /** The session key, 32 bytes. */
  readonly key: Buffer;
  /**
   * Returns the current time of the session's client: the server time at login, advanced by the machine's
   * clock.
   */
  readonly now: () => number;
  /** Version of the bank's clock, which is read with the session. */
  readonly clockVersion: number;
}

/**
 * Opens the session of a redeemed hand-off, in its transaction. Returns the key for sealed bodies. A
 * repetition gets the same key as the first use.
 */
export async function openSession(bank: Bank, { customer, jti, isFirstUse }: HandedOver): Promise<string> {
  const key = isFirstUse ? await insertSession(bank, jti, customer) : await readKey(bank, jti);
  return key.toString('base64');
}

/** Creates the token of an open session, with the customer's accounts. A repetition gets the same token. */
export function createToken(
  bank: Bank,
  { customer, platform, usedAt, jti }: HandedOver,
  accounts: readonly Account[],
): string {
  return makeToken(bank.signingKey, {
    jti,
    iat: Math.floor(usedAt.getTime() / 1000),
    exp: Math.floor((usedAt.getTime() + SESSION_MS) / 1000),
    customerID: customer.id,
    mobileNumber: customer.mobile,
    accounts: accounts.map((account) => ({ id: account.id, accountID: account.number })),
    platform,
  });
}

async function insertSession(bank: Bank, jti: string, customer: Customer): Promise<Buffer> {
  const key = randomBytes(32);
  await bank.db.query(
    'INSERT INTO session (jti, customer_id, key, clock_offset_ms, last_seen) VALUES ($1, $2, $3, $4, $5)',
    [jti, customer.id, key, bank.clock.offsetMs, bank.clock.now()],
  );
  return key;
}

async function readKey(bank: Bank, jti: string): Promise<Buffer> {
  const [row] = await bank.db.query<{ key: Buffer }>('SELECT key FROM session WHERE jti = $1', [jti]);
  if (!row) throw new Error('The session of a repeated hand-off is gone');
  return row.key;
}

interface SessionRow extends Customer, ClockReading {
  key: Buffer;
  clock_offset_ms: number;
  last_seen: Date;
}

async function readSession(bank: Bank, jti: string): Promise<SessionRow | undefined> {
  const [row] = await bank.db.query<SessionRow>(
    `SELECT session.key, session.clock_offset_ms, session.last_seen, customer.id, customer.name,
       customer.mobile, customer.platform, customer.language, bank_clock.offset_ms, bank_clock.version
     FROM session JOIN customer ON customer.id = session.customer_id, bank_clock
     WHERE jti = $1 AND ended_at IS NULL`,
    [jti],
  );
  if (row) bank.clock.adopt(row);
  return row;
}

/**
 * Renews a session. Returns false if it has been idle for five minutes (SES-05), and a promise only if the database is
 * needed.
 */
function renew(bank: Bank, jti: string, lastSeenMs: number): boolean | Promise<true> {
  const now = bank.clock.now().getTime();
  if (now - Math.max(lastSeenMs, bank.lastSeen.of(jti)) >= IDLE_MS) return false;
  bank.lastSeen.note(jti, now);
  // On a full disk, the session is renewed in memory only, so that reads continue to work.
  if (now - lastSeenMs < WRITE_EVERY_MS || !bank.db.hasRoom()) return true;
  return writeLastSeen(bank, jti, now);
}

async function writeLastSeen(bank: Bank, jti: string, nowMs: number): Promise<true> {
  await bank.db.query(
    `UPDATE session SET last_seen = greatest(last_seen, $2) WHERE jti = $1 AND ${WITHOUT_WAITING}`,
    [jti, new Date(nowMs)],
  );
  bank.lastSeen.forget(jti, nowMs);
  return true;
}

/** Returns false if the token has expired, is from the future, or contains a customer other than the session's. */
function agree({ exp, iat = 0, customerID }: TokenClaims, row: SessionRow, nowMs: number): boolean {
  return nowMs < exp * 1000 && iat * 1000 <= nowMs + CLOCK_SKEW_MS && customerID === row.id;
}

/**
 * Finds and renews the session of a token's claims (SES-06). Returns undefined if they do not match, or if
 * the session has ended by logout or after five idle minutes (SES-05).
 */
export async function findSession(bank: Bank, claims: TokenClaims): Promise<Session | undefined> {
  const { jti } = claims;
  const row = await readSession(bank, jti);
  if (!row || !agree(claims, row, bank.clock.now().getTime())) return undefined;
  const renewed = renew(bank, jti, row.last_seen.getTime());
  if (!(renewed === true || (await renewed))) return undefined;
  const { key, clock_offset_ms: offsetMs, id, name, mobile, platform, language } = row;
  return {
    jti,
    customer: { id, name, mobile, platform, language },
    key,
    now: () => Date.now() + offsetMs,
    clockVersion: row.version,
  };
}

/** Ends the session of a token. A token that this API did not sign changes nothing. */
export async function endSession(bank: Bank, token: string): Promise<void> {
  const claims = readToken(bank.signingKey, token);
  if (!claims) return;
  bank.lastSeen.forget(claims.jti);
  const ended = await bank.db.run('UPDATE session SET ended_at = $2 WHERE jti = $1 AND ended_at IS NULL', [
    claims.jti,
    bank.clock.now(),
  ]);
  if (ended > 0) {
    bank.log('logout', { customer: claims.customerID, session: nameSession(claims.jti) });
  }
}

/** Deletes expired sessions with their nonces and call counts. */
export async function dropOldSessions(bank: Bank): Promise<void> {
  const before = new Date(bank.clock.now().getTime() - 2 * IDLE_MS);
  const dropped = await bank.db.query<{ jti: string }>(
    'DELETE FROM session WHERE last_seen < $1 RETURNING jti',
    [before],
  );
  await bank.db.query('DELETE FROM session_call WHERE jti = ANY ($1)', [dropped.map(({ jti }) => jti)]);
}
