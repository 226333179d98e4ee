import { createHash, randomBytes } from 'node:crypto';
import type { Bank } from '../bank';
import type { Customer } from '../customers/customers';

const HAND_OFF_VALID_MS = 60_000;

function digest(hash: string): Buffer {
  return createHash('sha256').update(hash).digest();
}

/** A fresh pair with which the bank's page sends its customer to the portal; works once, for 60 s (SES-01). */
export async function makeHandOff(
  bank: Bank,
  customer: Customer,
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

/** Uses a pair up. Undefined when it is wrong, late or used. */
export async function redeemHandOff(
  bank: Bank,
  id: string,
  hash: string,
): Promise<{ customer: Customer; platform: string } | undefined> {
  const [row] = await bank.db.query<Customer & { chosen: string }>(
    `UPDATE hand_off SET used_at = $3 FROM customer
     WHERE hand_off.id = $1 AND hash_digest = $2 AND used_at IS NULL AND expires_at > $3
       AND customer.id = hand_off.customer_id
     RETURNING customer.id, customer.name, customer.mobile, customer.platform, hand_off.platform AS chosen`,
    [id, digest(hash), bank.clock.now()],
  );
  if (!row) return undefined;
  const { chosen, ...customer } = row;
  return { customer, platform: chosen };
}
