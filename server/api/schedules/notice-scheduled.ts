import type { Bank } from '../bank';
import { addDays, isDaytime, toBankDay } from '../clock/bank-day';
import { queueDaytimeMessage } from '../messages/message-outbox';
import { noticeMessage } from '../messages/schedule-messages';
import type { Language } from '../languages/language';

const BATCH = 100;

/**
 * Reminds customers once of a scheduled payment, in the daytime of the day before. Returns true if more may be waiting.
 */
export async function noticeScheduled(bank: Bank): Promise<boolean> {
  const now = bank.clock.now();
  if (!isDaytime(now)) return false;
  const today = toBankDay(now);
  return bank.db.transaction(async () => {
    const rows = await bank.db.query<{
      id: number;
      customer_id: string;
      biller_name: string;
      account_number: string;
      debit: number;
      once_on: string;
      language: Language;
    }>(
      `WITH due AS (
         SELECT run.id FROM auto_pay_run run JOIN auto_pay ON auto_pay.id = run.auto_pay_id
         WHERE run.state = 'planned' AND run.noticed_on IS NULL AND run.pays_on = $2 AND auto_pay.once_on = $2
         ORDER BY run.id LIMIT ${BATCH} FOR UPDATE OF run SKIP LOCKED)
       UPDATE auto_pay_run run SET noticed_on = $1 FROM due, auto_pay, saved_biller saved, biller, account, customer
       WHERE run.id = due.id AND auto_pay.id = run.auto_pay_id AND saved.id = auto_pay.saved_biller_id
         AND biller.id = saved.biller_id AND account.id = auto_pay.account_id AND customer.id = auto_pay.customer_id
       RETURNING run.id, auto_pay.customer_id, biller.name AS biller_name, account.number AS account_number,
         auto_pay.maximum + auto_pay.confirmed_fee AS debit, auto_pay.once_on, customer.language`,
      [today, addDays(today, 1)],
    );
    for (const row of rows) {
      const facts = {
        billerName: row.biller_name,
        debitPaise: row.debit,
        accountNumber: row.account_number,
        paysOn: row.once_on,
      };
      await queueDaytimeMessage(bank, row.customer_id, noticeMessage(facts, row.language), {
        announces: row.id,
      });
    }
    return rows.length === BATCH;
  });
}
