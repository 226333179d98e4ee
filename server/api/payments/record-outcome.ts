import type { Bank } from '../bank';
import type { PayOutcome } from '../adapters/bill-network';
import { payOffDue } from '../billers/dues';
import { lockCustomer } from '../customers/customers';
import { WITHOUT_WAITING } from '../database/statements';
import { queuePaymentMessage } from '../messages/payment-message';
import { recordAudit } from './audit';
import { keepOpen } from './keep-open';
import { readPayment, type Payment } from './payment';
import { openCase } from './payment-case';
import { awaitingNetwork, type PaymentState } from './payment-state';
import { noteStepsSql, takeSteps } from './payment-steps';

type Accepted = Extract<PayOutcome, { state: 'accepted' }>;
/** The network's reference numbers of a paid bill. Both may be null if people have resolved the payment. */
interface Receipt {
  readonly referenceId: string | null;
  readonly approval: string | null;
}
type Refused = Extract<PayOutcome, { state: 'refused' }>;

/**
 * Records the network's outcome of a payment, only once. A late outcome moves no money. If it contradicts the
 * first one, it opens a case. Returns the updated payment.
 */
export async function recordOutcome(bank: Bank, payment: Payment, outcome: PayOutcome): Promise<Payment> {
  if (outcome.state === 'accepted') return accept(bank, payment, outcome);
  if (outcome.state === 'refused') return refuse(bank, payment, outcome);
  return keepOpen(bank, payment, { referenceId: outcome.referenceId, state: 'unknown' });
}

/** Records that the bill is paid, and tells the customer at once. The held money is captured next. */
async function accept(bank: Bank, payment: Payment, outcome: Accepted): Promise<Payment> {
  return bank.db.transaction(async () => {
    const [, current] = await Promise.all([
      lockCustomer(bank, payment.customer_id),
      readPayment(bank, payment.id),
    ]);
    if (!awaitingNetwork.includes(current.state)) return noteLate(bank, current, 'accepted');
    return bank.db.commitWith(() => recordAccepted(bank, current, outcome));
  });
}

/** Records that a bill is paid. Must be called within a transaction that has locked the customer. */
export async function recordAccepted(
  bank: Bank,
  current: Payment,
  { referenceId, approval }: Receipt,
): Promise<Payment> {
  const { id, customer_id: customerId } = current;
  const event = current.status === 'bbps-timeout' ? 'confirmed' : 'paid';
  const [[accepted]] = await Promise.all([
    bank.db.query<Partial<Payment>>(
      `WITH ${noteStepsSql('$1', '$5')}
       UPDATE payment SET state = 'accepted', status = 'success', reason = NULL, reference_id = $2, approval = $3,
         completed_at = $4 WHERE id = $1
       RETURNING state, status, reason, reference_id, approval, completed_at`,
      [id, referenceId, approval, bank.clock.now(), takeSteps(bank, 'accepted')],
    ),
    payOffDue(bank, id),
    recordAudit(bank, {
      customerId,
      event: 'payment-settled',
      paymentId: id,
      accountNumber: current.account_number,
    }),
    queuePaymentMessage(bank, { ...current, reference_id: referenceId }, event),
  ]);
  return { ...current, ...accepted };
}

/**
 * Records that the bill is not paid. The customer is told when the money is released. Does not wait for the disk,
 * because the network repeats its outcome.
 */
async function refuse(bank: Bank, payment: Payment, { referenceId, reason }: Refused): Promise<Payment> {
  const [refused] = await bank.db.query<Partial<Payment>>(
    `WITH refused AS (UPDATE payment SET state = 'refused', reason = $2, reference_id = coalesce($3, reference_id)
       WHERE id = $1 AND state = ANY ($4) AND ${WITHOUT_WAITING}
       RETURNING id, state, reason, reference_id),
     ${noteStepsSql('$1', '$5', 'EXISTS (SELECT FROM refused)')}
     SELECT * FROM refused`,
    [payment.id, reason, referenceId, awaitingNetwork, takeSteps(bank, 'refused')],
  );
  if (refused) return { ...payment, ...refused };
  return bank.db.transaction(async () => noteLate(bank, await readPayment(bank, payment.id), 'refused'));
}

/** States that each late outcome contradicts. */
const contradicted: Readonly<Record<'accepted' | 'refused', readonly PaymentState[]>> = {
  accepted: ['refused', 'released'],
  refused: ['accepted', 'captured'],
};

async function noteLate(bank: Bank, current: Payment, outcome: 'accepted' | 'refused'): Promise<Payment> {
  if (contradicted[outcome].includes(current.state)) {
    await openCase(bank, current, 'network-contradicts', outcome);
  }
  return current;
}
