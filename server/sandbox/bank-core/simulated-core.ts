import type {
  BankCore,
  CoreAccount,
  CoreState,
  Credit,
  CreditOutcome,
  Hold,
  HoldOutcome,
} from '@billpay/api/adapters/bank-core';
import type { Clock } from '@billpay/api/clock/clock';
import type { Database } from '@billpay/api/database/database';
import { WITHOUT_WAITING } from '@billpay/api/database/statements';
import { findTestOutcome } from '../bill-network/test-numbers';
import { internalAccounts } from './ledger';

/** State of a payment in the core's books. */
type HoldState = HoldOutcome | 'captured' | 'released';

/** A concurrent call about the same payment was first. */
const UNIQUE_VIOLATION = '23505';

/**
 * Creates the simulated core banking system, on the books in the schema `core`. Simulates another system with
 * its own disk, so the bank's commit does not wait for it.
 */
export function simulatedCore(db: Database, clock: Clock): BankCore {
  return {
    accounts: (customerId) => listAccounts(db, customerId),
    hold: (hold) => holdOnce(db, clock, hold),
    capture: async (paymentId) =>
      (await finish(db, clock, { paymentId, kind: 'settle', to: 'captured' }))
        ? 'captured'
        : readState(db, paymentId),
    release: (paymentId) => release(db, clock, paymentId),
    status: (paymentId) => readState(db, paymentId),
    credit: (credit) => creditOnce(db, clock, credit),
  };
}

async function listAccounts(db: Database, customerId: string): Promise<CoreAccount[]> {
  const rows = await db.query<{
    id: number;
    number: string;
    type: string;
    available: number;
    reachable: boolean;
  }>('SELECT id, number, type, available, reachable FROM core.account WHERE customer_id = $1 ORDER BY id', [
    customerId,
  ]);
  return rows.map(({ id, number, type, available, reachable }) => ({
    reference: String(id),
    number,
    type,
    balancePaise: reachable ? available : null,
  }));
}

/** Returns the first outcome of the payment. */
async function holdOnce(db: Database, clock: Clock, hold: Hold): Promise<HoldOutcome> {
  const { state, isFirst } = await holdAmount(db, clock, hold).catch((error: unknown) => {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return holdAmount(db, clock, hold);
    throw error;
  });
  if (state === 'timed-out' && isFirst)
    await finish(db, clock, { paymentId: hold.paymentId, kind: 'reverse', from: state, to: state });
  if (state === 'captured') return 'held';
  return state === 'released' ? 'refused' : state;
}

/**
 * Holds the amount unless the payment is known, and returns the payment's state. The conditions, the debit and the
 * entries are one statement, so that no stale balance is written. A hold that fails never has the state 'held', because
 * other calls would rely on it.
 */
async function holdAmount(
  db: Database,
  clock: Clock,
  { paymentId, account, amountPaise, billNumber }: Hold,
): Promise<{ state: HoldState; isFirst: boolean }> {
  const testOutcome = findTestOutcome(billNumber);
  const allowed = testOutcome !== 'refused-by-core';
  const debited = testOutcome === 'fund-transfer-timeout' ? 'timed-out' : 'held';
  const [row] = await db.query<{ state: HoldState; isFirst: boolean }>(
    `WITH known AS (SELECT state FROM core.hold WHERE payment_id = $1),
     debited AS (UPDATE core.account SET available = available - $4
       WHERE id = $3 AND reachable AND available >= $4 AND $6 AND NOT EXISTS (SELECT FROM known) RETURNING id),
     asked AS (INSERT INTO core.hold (payment_id, account_id, amount, refuses_credit, state)
       SELECT $1, payer.id, $4::bigint, $8, CASE WHEN EXISTS (SELECT FROM debited) THEN $7
         WHEN $6 AND payer.id IS NOT NULL THEN 'insufficient' ELSE 'refused' END
       FROM (SELECT) once LEFT JOIN core.account payer ON payer.id = $3
       WHERE NOT EXISTS (SELECT FROM known) AND ${WITHOUT_WAITING} RETURNING state),
     entry AS (INSERT INTO core.journal (payment_id, kind, made_at) SELECT $1, 'hold', $2 FROM debited RETURNING id),
     posted AS (INSERT INTO core.posting (journal_id, account_id, amount)
       SELECT entry.id, debited.id, -$4::bigint FROM entry, debited
       UNION ALL SELECT entry.id, clearing.id, $4::bigint FROM entry, core.account clearing
         WHERE clearing.number = $5)
     SELECT state, false AS "isFirst" FROM known UNION ALL SELECT state, true FROM asked`,
    [
      paymentId,
      clock.now(),
      toAccountId(account),
      amountPaise,
      internalAccounts.clearing,
      allowed,
      debited,
      testOutcome === 'credit-refused',
    ],
  );
  if (!row) throw new Error('The core lost a payment that it was asked to hold');
  return row;
}

/** Returns null for a reference that is not of this core. */
function toAccountId(reference: string): number | null {
  return /^\d{1,9}$/.test(reference) ? Number(reference) : null;
}

interface Movement {
  readonly paymentId: string;
  readonly kind: 'settle' | 'reverse';
  readonly from?: HoldState;
  readonly to: HoldState;
}

/** Moves the held amount on or back, in one statement. Returns false if the payment has another state. */
async function finish(
  db: Database,
  clock: Clock,
  { paymentId, kind, from = 'held', to }: Movement,
): Promise<boolean> {
  const entries = await db.run(
    `WITH held AS (UPDATE core.hold SET state = $6 WHERE payment_id = $1 AND state = $7
         AND ${WITHOUT_WAITING} RETURNING account_id, amount),
     entry AS (INSERT INTO core.journal (payment_id, kind, made_at) SELECT $1, $2, $3 FROM held RETURNING id),
     given_back AS (UPDATE core.account SET available = available + held.amount FROM held
       WHERE $2 = 'reverse' AND account.id = held.account_id)
     INSERT INTO core.posting (journal_id, account_id, amount)
     SELECT entry.id, clearing.id, -held.amount FROM entry, held, core.account clearing WHERE clearing.number = $4
     UNION ALL SELECT entry.id, CASE $2 WHEN 'reverse' THEN held.account_id
       ELSE (SELECT id FROM core.account WHERE number = $5) END, held.amount FROM entry, held`,
    [paymentId, kind, clock.now(), internalAccounts.clearing, internalAccounts.settlement, to, from],
  );
  return entries > 0;
}

async function release(db: Database, clock: Clock, paymentId: string): Promise<CoreState> {
  await db.query(
    `INSERT INTO core.hold (payment_id, state) SELECT $1, 'released' WHERE ${WITHOUT_WAITING}
     ON CONFLICT (payment_id) DO NOTHING`,
    [paymentId],
  );
  const isReleased = await finish(db, clock, { paymentId, kind: 'reverse', to: 'released' });
  return isReleased ? 'released' : readState(db, paymentId);
}

async function readState(db: Database, paymentId: string): Promise<CoreState> {
  const [row] = await db.query<{ state: HoldState }>('SELECT state FROM core.hold WHERE payment_id = $1', [
    paymentId,
  ]);
  if (!row) return 'none';
  const isRefused = row.state === 'insufficient' || row.state === 'timed-out';
  return isRefused ? 'refused' : (row.state as CoreState);
}

/** Credits an account from the bank's capital, in one statement, and returns the first outcome. */
async function creditOnce(
  db: Database,
  clock: Clock,
  { compensationId, paymentId, account, amountPaise }: Credit,
): Promise<CreditOutcome> {
  await db.query(
    `WITH asked AS (INSERT INTO core.credit (compensation_id, account_id, amount)
       SELECT $1, payee.id, $4::bigint FROM (SELECT) once
       LEFT JOIN core.account payee ON payee.id = $3 AND payee.customer_id IS NOT NULL
         AND NOT EXISTS (SELECT FROM core.hold WHERE payment_id = $6 AND refuses_credit)
       WHERE ${WITHOUT_WAITING} ON CONFLICT DO NOTHING RETURNING account_id, amount),
     credited AS (UPDATE core.account SET available = available + asked.amount FROM asked
       WHERE account.id = asked.account_id RETURNING account.id),
     entry AS (INSERT INTO core.journal (payment_id, kind, made_at) SELECT $1, 'credit', $2 FROM credited RETURNING id)
     INSERT INTO core.posting (journal_id, account_id, amount)
     SELECT entry.id, credited.id, $4::bigint FROM entry, credited
     UNION ALL SELECT entry.id, capital.id, -$4::bigint FROM entry, core.account capital WHERE capital.number = $5`,
    [compensationId, clock.now(), toAccountId(account), amountPaise, internalAccounts.capital, paymentId],
  );
  const [row] = await db.query<{ account_id: number | null }>(
    'SELECT account_id FROM core.credit WHERE compensation_id = $1',
    [compensationId],
  );
  return row?.account_id == null ? 'refused' : 'credited';
}
