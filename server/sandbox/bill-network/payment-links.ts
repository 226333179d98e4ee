import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { WireParameter } from '@billpay/api-contract/wire';
import type { LinkedBill, LinkRefused } from '@billpay/api/adapters/bill-network';
import type { Clock } from '@billpay/api/clock/clock';
import type { Database } from '@billpay/api/database/database';

/** Key of the simulated network. A real network signs with its own key. */
const KEY = 'payment links of the simulated network';

function sign(text: string): Buffer {
  return createHmac('sha256', KEY).update(text).digest();
}

export interface LinkOrder {
  readonly billerId: string;
  readonly parameters: readonly WireParameter[];
  readonly expiresAt: Date;
}

/**
 * Creates a signed payment link, as a biller sends it to a customer. The link contains the biller and the expiry. Only
 * the network knows the customer's number.
 */
export async function createPaymentLink(
  db: Database,
  { billerId, parameters, expiresAt }: LinkOrder,
): Promise<string> {
  const linkId = `LNK${randomBytes(8).toString('hex').toUpperCase()}`;
  await db.query('INSERT INTO network_payment_link (id, biller_id, parameters) VALUES ($1, $2, $3)', [
    linkId,
    billerId,
    JSON.stringify(parameters),
  ]);
  const signed = [linkId, billerId, Math.floor(expiresAt.getTime() / 1000)].join('.');
  return `${signed}.${sign(signed).toString('base64url')}`;
}

/** Verifies a link's signature, and then its expiry. */
export async function openPaymentLink(
  db: Database,
  clock: Clock,
  link: string,
): Promise<LinkedBill | LinkRefused> {
  const [linkId = '', billerId = '', expires = '', signature = '', ...more] = link.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign([linkId, billerId, expires].join('.'));
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return { refused: 'invalid' };
  }
  if (Number(expires) * 1000 <= clock.now().getTime()) return { refused: 'expired' };
  const [row] = await db.query<{ parameters: WireParameter[] }>(
    'SELECT parameters FROM network_payment_link WHERE id = $1 AND biller_id = $2',
    [linkId, billerId],
  );
  return row ? { linkId, billerId, parameters: row.parameters } : { refused: 'invalid' };
}
