import type { Bank } from '../bank';
import type { PayAnswer } from '../bill-network/bill-network';
import { lockCustomer } from '../customers/customers';
import { recordAudit } from './audit';
import { giveBackDailyLimit } from './daily-usage';
import { isOpen, readPayment, type Payment } from './payment';
import { reasons } from './payment-texts';

/** What is known of an open payment; nothing but an answer of the network or the core ends it. */
export type Verdict =
  | { readonly state: 'accepted'; readonly referenceId: string; readonly approval: string }
  | { readonly state: 'refused'; readonly referenceId: string; readonly reason: string }
  | { readonly state: 'transfer-timeout' }
  | { readonly state: 'unknown'; readonly referenceId: string | null };

/** Minutes, in ms, until an unknown payment is asked for again: two, then doubling up to an hour. */
function backOffMs(attempts: number): number {
  return Math.min(2 ** attempts, 30) * 120_000;
}

/** The network's answer as a verdict; what it never received stays unknown and is sent again. */
export function toVerdict(answer: PayAnswer): Verdict {
  return answer.state === 'not-found' ? { state: 'unknown', referenceId: null } : answer;
}

/**
 * Ends an open payment by the verdict, once: accepted money passes on, refused money goes back with its share of the
 * daily limit, unknown stays held and is asked for again later. Gives the payment as it is then.
 */
export async function settlePayment(bank: Bank, payment: Payment, verdict: Verdict): Promise<Payment> {
  return bank.db.transaction(async () => {
    await lockCustomer(bank, payment.customer_id);
    const current = await readPayment(bank, payment.id);
    if (!isOpen(current)) return current;
    if (verdict.state === 'unknown') await keepOpen(bank, current, verdict.referenceId);
    else if (verdict.state === 'accepted') await accept(bank, current, verdict);
    else await reverse(bank, current, verdict);
    return readPayment(bank, payment.id);
  });
}

async function keepOpen(bank: Bank, payment: Payment, referenceId: string | null): Promise<void> {
  await bank.db.query(
    `UPDATE payment SET status = 'bbps-timeout', reference_id = coalesce($2, reference_id) WHERE id = $1`,
    [payment.id, referenceId],
  );
  const [row] = await bank.db.query<{ attempts: number }>(
    'UPDATE outbox SET attempts = attempts + 1, leased_until = NULL WHERE payment_id = $1 RETURNING attempts',
    [payment.id],
  );
  const next = new Date(bank.clock.now().getTime() + backOffMs((row?.attempts ?? 1) - 1));
  await bank.db.query('UPDATE outbox SET next_at = $2 WHERE payment_id = $1', [payment.id, next]);
}

async function accept(
  bank: Bank,
  payment: Payment,
  verdict: Extract<Verdict, { state: 'accepted' }>,
): Promise<void> {
  await bank.core.settle(payment.id);
  await bank.db.query(
    `UPDATE payment SET status = 'success', reason = NULL, reference_id = $2, approval = $3, completed_at = $4
     WHERE id = $1`,
    [payment.id, verdict.referenceId, verdict.approval, bank.clock.now()],
  );
  if (payment.saved_biller_id !== null) {
    await bank.db.query('DELETE FROM upcoming_due WHERE saved_biller_id = $1', [payment.saved_biller_id]);
  }
  await close(bank, payment, 'payment-settled');
}

async function reverse(
  bank: Bank,
  payment: Payment,
  verdict: Extract<Verdict, { state: 'refused' | 'transfer-timeout' }>,
): Promise<void> {
  await bank.core.reverse(payment.id);
  await giveBackDailyLimit(bank, payment.customer_id, payment.bank_day, payment.amount + payment.fee);
  const timedOut = verdict.state === 'transfer-timeout';
  await bank.db.query(
    `UPDATE payment SET status = $2, reason = $3, reference_id = coalesce($4, reference_id), completed_at = $5
     WHERE id = $1`,
    [
      payment.id,
      timedOut ? 'fund-transfer-timeout' : 'aggregator-failed',
      timedOut ? reasons.internal : verdict.reason,
      timedOut ? null : verdict.referenceId,
      bank.clock.now(),
    ],
  );
  await close(bank, payment, 'payment-reversed');
}

async function close(bank: Bank, payment: Payment, event: string): Promise<void> {
  await bank.db.query('DELETE FROM outbox WHERE payment_id = $1', [payment.id]);
  await recordAudit(bank, { customerId: payment.customer_id, event, paymentId: payment.id });
}
