import type { Bank } from '../bank';
import type { HoldOutcome } from '../adapters/bank-core';
import { lockCustomer } from '../customers/customers';
import { queuePaymentMessage } from '../messages/payment-message';
import { recordAudit } from './audit';
import { releaseDailyLimit } from './daily-usage';
import { readPayment, type Payment } from './payment';
import { noteStepsSql, takeSteps } from './payment-steps';
import { reasons } from './payment-texts';

const transferTimeout = {
  status: 'fund-transfer-timeout',
  reason: reasons.internal,
  event: 'payment-reversed',
  message: 'reversed',
} as const;

const refusal = {
  status: 'failed',
  reason: reasons.transferRefused,
  event: 'payment-refused-by-core',
  message: 'refused',
} as const;

/**
 * Fails a payment whose money is not held and never will be, unless another instance has continued it.
 * Releases its daily limit, and tells the customer.
 */
export async function failUnheld(
  bank: Bank,
  payment: Payment,
  outcome: Exclude<HoldOutcome, 'held'>,
): Promise<Payment> {
  const { status, reason, event, message } = outcome === 'timed-out' ? transferTimeout : refusal;
  return bank.db.transaction(async () => {
    await lockCustomer(bank, payment.customer_id);
    const current = await readPayment(bank, payment.id);
    if (current.state !== payment.state) return current;
    const { id, customer_id: customerId } = current;
    const [, , , failed] = await Promise.all([
      bank.db.query(
        `WITH listed AS (DELETE FROM outbox WHERE payment_id = $1), ${noteStepsSql('$1', '$5')}
         UPDATE payment SET state = 'released', status = $2, reason = $3, completed_at = $4,
           bank_transaction_id = CASE WHEN $2 = 'failed' THEN NULL ELSE bank_transaction_id END WHERE id = $1`,
        [id, status, reason, bank.clock.now(), takeSteps(bank, 'released')],
      ),
      releaseDailyLimit(bank, customerId, current.bank_day, current.amount + current.fee),
      recordAudit(bank, { customerId, event, paymentId: id }),
      readPayment(bank, id),
      queuePaymentMessage(bank, current, message),
    ]);
    return failed;
  });
}
