import type { Clock } from '@billpay/api/clock/clock';
import type { Database } from '@billpay/api/database/database';
import { findTestOutcome } from '../bill-network/test-numbers';
import type { BankCore, CoreAccount, Hold, HoldOutcome } from '@billpay/api/adapters/bank-core';
import { internalAccounts, readLedger } from './ledger';

/** Creates the simulated core banking system, on the sandbox's own tables. */
export function simulatedCore(db: Database, clock: Clock): BankCore {
  return {
    accountsOf: (customerId) => accountsOf(db, customerId),
    openAccount: (account) => openAccount(db, clock, account),
    hold: (hold) => holdAmount(db, clock, hold),
    confirmTransfer: async ({ billNumber }) =>
      findTestOutcome(billNumber) === 'fund-transfer-timeout' ? 'timeout' : 'done',
    settle: (paymentId) => finish(db, clock, paymentId, 'settle'),
    reverse: (paymentId) => finish(db, clock, paymentId, 'reverse'),
    ledger: () => readLedger(db),
  };
}

async function accountsOf(db: Database, customerId: string): Promise<CoreAccount[]> {
  const rows = await db.query<{
    id: number;
    number: string;
    type: string;
    available: number;
    reachable: boolean;
  }>('SELECT id, number, type, available, reachable FROM account WHERE customer_id = $1 ORDER BY id', [
    customerId,
  ]);
  return rows.map(({ id, number, type, available, reachable }) => ({
    id,
    number,
    type,
    balancePaise: reachable ? available : null,
  }));
}

async function openAccount(
  db: Database,
  clock: Clock,
  { customerId, type, openingPaise, reachable = true }: Parameters<BankCore['openAccount']>[0],
): Promise<number> {
  return db.transaction(async () => {
    const [account] = await db.query<{ id: number }>(
      `INSERT INTO account (number, customer_id, type, available, reachable)
       VALUES (nextval('account_number')::text, $1, $2, $3, $4) RETURNING id`,
      [customerId, type, openingPaise, reachable],
    );
    if (!account) throw new Error('The account was not opened');
    if (openingPaise === 0) return account.id;
    await db.query(
      `WITH entry AS (INSERT INTO journal (kind, made_at) VALUES ('opening', $1) RETURNING id)
       INSERT INTO posting (journal_id, account_id, amount)
       SELECT entry.id, $2::int, $3::bigint FROM entry
       UNION ALL SELECT entry.id, capital.id, -$3::bigint FROM entry, account capital WHERE capital.number = $4`,
      [clock.now(), account.id, openingPaise, internalAccounts.capital],
    );
    return account.id;
  });
}

async function holdAmount(db: Database, clock: Clock, hold: Hold): Promise<HoldOutcome> {
  if (findTestOutcome(hold.billNumber) === 'refused-by-core') return 'refused';
  // The condition, debit and entries are one statement, so that no stale balance is written.
  const entries = await db.run(
    `WITH debited AS (UPDATE account SET available = available - $4 WHERE id = $3 AND reachable AND available >= $4
       RETURNING id),
     entry AS (INSERT INTO journal (payment_id, kind, made_at) SELECT $1, 'hold', $2 FROM debited RETURNING id)
     INSERT INTO posting (journal_id, account_id, amount)
     SELECT entry.id, debited.id, -$4::bigint FROM entry, debited
     UNION ALL SELECT entry.id, clearing.id, $4::bigint FROM entry, account clearing WHERE clearing.number = $5`,
    [hold.paymentId, clock.now(), hold.accountId, hold.amountPaise, internalAccounts.clearing],
  );
  return entries === 0 ? 'insufficient' : 'held';
}

/** One statement, so that it is atomic even outside a transaction. */
async function finish(
  db: Database,
  clock: Clock,
  paymentId: string,
  kind: 'settle' | 'reverse',
): Promise<void> {
  const entries = await db.run(
    `WITH held AS (SELECT posting.account_id, -posting.amount AS amount FROM posting
       JOIN journal ON journal.id = posting.journal_id
       WHERE journal.payment_id = $1 AND journal.kind = 'hold' AND posting.amount < 0),
     entry AS (INSERT INTO journal (payment_id, kind, made_at) SELECT $1, $2, $3 FROM held RETURNING id),
     given_back AS (UPDATE account SET available = available + held.amount FROM held
       WHERE $2 = 'reverse' AND account.id = held.account_id)
     INSERT INTO posting (journal_id, account_id, amount)
     SELECT entry.id, clearing.id, -held.amount FROM entry, held, account clearing WHERE clearing.number = $4
     UNION ALL SELECT entry.id, CASE $2 WHEN 'reverse' THEN held.account_id
       ELSE (SELECT id FROM account WHERE number = $5) END, held.amount FROM entry, held`,
    [paymentId, kind, clock.now(), internalAccounts.clearing, internalAccounts.settlement],
  );
  if (entries === 0) throw new Error(`Nothing is held for payment ${paymentId}`);
}
