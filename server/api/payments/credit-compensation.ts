import type { CreditOutcome } from '../adapters/bank-core';
import { isFreeSql, leaseSql } from '../background/work-through';
import type { Bank } from '../bank';
import { toBankDay } from '../clock/bank-day';
import { lockCustomer } from '../customers/customers';
import { queueDaytimeMessage } from '../messages/message-outbox';
import { compensationMessage, messageAmount } from '../messages/money-messages';
import { withJobId } from '../operations/activity';
import { responseAbout } from './adapter-response';
import { recordAudit } from './audit';
import { oweCompensation } from './owe-compensation';
import { readPayment, type Payment } from './payment';
import { openCase } from './payment-case';
import { withNotedCalls } from './payment-steps';

const BATCH = 8;

/** One day's compensation for a payment. */
interface Compensation {
  readonly id: string;
  readonly payment_id: string;
  readonly day: string;
  readonly amount: number;
}

/**
 * Owes and credits the compensation of late payments (BEY-02). Returns true if more may be waiting. A core that
 * cannot credit pays none.
 */
export async function compensateLatePayments(bank: Bank): Promise<boolean> {
  if (!bank.core.credit) return false;
  const moreLate = await oweCompensation(bank);
  const owed = await leaseOwed(bank);
  await Promise.all(owed.map((each) => withJobId('compensation', () => credit(bank, each))));
  return moreLate || owed.length === BATCH;
}

/** Leases due compensation, so that other instances skip it. Leases use the database's clock. */
function leaseOwed(bank: Bank): Promise<Compensation[]> {
  return bank.db.query<Compensation>(
    `WITH due AS MATERIALIZED (
       SELECT id FROM compensation
       WHERE state = 'owed' AND next_at <= $1 AND ${isFreeSql}
       ORDER BY next_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     UPDATE compensation SET ${leaseSql}
     FROM due WHERE compensation.id = due.id
     RETURNING compensation.id, compensation.payment_id, compensation.day, compensation.amount`,
    [bank.clock.now()],
  );
}

/** Asks the core once. After an error, the compensation is retried when its lease ends. */
async function credit(bank: Bank, compensation: Compensation): Promise<void> {
  const { id, payment_id: paymentId, amount } = compensation;
  try {
    const payment = await readPayment(bank, paymentId);
    await withNotedCalls(bank, paymentId, async () => {
      const outcome = await responseAbout(
        bank,
        payment,
        'core.credit',
        async () =>
          bank.core.credit?.({
            compensationId: id,
            paymentId,
            account: payment.account_reference,
            amountPaise: amount,
          }) ?? null,
      );
      if (outcome === null) await scheduleRetry(bank, compensation);
      else await recordOutcome(bank, payment, compensation, outcome);
    });
  } catch (error) {
    bank.log('compensation-failed', { payment: paymentId, error: error as Error });
  }
}

/** Schedules a retry after two minutes. The delay doubles each time, up to an hour. */
async function scheduleRetry(bank: Bank, { id }: Compensation): Promise<void> {
  await bank.db.run(
    `UPDATE compensation SET attempts = attempts + 1, leased_until = NULL,
       next_at = $2::timestamptz + least(power(2, least(attempts, 5)), 30) * interval '2 minutes'
     WHERE id = $1`,
    [id, bank.clock.now()],
  );
}

/** Records the core's outcome once, tells the customer about a credit, and opens a case about a refusal. */
async function recordOutcome(
  bank: Bank,
  payment: Payment,
  { id, day, amount }: Compensation,
  outcome: CreditOutcome,
): Promise<void> {
  const { id: paymentId, customer_id: customerId } = payment;
  await bank.db.transaction(async () => {
    await lockCustomer(bank, customerId);
    const creditedOn = outcome === 'credited' ? toBankDay(bank.clock.now()) : null;
    const isFirst = await bank.db.run(
      `UPDATE compensation SET state = $2, credited_on = $3 WHERE id = $1 AND state = 'owed'`,
      [id, outcome === 'credited' ? 'credited' : 'denied', creditedOn],
    );
    if (isFirst === 0) return;
    const detail = `${messageAmount(amount)} for ${day}`;
    if (outcome === 'refused') return openCase(bank, payment, 'compensation-refused', detail);
    await recordAudit(bank, { customerId, event: 'compensation-credited', paymentId, detail });
    const message = compensationMessage(payment, amount, payment.promised_on ?? day);
    await queueDaytimeMessage(bank, customerId, message, { paymentId });
  });
}
