import type { Bank } from '../bank';
import { queueDaytimeMessage, withdrawAnnouncements, withdrawRequests } from '../messages/message-outbox';
import { missedPaymentMessage } from '../messages/money-messages';
import { recordAudit } from '../payments/audit';
import { failureAdvice } from '../payments/outcome';
import { isOpen, type Payment } from '../payments/payment';
import { nextTry } from './auto-pay-rules';
import { endedMessage } from '../mandates/mandate-messages';
import { endAutoPay } from './plan-run';
import { isLastRun, type Run, type RunState } from './run';

interface Outcome {
  readonly state: Extract<RunState, 'paid' | 'skipped' | 'refused' | 'failed' | 'missed'>;
  /** Reason shown to the customer; null for a paid run. */
  readonly reason: string | null;
  readonly payment?: Payment;
}

/**
 * Ends a run with its audit entry and a message to the customer, atomically and only once. Does nothing if
 * another instance has claimed the run in the meantime. A run with a payment sends no message, because the
 * payment's own message reports the outcome.
 */
export async function endRun(bank: Bank, run: Run, outcome: Outcome): Promise<void> {
  await bank.db.transaction(async () => {
    const ended = await bank.db.run(
      `UPDATE auto_pay_run SET state = $3, reason = $4, payment_id = $5, next_at = NULL, leased_until = NULL,
         ended_at = $6 WHERE id = $1 AND attempts = $2 AND ended_at IS NULL`,
      [run.id, run.attempts, outcome.state, outcome.reason, outcome.payment?.id ?? null, bank.clock.now()],
    );
    if (ended === 0) return;
    // The bill can be scheduled again, or have auto pay.
    if (run.once_on !== null || isLastRun(run)) await endAutoPay(bank, run.auto_pay_id);
    await recordAudit(bank, {
      customerId: run.customer_id,
      event: `auto-pay-${outcome.state}`,
      ...(outcome.payment ? { paymentId: outcome.payment.id } : {}),
      detail: `${run.auto_pay_id} ${run.period}${outcome.reason === null ? '' : ` ${outcome.reason}`}`,
      logged: { autoPay: run.auto_pay_id, period: run.period },
    });
    await withdrawAnnouncements(bank, run.auto_pay_id);
    await withdrawRequests(bank, run.auto_pay_id);
    if (isLastRun(run) && !run.withdrawn) await queueDaytimeMessage(bank, run.customer_id, endedMessage(run));
    if (!outcome.payment) await reportMissedPayment(bank, run, outcome.reason ?? '');
  });
}

function reportMissedPayment(bank: Bank, run: Run, reason: string): Promise<void> {
  return queueDaytimeMessage(bank, run.customer_id, missedPaymentMessage(run, reason));
}

/** Ends a run with the outcome of its payment. While the outcome is unknown, the run waits for recovery. */
export async function endByPayment(bank: Bank, run: Run, payment: Payment): Promise<void> {
  if (payment.status === 'success') return endRun(bank, run, { state: 'paid', reason: null, payment });
  if (!isOpen(payment)) {
    return endRun(bank, run, { state: 'failed', reason: failureAdvice(payment.status), payment });
  }
  await bank.db.query(
    `UPDATE auto_pay_run SET state = 'pending', reason = NULL, payment_id = $3, next_at = NULL, leased_until = NULL
     WHERE id = $1 AND attempts = $2 AND state = 'trying'`,
    [run.id, run.attempts, payment.id],
  );
}

/** Retries later in the bank day. When the day is over, the payment has failed. */
export async function postponeRun(bank: Bank, run: Run, reason: string): Promise<void> {
  const next = nextTry(bank.clock.now(), run.attempts);
  if (next === null) return endRun(bank, run, { state: 'failed', reason });
  await bank.db.query(
    `UPDATE auto_pay_run SET next_at = $3, reason = $4, leased_until = NULL
     WHERE id = $1 AND attempts = $2 AND state = 'trying'`,
    [run.id, run.attempts, next, reason],
  );
}

/** Releases a run, so that it is claimed and evaluated again immediately. */
export async function releaseRun(bank: Bank, run: Run): Promise<void> {
  await bank.db.query('UPDATE auto_pay_run SET leased_until = NULL WHERE id = $1 AND attempts = $2', [
    run.id,
    run.attempts,
  ]);
}
