import { createHash } from 'node:crypto';
import type { Clock } from '@billpay/api/clock/clock';
import { toBankDay, bankDayOfYear } from '@billpay/api/clock/bank-day';
import type { Database } from '@billpay/api/database/database';
import { WITHOUT_WAITING } from '@billpay/api/database/statements';
import type { PayOrder, PayOutcome, PayStatus } from '@billpay/api/adapters/bill-network';
import { readBilling } from './billing';
import { openBillOn } from './bills';
import { findBiller } from './directory';
import { findTestOutcome } from './test-numbers';

/**
 * Code of the bank as an operating unit of the network, which is the first four of a reference's 20
 * characters.
 */
const OPERATING_UNIT = 'BP01';

type State = 'accepted' | 'refused' | 'will-accept' | 'will-refuse';

interface NetworkRow {
  state: State;
  reference_id: string;
  approval: string | null;
}

function firstState(billNumber: string): State {
  const outcome = findTestOutcome(billNumber);
  if (outcome === 'timeout-then-paid' || outcome === 'credit-refused') return 'will-accept';
  if (outcome === 'timeout-then-reversed') return 'will-refuse';
  return outcome === 'aggregator-failed' ? 'refused' : 'accepted';
}

/** Builds a reference id: operating unit, last digit of the year, day of the year, twelve more characters. */
function referenceIdOf(paymentId: string, now: Date): string {
  const year = toBankDay(now).slice(3, 4);
  const day = String(bankDayOfYear(now)).padStart(3, '0');
  const rest = createHash('sha256').update(paymentId).digest('hex').slice(0, 12).toUpperCase();
  return `${OPERATING_UNIT}${year}${day}${rest}`;
}

function toOutcome(row: NetworkRow): PayOutcome {
  const referenceId = row.reference_id;
  if (row.state === 'accepted') return { state: 'accepted', referenceId, approval: row.approval ?? '' };
  if (row.state === 'refused') return { state: 'refused', referenceId, reason: 'Bill Payment failed' };
  return { state: 'unknown', referenceId };
}

/**
 * Returns the month of the bill that a payment pays. This is the month of the fetched bill or, without a
 * fetch, of the open bill, or else the current month.
 */
async function monthPaidBy(db: Database, order: PayOrder, today: string): Promise<string> {
  if (order.networkId !== null) return order.networkId;
  const current = today.slice(0, 7);
  const biller = today.endsWith('-01') ? await findBiller(db, order.billerId) : undefined;
  if (!biller) return current;
  return openBillOn(today, biller, order.billNumber, await readBilling(db, order))?.month ?? current;
}

/**
 * Accepts a payment once. A repeated id returns the first response. Simulates another system with its own
 * disk, so the bank's commit does not wait for it.
 */
export async function acceptPayment(db: Database, clock: Clock, order: PayOrder): Promise<PayOutcome> {
  const approval = createHash('sha256').update(`approval ${order.paymentId}`).digest().readUInt32BE(0);
  // Has no conflict target, because a concurrent copy may violate the index of the reference id first.
  const [accepted] = await db.query<NetworkRow>(
    `INSERT INTO network_payment (payment_id, biller_id, amount, state, reference_id, approval, received_at, customer_id,
       bill_number, bill_month)
     SELECT $1, $2, $3::bigint, $4, $5, $6, $7::timestamptz, $8, $9, $10 WHERE ${WITHOUT_WAITING}
     ON CONFLICT DO NOTHING RETURNING state, reference_id, approval`,
    [
      order.paymentId,
      order.billerId,
      order.amountPaise,
      firstState(order.billNumber),
      referenceIdOf(order.paymentId, clock.now()),
      String(approval).padStart(10, '0').slice(0, 8),
      clock.now(),
      order.customerId,
      order.billNumber,
      await monthPaidBy(db, order, toBankDay(clock.now())),
    ],
  );
  const known = accepted ?? (await readNetworkPayment(db, order.paymentId));
  if (!known) throw new Error(`Another payment has the reference id of ${order.paymentId}`);
  return toOutcome(known);
}

async function readNetworkPayment(db: Database, paymentId: string): Promise<NetworkRow | undefined> {
  const [row] = await db.query<NetworkRow>(
    'SELECT state, reference_id, approval FROM network_payment WHERE payment_id = $1',
    [paymentId],
  );
  return row;
}

/** Returns a payment's status. The query also resolves a payment that has timed out at the biller. */
export async function queryPayment(db: Database, paymentId: string): Promise<PayStatus> {
  const [row] = await db.query<NetworkRow>(
    `UPDATE network_payment SET state = CASE state WHEN 'will-accept' THEN 'accepted'
       WHEN 'will-refuse' THEN 'refused' ELSE state END
     WHERE payment_id = $1 RETURNING state, reference_id, approval`,
    [paymentId],
  );
  return row ? toOutcome(row) : { state: 'not-found' };
}
