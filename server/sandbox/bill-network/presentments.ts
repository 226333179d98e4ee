import { createHash } from 'node:crypto';
import type { WireParameter } from '@billpay/api-contract/wire';
import type { Presentment, PresentmentPage, SkipDecision } from '@billpay/api/adapters/bill-network';
import { findBillNumber } from '@billpay/api/adapters/parameters';
import { toBankDay } from '@billpay/api/clock/bank-day';
import type { Clock } from '@billpay/api/clock/clock';
import type { Database } from '@billpay/api/database/database';
import { readBilling } from './billing';
import { openBillOn } from './bills';
import { findBiller } from './directory';

const PAGE_SIZE = 50;
/** Advisory lock that makes events visible in the order of their numbers, which the cursor relies on. */
const ORDER_LOCK = 7_215_004;

/** A customer's number at a biller. */
export interface PresentedNumber {
  readonly customerId: string;
  readonly billerId: string;
  readonly parameters: readonly WireParameter[];
}

/** Returns the network's id of a month's bill. */
function findBillId({ customerId, billerId, parameters }: PresentedNumber, month: string): string {
  const name = [customerId, billerId, findBillNumber(parameters), month].join('\n');
  return `UPM${createHash('sha256').update(name).digest('hex').slice(0, 16).toUpperCase()}`;
}

/** Presents the number's open bill. Returns its id; null if there is no open bill with a date. */
export async function presentBill(
  db: Database,
  clock: Clock,
  number: PresentedNumber,
): Promise<string | null> {
  const { customerId, billerId, parameters } = number;
  const biller = await findBiller(db, billerId);
  if (!biller) return null;
  const billNumber = findBillNumber(parameters);
  const billing = await readBilling(db, { customerId, billerId, billNumber });
  const open = openBillOn(toBankDay(clock.now()), biller, billNumber, billing);
  if (!open || open.billDate === undefined) return null;
  const { month, amountPaise, billDate, dueDate = null } = open;
  const billId = findBillId(number, month);
  await db.transaction(async () => {
    await db.query('SELECT pg_advisory_xact_lock($1)', [ORDER_LOCK]);
    await db.query(
      `INSERT INTO network_presentment (bill_id, revision, state, customer_id, biller_id, parameters, bill_number,
         bill_month, amount, bill_date, due_date)
       SELECT $1, coalesce(max(revision), 0) + 1, 'presented', $2, $3, $4, $5, $6, $7, $8, $9
       FROM network_presentment WHERE bill_id = $1`,
      [
        billId,
        customerId,
        billerId,
        JSON.stringify(parameters),
        billNumber,
        month,
        amountPaise,
        billDate,
        dueDate,
      ],
    );
  });
  return billId;
}

/** Withdraws a presented bill, which is then no longer owed. Returns whether there is such a bill. */
export async function withdrawBill(db: Database, billId: string): Promise<boolean> {
  return db.transaction(async () => {
    await db.query('SELECT pg_advisory_xact_lock($1)', [ORDER_LOCK]);
    const withdrawn = await db.run(
      `INSERT INTO network_presentment (bill_id, revision, state, customer_id, biller_id, parameters, bill_number,
         bill_month, amount, bill_date, due_date)
       SELECT bill_id, revision + 1, 'withdrawn', customer_id, biller_id, parameters, bill_number, bill_month, amount,
         bill_date, due_date
       FROM network_presentment WHERE bill_id = $1 ORDER BY revision DESC LIMIT 1`,
      [billId],
    );
    return withdrawn > 0;
  });
}

interface Row {
  number: number;
  bill_id: string;
  revision: number;
  state: Presentment['state'];
  customer_id: string;
  biller_id: string;
  parameters: WireParameter[];
  amount: number;
  bill_date: string;
  due_date: string | null;
}

/** Reads a page of events in their order. The cursor is the number of the last event. */
export async function readPresentmentPage(db: Database, after: string | null): Promise<PresentmentPage> {
  const rows = await db.query<Row>(
    `SELECT number, bill_id, revision, state, customer_id, biller_id, parameters, amount, bill_date, due_date
     FROM network_presentment WHERE number > $1 ORDER BY number LIMIT ${PAGE_SIZE}`,
    [after ?? '0'],
  );
  return {
    presentments: rows.map((row) => ({
      billId: row.bill_id,
      revision: row.revision,
      state: row.state,
      customerId: row.customer_id,
      billerId: row.biller_id,
      parameters: row.parameters,
      amountPaise: row.amount,
      billDate: row.bill_date,
      ...(row.due_date !== null && { dueDate: row.due_date }),
    })),
    next: String(rows.at(-1)?.number ?? after ?? '0'),
    isLast: rows.length < PAGE_SIZE,
  };
}

/** Records the customer's newest decision about a presented bill. */
export async function recordSkip(db: Database, { billId, isSkipped, decision }: SkipDecision): Promise<void> {
  await db.query(
    `INSERT INTO network_skip AS known (bill_id, skipped, decision) VALUES ($1, $2, $3)
     ON CONFLICT (bill_id) DO UPDATE SET skipped = EXCLUDED.skipped, decision = EXCLUDED.decision
       WHERE known.decision < EXCLUDED.decision`,
    [billId, isSkipped, decision],
  );
}
