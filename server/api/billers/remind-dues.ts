import type { Bank } from '../bank';
import { addDays, isDaytime, toBankDay } from '../clock/bank-day';
import type { Language } from '../languages/language';
import { queueDaytimeMessage } from '../messages/message-outbox';
import { dueReminderMessage } from '../messages/money-messages';
import { openSql } from '../payments/payment';
import { isAskedForSql } from './dues';

const BATCH = 100;

interface Reminded {
  readonly customer_id: string;
  readonly language: Language;
  readonly biller_name: string;
  readonly amount: number;
  readonly due_date: string;
}

/**
 * Reminds customers of dues as many days before the due date as the bank has configured, once for each due date.
 * Excludes bills that auto pay or a scheduled payment pays, and those with a payment in progress. Returns true if
 * more may be waiting.
 */
export async function remindDues(bank: Bank): Promise<boolean> {
  const now = bank.clock.now();
  const today = toBankDay(now);
  if (!isDaytime(now)) return false;
  const [settings] = await bank.db.query<{ days: number | null }>(
    'SELECT due_reminder_days AS days FROM bank_settings',
  );
  const days = settings?.days ?? null;
  if (days === null) return false;
  return bank.db.transaction(async () => {
    const rows = await bank.db.query<Reminded>(
      `WITH due AS (
         SELECT due.saved_biller_id FROM upcoming_due due JOIN saved_biller saved ON saved.id = due.saved_biller_id
         WHERE due.due_date > $1 AND due.due_date <= $2 AND due.amount > 0
           AND due.reminded_for IS DISTINCT FROM due.due_date AND saved.deleted_at IS NULL
           AND ${isAskedForSql}
           AND NOT EXISTS (SELECT FROM auto_pay WHERE saved_biller_id = saved.id AND deleted_at IS NULL)
           AND NOT EXISTS (SELECT FROM payment WHERE saved_biller_id = saved.id AND status IN (${openSql}))
         ORDER BY due.due_date LIMIT ${BATCH} FOR UPDATE OF due SKIP LOCKED)
       UPDATE upcoming_due SET reminded_for = due_date FROM due, saved_biller saved, biller, customer
       WHERE upcoming_due.saved_biller_id = due.saved_biller_id AND saved.id = due.saved_biller_id
         AND biller.id = saved.biller_id AND customer.id = saved.customer_id
       RETURNING saved.customer_id, customer.language, biller.name AS biller_name, upcoming_due.amount,
         upcoming_due.due_date`,
      [today, addDays(today, days)],
    );
    for (const row of rows) await queueDaytimeMessage(bank, row.customer_id, dueReminderMessage(row));
    return rows.length === BATCH;
  });
}
