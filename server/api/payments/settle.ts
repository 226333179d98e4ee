import type { Bank } from '../bank';
import type { PayOutcome } from '../adapters/bill-network';
import { lockCustomer } from '../customers/customers';
import { payOffDue } from '../billers/dues';
import { queueMessage } from '../messages/message-outbox';
import { paymentMessage } from '../messages/money-messages';
import { recordAudit } from './audit';
import { releaseDailyLimit } from './daily-usage';
import { isOpen, readPayment, type Payment, type PaymentStatus } from './payment';
import { reasons } from './payment-texts';

/** A result for an open payment. Only a response of the network or the core ends it. */
export type Verdict = PayOutcome | { readonly state: 'transfer-timeout' };

const returned: readonly PaymentStatus[] = ['aggregator-failed', 'fund-transfer-timeout'];

/** Whether a verdict contradicts the payment's final status: the network or the core has changed its result. */
function contradicts({ state }: Verdict, { status }: Payment): boolean {
  if (state === 'unknown') return false;
  return state === 'accepted' ? returned.includes(status) : status === 'success';
}

/**
 * Settles an open payment by the verdict, only once. `accepted` settles the money. `refused` reverses it and
 * releases the daily limit. `unknown` keeps it held and schedules a retry. Returns the updated payment. A
 * late verdict moves no money. If it contradicts the final status, the audit records it for manual review.
 */
export async function settlePayment(bank: Bank, payment: Payment, verdict: Verdict): Promise<Payment> {
  return bank.db.transaction(async () => {
    await lockCustomer(bank, payment.customer_id);
    const current = await readPayment(bank, payment.id);
    if (!isOpen(current)) {
      if (contradicts(verdict, current)) await audit(bank, current, 'payment-contradicted', verdict.state);
      return current;
    }
    if (verdict.state === 'unknown') return keepOpen(bank, current, verdict.referenceId);
    if (verdict.state === 'accepted') return accept(bank, current, verdict);
    return reverse(bank, current, verdict);
  });
}

async function keepOpen(bank: Bank, payment: Payment, referenceId: string | null): Promise<Payment> {
  await Promise.all([
    bank.db.query(
      `UPDATE payment SET status = 'bbps-timeout', reference_id = coalesce($2, reference_id) WHERE id = $1`,
      [payment.id, referenceId],
    ),
    scheduleRetry(bank, payment.id),
  ]);
  const waiting = await readPayment(bank, payment.id);
  // Reported once for any number of retries.
  if (payment.status !== 'bbps-timeout') {
    await queueMessage(bank, payment.customer_id, paymentMessage(waiting, 'pending'), payment.id);
  }
  return waiting;
}

/**
 * Schedules a retry after two minutes. The delay doubles each time, up to an hour. A customer's status check
 * in between does not postpone it.
 */
function scheduleRetry(bank: Bank, paymentId: string): Promise<number> {
  return bank.db.run(
    `UPDATE outbox SET attempts = attempts + 1, leased_until = NULL,
       next_at = $2::timestamptz + least(power(2, least(attempts, 5)), 30) * interval '2 minutes'
     WHERE payment_id = $1 AND (attempts = 0 OR next_at <= $2)`,
    [paymentId, bank.clock.now()],
  );
}

async function accept(
  bank: Bank,
  payment: Payment,
  { referenceId, approval }: Extract<Verdict, { state: 'accepted' }>,
): Promise<Payment> {
  await bank.core.capture(payment.id);
  const ending = { status: 'success', reason: null, referenceId, approval } as const;
  const [settled] = await Promise.all([
    end(bank, payment, ending),
    payOffDue(bank, payment.id),
    audit(bank, payment, 'payment-settled'),
    queueMessage(
      bank,
      payment.customer_id,
      paymentMessage(
        { ...payment, reference_id: referenceId },
        payment.status === 'bbps-timeout' ? 'confirmed' : 'paid',
      ),
      payment.id,
    ),
  ]);
  return settled;
}

async function reverse(
  bank: Bank,
  payment: Payment,
  verdict: Extract<Verdict, { state: 'refused' | 'transfer-timeout' }>,
): Promise<Payment> {
  await bank.core.release(payment.id);
  const ending: Ending =
    verdict.state === 'transfer-timeout'
      ? { status: 'fund-transfer-timeout', reason: reasons.internal, referenceId: null, approval: null }
      : { ...verdict, status: 'aggregator-failed', approval: null };
  const [reversed] = await Promise.all([
    end(bank, payment, ending),
    releaseDailyLimit(bank, payment.customer_id, payment.bank_day, payment.amount + payment.fee),
    audit(bank, payment, 'payment-reversed'),
    queueMessage(
      bank,
      payment.customer_id,
      paymentMessage({ ...payment, reference_id: ending.referenceId }, 'reversed'),
      payment.id,
    ),
  ]);
  return reversed;
}

interface Ending {
  readonly status: PaymentStatus;
  readonly reason: string | null;
  readonly referenceId: string | null;
  readonly approval: string | null;
}

/** Stores a payment's final status and removes the payment from the outbox. Returns the updated payment. */
async function end(
  bank: Bank,
  payment: Payment,
  { status, reason, referenceId, approval }: Ending,
): Promise<Payment> {
  const [ended] = await bank.db.query<Partial<Payment>>(
    `WITH listed AS (DELETE FROM outbox WHERE payment_id = $1)
     UPDATE payment SET status = $2, reason = $3, reference_id = coalesce($4, reference_id), approval = $5,
       completed_at = $6
     WHERE id = $1 RETURNING *`,
    [payment.id, status, reason, referenceId, approval, bank.clock.now()],
  );
  return { ...payment, ...ended };
}

function audit(bank: Bank, payment: Payment, event: string, detail?: string): Promise<void> {
  return recordAudit(bank, {
    customerId: payment.customer_id,
    event,
    paymentId: payment.id,
    ...(detail === undefined ? {} : { detail }),
  });
}
