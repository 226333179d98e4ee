import type { Database } from '../../database/database';
import type { PaymentState } from '../../payments/payment-state';
import { formatPaise } from '../format';
import { readDayFile, type BadRow, type FileRow, type FileState, type System } from './day-file';

/** Kinds of differences, in the order in which they are listed. */
export const kinds = ['missing here', 'missing there', 'amount', 'state', 'twice', 'other day'] as const;
export type Kind = (typeof kinds)[number];

/** A difference between a system's file and our payments. */
export interface Difference {
  readonly kind: Kind;
  readonly paymentId: string;
  readonly detail: string;
}

/** A file that was compared with the payments of a day. */
export interface Comparison {
  readonly rows: number;
  readonly differences: readonly Difference[];
  /** If there are any, the differences are unreliable. */
  readonly badRows: readonly BadRow[];
}

/** State of a compensation. */
type CompensationState = 'owed' | 'credited' | 'denied';

/** Columns of a payment or a compensation that are compared. */
interface OurPayment {
  readonly id: string;
  readonly bank_day: string;
  readonly amount: number;
  readonly fee: number;
  readonly state: PaymentState | CompensationState;
}

const BATCH = 1_000;

const columns = 'id, bank_day, amount, fee, state';
/** SQL of the payments and compensations with these ids. */
export const findPaymentsSql = `SELECT ${columns} FROM desk.payment WHERE id = ANY ($1)
  UNION ALL SELECT ${columns} FROM desk.compensation WHERE id = ANY ($1)`;
/** SQL of the next page of a day's payments and compensations. */
export const readDaySql = `(SELECT ${columns} FROM desk.payment
    WHERE bank_day = $1 AND id > $2 ORDER BY id LIMIT ${BATCH})
  UNION ALL (SELECT ${columns} FROM desk.compensation
    WHERE bank_day = $1 AND id > $2 ORDER BY id LIMIT ${BATCH}) ORDER BY id LIMIT ${BATCH}`;

type Expected = FileState | 'missing';

/**
 * States that each system may have for ours. A refused or released payment is missing if its money was never
 * held, or if the network never received it. While a step is open, its outcome may not have arrived yet.
 */
const expectedStates: Readonly<Record<System, Readonly<Record<OurPayment['state'], readonly Expected[]>>>> = {
  core: {
    created: ['missing', 'held'],
    held: ['held'],
    submitted: ['held'],
    unknown: ['held'],
    accepted: ['held', 'captured'],
    refused: ['missing', 'held', 'released'],
    captured: ['captured'],
    released: ['missing', 'released'],
    owed: ['missing', 'credited'],
    credited: ['credited'],
    denied: ['missing'],
  },
  network: {
    created: ['missing'],
    held: ['missing'],
    submitted: ['unknown'],
    unknown: ['unknown'],
    accepted: ['accepted'],
    refused: ['missing', 'refused'],
    captured: ['accepted'],
    released: ['missing', 'refused'],
    // Only the core pays compensation.
    owed: ['missing'],
    credited: ['missing'],
    denied: ['missing'],
  },
};

/**
 * Returns the amount that the system has moved: the core debits the fee too, and the network receives the bill's
 * amount.
 */
function expectedPaise(system: System, { amount, fee }: OurPayment): number {
  return system === 'core' ? amount + fee : amount;
}

function compareRow(system: System, day: string, row: FileRow, ours: OurPayment | undefined): Difference[] {
  const { line, paymentId, paise, state } = row;
  const found = (kind: Kind, detail: string): Difference => ({
    kind,
    paymentId,
    detail: `line ${line}: ${detail}`,
  });
  if (!ours) return [found('missing here', `${formatPaise(paise)}, ${state}`)];
  const expected = expectedPaise(system, ours);
  const differences: Difference[] = [];
  if (row.day !== day || ours.bank_day !== day)
    differences.push(found('other day', `${row.day} there, ${ours.bank_day} here`));
  if (paise !== expected)
    differences.push(found('amount', `${formatPaise(paise)} there, ${formatPaise(expected)} here`));
  if (!expectedStates[system][ours.state].includes(state))
    differences.push(found('state', `${state} there, ${ours.state} here`));
  return differences;
}

/** Finds payments by their ids. */
async function findPayments(db: Database, rows: readonly FileRow[]): Promise<Map<string, OurPayment>> {
  const found = await db.query<OurPayment>(findPaymentsSql, [rows.map(({ paymentId }) => paymentId)]);
  return new Map(found.map((payment) => [payment.id, payment]));
}

/** Reads the payments of a day in pages. */
async function* readDay(db: Database, day: string): AsyncGenerator<OurPayment> {
  let last = '';
  while (true) {
    const page = await db.query<OurPayment>(readDaySql, [day, last]);
    yield* page;
    if (page.length < BATCH) return;
    last = page.at(-1)?.id ?? '';
  }
}

/** Splits rows into batches, and puts bad rows aside. */
async function* inBatches(
  rows: AsyncIterable<FileRow | BadRow>,
  badRows: BadRow[],
): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  for await (const row of rows) {
    if ('fault' in row) badRows.push(row);
    else batch.push(row);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/**
 * Compares a system's file with our payments of a day. Keeps only the ids of the file in memory.
 * @throws Error if the file cannot be read
 */
export async function compareFile(
  db: Database,
  file: string,
  system: System,
  day: string,
): Promise<Comparison> {
  const badRows: BadRow[] = [];
  const differences: Difference[] = [];
  const lines = new Map<string, number>();
  let rows = 0;
  for await (const batch of inBatches(readDayFile(file, system), badRows)) {
    rows += batch.length;
    const ours = await findPayments(db, batch);
    for (const row of batch) {
      const { paymentId, line } = row;
      const first = lines.get(paymentId);
      if (first === undefined) lines.set(paymentId, line);
      else differences.push({ kind: 'twice', paymentId, detail: `line ${line}: also in line ${first}` });
      differences.push(...compareRow(system, day, row, ours.get(paymentId)));
    }
  }
  for await (const payment of readDay(db, day)) {
    const { id, state } = payment;
    if (lines.has(id) || expectedStates[system][state].includes('missing')) continue;
    const detail = `${formatPaise(expectedPaise(system, payment))}, ${state} here`;
    differences.push({ kind: 'missing there', paymentId: id, detail });
  }
  return { rows, differences, badRows };
}
