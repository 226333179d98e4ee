import type { Bank } from '../bank';
import { isOwedSql } from './presented-bill-sql';
import { plannedPaymentSql } from '../billers/planned-payment';
import { isDaytime, toBankMonth } from '../clock/bank-day';
import type { Language } from '../languages/language';
import { queueDaytimeMessage } from '../messages/message-outbox';
import { presentedBillMessage } from '../messages/money-messages';
import { openSql } from '../payments/payment';

const BATCH = 100;

interface Announced {
  readonly customer_id: string;
  readonly language: Language;
  readonly biller_name: string;
  readonly amount: number;
  readonly due_date: string | null;
}

/**
 * Tells customers once about each presented bill that they owe, in the daytime and only if the bank has configured it.
 * Excludes bills that auto pay or a scheduled payment pays, and those with a payment in progress. Returns true if more
 * may be waiting.
 */
export async function announcePresentedBills(bank: Bank): Promise<boolean> {
  const now = bank.clock.now();
  if (!isDaytime(now)) return false;
  return bank.db.transaction(async () => {
    const bills = await bank.db.query<{ id: number }>(
      `UPDATE presented_bill SET announced = true WHERE id = ANY (ARRAY (
         SELECT id FROM presented_bill WHERE NOT announced AND NOT withdrawn AND fetch_at IS NULL
         ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)) RETURNING id`,
    );
    const owed = await bank.db.query<Announced>(
      `SELECT saved.customer_id, customer.language, biller.name AS biller_name, due.amount, due.due_date
       FROM presented_bill bill JOIN saved_biller saved ON saved.id = bill.saved_biller_id
       JOIN upcoming_due due ON due.saved_biller_id = saved.id JOIN biller ON biller.id = saved.biller_id
       JOIN customer ON customer.id = saved.customer_id
       WHERE bill.id = ANY ($1::bigint[]) AND saved.deleted_at IS NULL AND NOT bill.skipped AND ${isOwedSql('bill')}
         AND NOT EXISTS (SELECT FROM auto_pay WHERE saved_biller_id = saved.id AND ${plannedPaymentSql('$2')})
         AND NOT EXISTS (SELECT FROM payment WHERE saved_biller_id = saved.id AND status IN (${openSql}))
       ORDER BY bill.id`,
      [bills.map(({ id }) => id), toBankMonth(now)],
    );
    for (const bill of owed) await queueDaytimeMessage(bank, bill.customer_id, presentedBillMessage(bill));
    return bills.length === BATCH;
  });
}
