import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Bank } from '../bank';
import type { Customer } from '../customers/customers';

export const HAND_OFF_VALID_MS = 60_000;

function digest(hash: string): Buffer {
  return createHash('sha256').update(hash).digest();
}

/**
 * Creates the pair that the bank's page adds to the portal's address for its customer. It works once, for 60 s
 * (SES-01).
 */
export async function makeHandOff(
  bank: Bank,
  customer: Pick<Customer, 'id'>,
  platform: string,
): Promise<{ id: string; hash: string }> {
  const id = randomBytes(12).toString('base64url');
  const hash = randomBytes(32).toString('base64url');
  await bank.db.query(
    `INSERT INTO hand_off (id, hash_digest, customer_id, platform, expires_at) VALUES ($1, $2, $3, $4, $5)`,
    [id, digest(hash), customer.id, platform, new Date(bank.clock.now().getTime() + HAND_OFF_VALID_MS)],
  );
  return { id, hash };
}

/** Values that a page sends to start a session. */
export interface HandOffPair {
  readonly id: string;
  readonly hash: string;
  /** Secret of the page, which lets the page repeat a login after a lost response; '' if there is none. */
  readonly pageKey: string;
}

export interface HandedOver {
  readonly customer: Customer;
  readonly platform: string;
  /** Time of the first use of the pair. */
  readonly usedAt: Date;
  /** Id of the session that belongs to this use of the pair. */
  readonly jti: string;
  /**
   * Whether this is the first use. False for a repetition by the page that used the pair and already has a
   * session.
   */
  readonly isFirstUse: boolean;
}

interface HandOffRow extends Customer {
  chosen: string;
  used_at: Date;
}

/**
 * Finds the customer of a pair without using it up. The page may redeem the pair, or repeat its own redemption. Returns
 * undefined for every other pair.
 */
export async function findHandOff(bank: Bank, pair: HandOffPair): Promise<string | undefined> {
  const [row] = await bank.db.query<{ customer_id: string }>(
    `SELECT customer_id FROM hand_off WHERE id = $1 AND hash_digest = $2 AND expires_at > $3 AND (used_at IS NULL
       OR EXISTS (SELECT FROM session WHERE jti = $4 AND session.customer_id = hand_off.customer_id
         AND ended_at IS NULL))`,
    [pair.id, digest(pair.hash), bank.clock.now(), sessionIdOf(bank, pair)],
  );
  return row?.customer_id;
}

/**
 * Redeems a pair, or finds the earlier redemption that this page repeats before the pair expires
 * (docs/decisions/0088). Returns undefined if the pair is wrong or expired, or if another page has used it.
 */
export async function redeemHandOff(bank: Bank, pair: HandOffPair): Promise<HandedOver | undefined> {
  const jti = sessionIdOf(bank, pair);
  const parameters = [pair.id, digest(pair.hash), bank.clock.now()];
  const [first] = await bank.db.query<HandOffRow>(
    `UPDATE hand_off SET used_at = $3 FROM customer
     WHERE hand_off.id = $1 AND hash_digest = $2 AND used_at IS NULL AND expires_at > $3
       AND customer.id = hand_off.customer_id
     RETURNING customer.id, customer.name, customer.mobile, customer.platform, hand_off.platform AS chosen, used_at`,
    parameters,
  );
  if (first) return toHandedOver(first, jti, true);
  const [repeated] = await bank.db.query<HandOffRow>(
    `SELECT customer.id, customer.name, customer.mobile, customer.platform, hand_off.platform AS chosen, used_at
     FROM hand_off JOIN customer ON customer.id = hand_off.customer_id
       JOIN session ON session.jti = $4 AND session.customer_id = customer.id AND ended_at IS NULL
     WHERE hand_off.id = $1 AND hash_digest = $2 AND expires_at > $3`,
    [...parameters, jti],
  );
  return repeated && toHandedOver(repeated, jti, false);
}

/**
 * Derives the session id from the pair and the page's key, so that only a page with both gets the same
 * session. The id reveals neither of them. Without a key, it is random, and nobody gets the same session.
 */
function sessionIdOf({ signingKey }: Bank, { id, hash, pageKey }: HandOffPair): string {
  if (!pageKey) return randomUUID();
  const parts = JSON.stringify(['hand-off', id, hash, pageKey]);
  return createHmac('sha256', signingKey).update(parts).digest('base64url');
}

function toHandedOver(
  { chosen, used_at, ...customer }: HandOffRow,
  jti: string,
  isFirstUse: boolean,
): HandedOver {
  return { customer, platform: chosen, usedAt: used_at, jti, isFirstUse };
}

/** Deletes expired pairs, used or unused, because none of them can start or repeat a login. */
export async function dropOldHandOffs(bank: Bank): Promise<void> {
  await bank.db.query('DELETE FROM hand_off WHERE expires_at <= $1', [bank.clock.now()]);
}
