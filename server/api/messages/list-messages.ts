import type { WireTransactionInFull } from '@billpay/api-contract/transactions';
import type { Bank } from '../bank';

/** Lists the messages that customers have received about a payment, oldest first. */
export async function listMessages(
  { db }: Bank,
  paymentId: string,
): Promise<NonNullable<WireTransactionInFull['MESSAGES']>> {
  const rows = await db.query<{ at: Date; detail: string }>(
    `SELECT at, detail FROM payment_step
     WHERE payment_id = $1 AND call = 'messages.send' AND detail IS NOT NULL ORDER BY id`,
    [paymentId],
  );
  return rows.map(({ at, detail }) => ({ AT: at.toISOString(), TEXT: detail }));
}
