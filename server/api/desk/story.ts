import type { Database } from '../database/database';
import { formatPaise, formatTime } from './format';

/** A row of the view `desk.payment`. */
interface PaymentRow {
  readonly id: string;
  readonly state: string;
  readonly status: string;
  readonly amount: number;
  readonly fee: number;
  readonly biller_id: string;
  readonly biller_name: string;
  readonly customer_id: string;
  readonly account_last_four: string;
  readonly channel: string;
  readonly mode: string;
  readonly bank_day: string;
  readonly reason: string | null;
  readonly reference_id: string | null;
  readonly approval: string | null;
  readonly bank_transaction_id: string | null;
  readonly is_auto_pay: boolean;
  /** Null if the payment is not in the outbox. */
  readonly attempts: number | null;
  readonly next_at: Date | null;
}

/** A row of the view `desk.payment_event`. */
interface EventRow {
  /** Null for a message that waits. */
  readonly at: Date | null;
  readonly kind: string;
  readonly name: string;
  readonly outcome: string | null;
  readonly ms: number | null;
  readonly detail: string | null;
  readonly request: string | null;
  readonly trace: string | null;
}

const KIND_WIDTH = 10;
/** Width of a formatted time. */
const TIME_WIDTH = 27;

/**
 * Lists everything that the database contains about a payment, in chronological order.
 * @throws Error if it does not know the payment
 */
export async function readStory(db: Database, paymentId: string): Promise<string[]> {
  const [payment] = await db.query<PaymentRow>('SELECT * FROM desk.payment WHERE id = $1', [paymentId]);
  const events = await db.query<EventRow>(
    `SELECT at, kind, name, outcome, ms, detail, request, trace FROM desk.payment_event
     WHERE payment_id = $1 ORDER BY at NULLS LAST, place`,
    [paymentId],
  );
  if (!payment && events.length === 0) throw new Error(`There is no payment ${paymentId} in this database`);
  const facts = payment
    ? describePayment(payment)
    : [`Payment  ${paymentId}`, 'State    not stored: the payment was withdrawn before the customer saw it'];
  return [...facts, '', ...events.map(describeEvent)];
}

function describePayment(payment: PaymentRow): string[] {
  const { amount, fee, reason, reference_id: reference, approval } = payment;
  const total = formatPaise(amount + fee);
  const parts = fee === 0 ? total : `${total} (${formatPaise(amount)} plus ${formatPaise(fee)} fee)`;
  return [
    `Payment  ${payment.id}${payment.is_auto_pay ? ', by auto pay' : ''}`,
    `State    ${payment.state} (${payment.status})${reason === null ? '' : `: ${reason}`}`,
    `Next     ${describeNext(payment)}`,
    `Amount   ${parts}`,
    `Biller   ${payment.biller_name} (${payment.biller_id})`,
    `Customer ${payment.customer_id}, account ••${payment.account_last_four}`,
    `Channel  ${payment.channel}, ${payment.mode}`,
    `Bank day ${payment.bank_day}`,
    `Network  reference ${reference ?? 'unknown'}, approval ${approval ?? 'none'}`,
    `Core     transaction ${payment.bank_transaction_id ?? 'none'}`,
  ];
}

function describeNext({ state, attempts, next_at: nextAt }: PaymentRow): string {
  if (state === 'captured' || state === 'released') return 'nothing, the payment is final';
  if (nextAt === null) return 'waits for people: npm run payment -- resolve';
  return `the API continues it at ${formatTime(nextAt)}, after ${attempts} attempts`;
}

function describeEvent({ at, kind, name, outcome, ms, detail, request, trace }: EventRow): string {
  const time = at === null ? 'not yet'.padEnd(TIME_WIDTH) : formatTime(at);
  const took = ms === null ? '' : ` (${ms} ms)`;
  const what = `${name}${outcome === null ? '' : `: ${outcome}`}${took}${detail ? `, ${detail}` : ''}`;
  const ids = [request, trace && `trace ${trace}`].filter(Boolean).join(', ');
  return `${time}  ${kind.padEnd(KIND_WIDTH)}  ${what}${ids && `  [${ids}]`}`;
}
