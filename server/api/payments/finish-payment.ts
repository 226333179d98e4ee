import type { Bank } from '../bank';
import type { CoreState } from '../adapters/bank-core';
import { lockCustomer } from '../customers/customers';
import { WITHOUT_WAITING } from '../database/statements';
import { queuePaymentMessage } from '../messages/payment-message';
import { responseAbout } from './adapter-response';
import { recordAudit } from './audit';
import { releaseDailyLimit } from './daily-usage';
import { failUnheld } from './fail-unheld';
import { keepOpen, scheduleRetry } from './keep-open';
import { readPayment, type Payment } from './payment';
import { stopForPeople } from './payment-case';
import { noteStepsSql, takeSteps } from './payment-steps';
import { reasons } from './payment-texts';

/** Captures the money of a paid bill. The customer does not wait for this: without a response, recovery retries. */
export async function capturePayment(bank: Bank, payment: Payment): Promise<Payment> {
  const state = await responseAbout(bank, payment, 'core.capture', () => bank.core.capture(payment.id));
  if (state === 'captured') return endCaptured(bank, payment);
  if (state !== null && state !== 'held') return stopForPeople(bank, payment, `capture: ${state}`);
  await scheduleRetry(bank, payment.id);
  return payment;
}

/** Does not wait for the disk, because the core repeats its response. */
async function endCaptured(bank: Bank, payment: Payment): Promise<Payment> {
  await bank.db.run(
    `WITH listed AS (DELETE FROM outbox WHERE payment_id = $1),
     changed AS (UPDATE payment SET state = 'captured' WHERE id = $1 AND state = 'accepted'
       AND ${WITHOUT_WAITING} RETURNING id),
     ${noteStepsSql('$1', '$2', 'EXISTS (SELECT FROM changed)')}
     SELECT 1`,
    [payment.id, takeSteps(bank, 'captured')],
  );
  return { ...payment, state: 'captured' };
}

/** States in which the core holds nothing. */
const unheld: readonly CoreState[] = ['released', 'refused', 'none'];

/**
 * Releases the money of a bill that the network has refused, or of a payment that was given up before the
 * network was asked. Without a response, the payment stays pending.
 */
export async function releasePayment(bank: Bank, payment: Payment): Promise<Payment> {
  const state = await responseAbout(bank, payment, 'core.release', () => bank.core.release(payment.id));
  if (state === null || state === 'held') return keepOpen(bank, payment);
  if (!unheld.includes(state)) return stopForPeople(bank, payment, `release: ${state}`);
  const isGivenUp = payment.reason === reasons.transferRefused;
  return isGivenUp ? failUnheld(bank, payment, 'refused') : endReleased(bank, payment);
}

async function endReleased(bank: Bank, payment: Payment): Promise<Payment> {
  return bank.db.transaction(async () => {
    await lockCustomer(bank, payment.customer_id);
    const current = await readPayment(bank, payment.id);
    if (current.state !== 'refused') return current;
    const { id, customer_id: customerId } = current;
    const [[released]] = await Promise.all([
      bank.db.query<Partial<Payment>>(
        `WITH listed AS (DELETE FROM outbox WHERE payment_id = $1), ${noteStepsSql('$1', '$3')}
         UPDATE payment SET state = 'released', status = 'aggregator-failed', completed_at = $2
         WHERE id = $1 RETURNING state, status, completed_at`,
        [id, bank.clock.now(), takeSteps(bank, 'released')],
      ),
      releaseDailyLimit(bank, customerId, current.bank_day, current.amount + current.fee),
      recordAudit(bank, { customerId, event: 'payment-reversed', paymentId: id }),
      queuePaymentMessage(bank, current, 'reversed'),
    ]);
    return { ...current, ...released };
  });
}
