import type { Bank } from '../bank';
import type { PayAnswer } from '../bill-network/bill-network';
import { lockCustomer } from '../customers/customers';
import { recordAudit } from './audit';
import { giveBackDailyLimit } from './daily-usage';
import { isOpen, readPayment, type Payment, type PaymentStatus } from './payment';
import { reasons } from './payment-texts';

/** What is known of an open payment; nothing but an answer of the network or the core ends it. */
export type Verdict =
  | { readonly state: 'accepted'; readonly referenceId: string; readonly approval: string }
  | { readonly state: 'refused'; readonly referenceId: string; readonly reason: string }
  | { readonly state: 'transfer-timeout' }
  | { readonly state: 'unknown'; readonly referenceId: string | null };

/** The network's answer as a verdict; what it never received stays unknown and is sent again. */
export function toVerdict(answer: PayAnswer): Verdict {
  return answer.state === 'not-found' ? { state: 'unknown', referenceId: null } : answer;
}

const returned: readonly PaymentStatus[] = ['aggregator-failed', 'fund-transfer-timeout'];

/** Whether a verdict says the opposite of how the payment ended: the network or the core has changed its mind. */
function contradicts({ state }: Verdict, { status }: Payment): boolean {
  if (state === 'unknown') return false;
  return state === 'accepted' ? returned.includes(status) : status === 'success';
}

/**
 * Ends an open payment by the verdict, once: accepted money passes on, refused money goes back with its share of the
 * daily limit, unknown stays held and is asked for again later. Gives the payment as it is then. A verdict that comes
 * too late moves nothing; one that contradicts the ending is a matter for people, and kept in the audit.
 */
export async function settlePayment(bank: Bank, payment: Payment, verdict: Verdict): Promise<Payment> {
  return bank.db.transaction(async () => {
    const [, current] = await Promise.all([
      lockCustomer(bank, payment.customer_id),
      readPayment(bank, payment.id),
    ]);
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
  const [, , waiting] = await Promise.all([
    bank.db.query(
      `UPDATE payment SET status = 'bbps-timeout', reference_id = coalesce($2, reference_id) WHERE id = $1`,
      [payment.id, referenceId],
    ),
    askLater(bank, payment.id),
    readPayment(bank, payment.id),
  ]);
  return waiting;
}

/** In two minutes, then after twice as long each time, up to an hour. A customer who asks in between puts nothing off. */
function askLater(bank: Bank, paymentId: string): Promise<number> {
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
  verdict: Extract<Verdict, { state: 'accepted' }>,
): Promise<Payment> {
  await bank.core.settle(payment.id);
  const [, , settled] = await Promise.all([
    bank.db.query(
      `UPDATE payment SET status = 'success', reason = NULL, reference_id = $2, approval = $3, completed_at = $4
       WHERE id = $1`,
      [payment.id, verdict.referenceId, verdict.approval, bank.clock.now()],
    ),
    bank.db.query('DELETE FROM upcoming_due WHERE saved_biller_id = $1', [payment.saved_biller_id]),
    close(bank, payment, 'payment-settled'),
  ]);
  return settled;
}

async function reverse(
  bank: Bank,
  payment: Payment,
  verdict: Extract<Verdict, { state: 'refused' | 'transfer-timeout' }>,
): Promise<Payment> {
  await bank.core.reverse(payment.id);
  const timedOut = verdict.state === 'transfer-timeout';
  const [, , reversed] = await Promise.all([
    giveBackDailyLimit(bank, payment.customer_id, payment.bank_day, payment.amount + payment.fee),
    bank.db.query(
      `UPDATE payment SET status = $2, reason = $3, reference_id = coalesce($4, reference_id), completed_at = $5
       WHERE id = $1`,
      [
        payment.id,
        timedOut ? 'fund-transfer-timeout' : 'aggregator-failed',
        timedOut ? reasons.internal : verdict.reason,
        timedOut ? null : verdict.referenceId,
        bank.clock.now(),
      ],
    ),
    close(bank, payment, 'payment-reversed'),
  ]);
  return reversed;
}

/** Takes the payment off recovery's list; gives it as it has become. */
async function close(bank: Bank, payment: Payment, event: string): Promise<Payment> {
  const [, , closed] = await Promise.all([
    bank.db.query('DELETE FROM outbox WHERE payment_id = $1', [payment.id]),
    audit(bank, payment, event),
    readPayment(bank, payment.id),
  ]);
  return closed;
}

function audit(bank: Bank, payment: Payment, event: string, detail?: string): Promise<void> {
  return recordAudit(bank, {
    customerId: payment.customer_id,
    event,
    paymentId: payment.id,
    ...(detail === undefined ? {} : { detail }),
  });
}
