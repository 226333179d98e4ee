import type { Bank } from '../bank';
import { lockCustomer } from '../customers/customers';
import { recordAudit } from './audit';
import { releaseDailyLimit } from './daily-usage';
import type { Payment } from './payment';
import { noteStepsSql, takeSteps } from './payment-steps';
import { paymentTexts } from './payment-texts';

/**
 * Withdraws a new payment for which the balance was insufficient, as if it had been refused before it was
 * created: releases the daily limit and the key, and opens its code again. The core refuses a later hold of
 * this payment, so the code cannot pay twice. Returns false if the payment has been seen, by the customer or
 * by auto pay, or belongs to a list, whose code has paid other bills too.
 */
export async function withdrawPayment(bank: Bank, payment: Payment): Promise<boolean> {
  const { id, customer_id: customerId } = payment;
  return bank.db.transaction(async () => {
    await lockCustomer(bank, customerId);
    if (!(await isUnseen(bank, id))) return false;
    await Promise.all([
      recordAudit(bank, {
        customerId,
        event: 'payment-refused',
        paymentId: id,
        detail: paymentTexts.balance,
      }),
      releaseDailyLimit(bank, customerId, payment.bank_day, payment.amount + payment.fee),
      reopenCode(bank, id),
      bank.db.query('DELETE FROM outbox WHERE payment_id = $1', [id]),
      bank.db.query(`WITH ${noteStepsSql('$1', '$2')} DELETE FROM payment WHERE id = $1`, [
        id,
        takeSteps(bank),
      ]),
    ]);
    return true;
  });
}

async function isUnseen(bank: Bank, id: string): Promise<boolean> {
  const [unseen] = await bank.db.query<{ id: string }>(
    `SELECT id FROM payment WHERE id = $1 AND state = 'created' AND status = 'bbps-in-progress' AND list_id IS NULL
       AND NOT EXISTS (SELECT FROM auto_pay_run WHERE payment_id = payment.id)`,
    [id],
  );
  return unseen !== undefined;
}

/** Opens the payment's code again, unless a newer code has replaced it. */
async function reopenCode(bank: Bank, paymentId: string): Promise<void> {
  await bank.db.query(
    `UPDATE otp SET closed_at = NULL FROM payment WHERE payment.id = $1 AND otp.id = payment.otp_id
       AND NOT EXISTS (SELECT FROM otp newer WHERE newer.customer_id = otp.customer_id
         AND newer.template = otp.template AND newer.id > otp.id)`,
    [paymentId],
  );
}
