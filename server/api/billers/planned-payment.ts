import { isActiveSql } from '../auto-pay/auto-pay-state';
import type { Bank } from '../bank';
import { toBankMonth } from '../clock/bank-day';
import { openSql } from '../payments/payment';

/** SQL that is true for an `auto_pay` that will pay its bill. `month` is a parameter with the bank's month. */
export function plannedPaymentSql(month: string): string {
  return `auto_pay.deleted_at IS NULL AND (auto_pay.once_on IS NOT NULL OR ${isActiveSql(month)})`;
}

/** Whether a payment of the saved biller's bill is pending, with any nickname or without one. */
export async function hasOpenPayment(bank: Bank, savedBillerId: number): Promise<boolean> {
  const open = await bank.db.query(
    `SELECT FROM saved_biller saved JOIN payment USING (customer_id, biller_id, parameters_hash)
     WHERE saved.id = $1 AND payment.status IN (${openSql}) LIMIT 1`,
    [savedBillerId],
  );
  return open.length > 0;
}

/** Returns what will pay a saved biller's bill automatically; null if nothing will. */
export async function findPlannedPayment(
  bank: Bank,
  savedBillerId: number,
): Promise<'scheduled' | 'autoPay' | null> {
  const [planned] = await bank.db.query<{ scheduled: boolean }>(
    `SELECT once_on IS NOT NULL AS scheduled FROM auto_pay
     WHERE saved_biller_id = $1 AND ${plannedPaymentSql('$2')}`,
    [savedBillerId, toBankMonth(bank.clock.now())],
  );
  return planned ? (planned.scheduled ? 'scheduled' : 'autoPay') : null;
}
