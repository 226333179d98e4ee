import type { Bank } from '../bank';
import { cycleStart } from './payment-days';
import { madeByAutoPaySql, scheduleOf, type Run } from './run';

/**
 * Whether the customer has paid the period's bill without this auto pay since its cycle began: 'paid', 'open' while the
 * outcome is not known, or null. A bill is due once a month, so it is not paid a second time.
 */
export async function findOwnPayment(bank: Bank, run: Run): Promise<'paid' | 'open' | null> {
  const [found] = await bank.db.query<{ paid: boolean | null; open: boolean | null }>(
    `SELECT bool_or(payment.status = 'success') AS paid, bool_or(payment.completed_at IS NULL) AS open
     FROM payment JOIN auto_pay ON auto_pay.saved_biller_id = payment.saved_biller_id
     WHERE auto_pay.id = $1 AND payment.bank_day >= $2 AND NOT ${madeByAutoPaySql}`,
    [run.auto_pay_id, cycleStart(scheduleOf(run), run.period)],
  );
  if (found?.paid) return 'paid';
  return found?.open ? 'open' : null;
}
