import type { Bank } from '../bank';
import { lockCustomer } from '../customers/customers';
import { queuePaymentMessage } from '../messages/payment-message';
import { choosePromisedDay } from './promise';
import { isOpen, readPayment, type Payment } from './payment';
import { awaitingNetwork, type PaymentState } from './payment-state';
import { noteStepsSql, takeSteps } from './payment-steps';

/** The network's latest response about an open payment, if any. */
interface Heard {
  readonly referenceId?: string | null;
  readonly state?: PaymentState;
}

/**
 * Keeps a payment pending after a lost or an unknown outcome, and schedules a retry. Tells the customer once.
 * Returns the updated payment, which another instance may have ended in the meantime.
 */
export async function keepOpen(bank: Bank, payment: Payment, heard: Heard = {}): Promise<Payment> {
  return bank.db.transaction(async () => {
    await lockCustomer(bank, payment.customer_id);
    const current = await readPayment(bank, payment.id);
    if (!isOpen(current)) return current;
    const promisedOn = current.promised_on ?? (await choosePromisedDay(bank));
    const state = heard.state && awaitingNetwork.includes(current.state) ? heard.state : current.state;
    const [, , waiting] = await Promise.all([
      bank.db.query(
        `WITH ${noteStepsSql('$1', '$4')}
         UPDATE payment SET status = 'bbps-timeout', state = $2, reference_id = coalesce($3, reference_id),
           promised_on = $5 WHERE id = $1`,
        [
          payment.id,
          state,
          heard.referenceId ?? null,
          takeSteps(bank, state === current.state ? null : state),
          promisedOn,
        ],
      ),
      scheduleRetry(bank, payment.id),
      readPayment(bank, payment.id),
    ]);
    // Reported once for any number of retries.
    if (current.status !== 'bbps-timeout') {
      await queuePaymentMessage(bank, waiting, 'pending');
    }
    return waiting;
  });
}

/**
 * Schedules a retry after two minutes. The delay doubles each time, up to an hour. A customer's status check
 * in between does not postpone it.
 */
export function scheduleRetry(bank: Bank, paymentId: string): Promise<number> {
  return bank.db.run(
    `UPDATE outbox SET attempts = attempts + 1, leased_until = NULL,
       next_at = $2::timestamptz + least(power(2, least(attempts, 5)), 30) * interval '2 minutes'
     WHERE payment_id = $1 AND (attempts = 0 OR next_at <= $2)`,
    [paymentId, bank.clock.now()],
  );
}
