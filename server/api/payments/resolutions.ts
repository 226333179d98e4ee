import { isolate } from '../background/isolate';
import { workThrough } from '../background/work-through';
import type { Bank } from '../bank';
import { lockCustomer } from '../customers/customers';
import { withJobId } from '../operations/activity';
import { recordAudit } from './audit';
import { continuePayment } from './continue-payment';
import { readPayment, type Payment } from './payment';
import type { PaymentState } from './payment-state';
import { noteStepsSql, takeSteps } from './payment-steps';
import { reasons } from './payment-texts';
import { recordAccepted } from './record-outcome';

/** Time for which only this process continues the payment, unless it dies. */
const FIRST_CHECK_MS = 30_000;

/** A resolution of a payment that two people have agreed on. */
interface Resolution {
  readonly id: number;
  readonly payment_id: string;
  /** State of the payment for which they have agreed on it. */
  readonly state: PaymentState;
  readonly outcome: 'captured' | 'released';
  readonly proposed_by: string;
  readonly confirmed_by: string;
}

/**
 * Carries out the confirmed resolutions: the payments continue as if the network had responded, and the core
 * captures or releases the money as usual. The next round repeats failures.
 */
export async function carryOutResolutions(bank: Bank): Promise<boolean> {
  await workThrough(
    0,
    (after, limit) =>
      bank.db.query<Resolution>(
        `SELECT id, payment_id, state, outcome, proposed_by, confirmed_by FROM desk.resolution
         WHERE confirmed_at IS NOT NULL AND ended_at IS NULL AND id > $1 ORDER BY id LIMIT $2`,
        [after, limit],
      ),
    (resolution) =>
      withJobId('resolution', () =>
        isolate(bank, 'resolution-failed', { payment: resolution.payment_id }, () =>
          carryOut(bank, resolution),
        ),
      ),
  );
  return false;
}

async function carryOut(bank: Bank, resolution: Resolution): Promise<void> {
  const payment = await applyResolution(bank, resolution);
  if (payment) await continuePayment(bank, payment);
}

/**
 * Applies a resolution once, on one instance, and returns the changed payment. Returns null if another
 * instance was first, if the payment has moved on, which makes the resolution void, or if it was final, so that
 * only its cases are closed.
 */
async function applyResolution(bank: Bank, resolution: Resolution): Promise<Payment | null> {
  const { payment_id: paymentId, outcome, state } = resolution;
  return bank.db.transaction(async () => {
    const isThere = await lockPayment(bank, paymentId);
    const current = isThere ? await readPayment(bank, paymentId) : null;
    if (current?.state !== state) {
      await endResolution(bank, resolution, 'void');
      return null;
    }
    if (!(await endResolution(bank, resolution, 'applied'))) return null;
    const detail = describe(resolution);
    await recordAudit(bank, {
      customerId: current.customer_id,
      event: 'payment-resolved',
      paymentId,
      detail,
    });
    await closeCases(bank, paymentId);
    if (current.state === outcome) return null;
    await resumePayment(bank, paymentId);
    return outcome === 'captured' ? acceptByHand(bank, current) : refuseByHand(bank, current);
  });
}

/** Locks the customer and then the payment, as every step does. Returns false if the payment was withdrawn. */
async function lockPayment(bank: Bank, paymentId: string): Promise<boolean> {
  const [payment] = await bank.db.query<Pick<Payment, 'customer_id'>>(
    'SELECT customer_id FROM payment WHERE id = $1',
    [paymentId],
  );
  if (!payment) return false;
  await lockCustomer(bank, payment.customer_id);
  const locked = await bank.db.run('SELECT FROM payment WHERE id = $1 FOR UPDATE', [paymentId]);
  return locked === 1;
}

function describe({ id, outcome, proposed_by, confirmed_by }: Resolution): string {
  return `proposal ${id}: ${outcome}, proposed by ${proposed_by}, confirmed by ${confirmed_by}`;
}

/** Ends a resolution and records this in the audit. Returns false if another instance was first. */
async function endResolution(
  bank: Bank,
  resolution: Resolution,
  ended: 'applied' | 'void',
): Promise<boolean> {
  const changed = await bank.db.run(
    `WITH ended AS (UPDATE desk.resolution SET ended = $2, ended_at = $3 WHERE id = $1 AND ended_at IS NULL
       RETURNING payment_id)
     INSERT INTO desk.audit (event, payment_id, detail) SELECT 'resolution-' || $2, payment_id, $4 FROM ended`,
    [resolution.id, ended, bank.clock.now(), describe(resolution)],
  );
  return changed === 1;
}

/** A report by the customer stays open until it is decided. */
async function closeCases(bank: Bank, paymentId: string): Promise<void> {
  await bank.db.query(
    `UPDATE payment_case SET resolved_at = $2
     WHERE payment_id = $1 AND resolved_at IS NULL AND kind <> 'payment-reported'`,
    [paymentId, bank.clock.now()],
  );
}

/** Puts the payment into the outbox, so that recovery continues it after a crash. */
async function resumePayment(bank: Bank, paymentId: string): Promise<void> {
  await bank.db.query(
    `INSERT INTO outbox (payment_id, next_at) VALUES ($1, $2)
     ON CONFLICT (payment_id) DO UPDATE SET next_at = EXCLUDED.next_at`,
    [paymentId, new Date(bank.clock.now().getTime() + FIRST_CHECK_MS)],
  );
}

async function acceptByHand(bank: Bank, current: Payment): Promise<Payment> {
  if (current.state === 'accepted') return current;
  return recordAccepted(bank, current, { referenceId: current.reference_id, approval: current.approval });
}

async function refuseByHand(bank: Bank, current: Payment): Promise<Payment> {
  if (current.state === 'refused') return current;
  const [refused] = await bank.db.query<Partial<Payment>>(
    `WITH ${noteStepsSql('$1', '$3')}
     UPDATE payment SET state = 'refused', reason = coalesce(reason, $2) WHERE id = $1 RETURNING *`,
    [current.id, reasons.unknown, takeSteps(bank, 'refused')],
  );
  return { ...current, ...refused };
}
