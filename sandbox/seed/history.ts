import { createHash } from 'node:crypto';
import type { Bank } from '../bank';
import { internalAccounts } from '../bank-core/internal-accounts';
import { DAY_MS, bankDayOf } from '../clock/bank-day';
import type { PaymentStatus } from '../payments/payment';
import type { Blueprint, SeedSavedBiller } from './blueprints';

/** A saved biller of the blueprint as it came to be, by its bill name. */
export type SavedBillers = ReadonlyMap<
  string,
  { readonly id: number; readonly seed: SeedSavedBiller; readonly parameters: object[] }
>;

interface PastPayment {
  readonly saved_biller_id: number;
  readonly biller_id: string;
  readonly parameters: object[];
  readonly bill_number: string;
  readonly amount: number;
  readonly status: PaymentStatus;
  readonly reason: string | null;
  readonly created_at: string;
  readonly bank_day: string;
  /** True while, or because, the money is not with the customer. */
  readonly keepsMoney: boolean;
}

const returned: readonly PaymentStatus[] = ['failed', 'aggregator-failed', 'fund-transfer-timeout'];
const MONTH_DAYS = 30;
/** Past payments were made some minutes apart, so that their order is plain. */
const SPACING_MS = 7 * 60_000;

function usualAmount(billName: string, month: number): number {
  const number = createHash('sha256').update(`${billName} ${month}`).digest().readUInt16BE(0);
  return 450_00 + (number % 2_400) * 100;
}

/** Everything the customer is to have paid, oldest first. */
export function planHistory(now: Date, blueprint: Blueprint, saved: SavedBillers): PastPayment[] {
  const make = (
    billName: string,
    made: { daysAgo: number; amount: number; status: PaymentStatus; reason?: string | undefined },
    index: number,
  ): PastPayment[] => {
    const bill = saved.get(billName);
    if (!bill) return [];
    const at = new Date(now.getTime() - made.daysAgo * DAY_MS - (index + 1) * SPACING_MS);
    return [
      {
        saved_biller_id: bill.id,
        biller_id: bill.seed.billerId,
        parameters: bill.parameters,
        bill_number: Object.values(bill.seed.parameters)[0] ?? '',
        amount: made.amount,
        status: made.status,
        reason: made.reason ?? null,
        created_at: at.toISOString(),
        bank_day: bankDayOf(at),
        keepsMoney: !returned.includes(made.status),
      },
    ];
  };
  const monthly = blueprint.savedBillers.flatMap((seed, index) =>
    Array.from({ length: seed.paidMonths ?? 0 }, (_, month) => month + 1).flatMap((month) =>
      make(
        seed.billName,
        {
          daysAgo: month * MONTH_DAYS - (index % 5),
          amount: seed.paidPaise ?? usualAmount(seed.billName, month),
          status: 'success',
        },
        index,
      ),
    ),
  );
  const others = blueprint.payments.flatMap(({ billName, amountPaise, ...made }, index) =>
    make(billName, { ...made, amount: amountPaise }, index),
  );
  return [...monthly, ...others].sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
}

/** Writes past payments as the payment book would have: rows, ledger, daily usage, and what is still open. */
export async function writeHistory(
  bank: Bank,
  customerId: string,
  accountId: number,
  history: readonly PastPayment[],
): Promise<void> {
  if (history.length === 0) return;
  await bank.db.query(insertPaymentsSql, [JSON.stringify(history), customerId, accountId]);
  await bookHistory(bank, customerId, accountId);
}

/** Books the payments a customer already has: ledger, balance, daily usage, and what is still open. */
export async function bookHistory(bank: Bank, customerId: string, accountId: number): Promise<void> {
  await bank.db.query(insertJournalsSql, [customerId]);
  await bank.db.query(insertPostingsSql, [
    customerId,
    internalAccounts.clearing,
    internalAccounts.settlement,
  ]);
  await bank.db.query(
    `UPDATE account SET available = available - (SELECT coalesce(sum(amount), 0) FROM payment
       WHERE customer_id = $1 AND status NOT IN ('failed', 'aggregator-failed', 'fund-transfer-timeout'))
     WHERE id = $2`,
    [customerId, accountId],
  );
  await bank.db.query(
    `INSERT INTO daily_usage (customer_id, day, used, cap)
     SELECT customer_id, bank_day, sum(amount), (SELECT daily_limit FROM bank_settings) FROM payment
     WHERE customer_id = $1 AND status NOT IN ('failed', 'aggregator-failed', 'fund-transfer-timeout')
     GROUP BY customer_id, bank_day`,
    [customerId],
  );
  await bank.db.query(insertOpenSql, [customerId]);
  await bank.db.query(insertOutboxSql, [customerId, new Date(bank.clock.now().getTime() + 3 * DAY_MS)]);
}

const insertPaymentsSql = `INSERT INTO payment (id, customer_id, idempotency_key, request_hash, account_id, biller_id,
    saved_biller_id, parameters, amount, fee, channel, mode, bill_number, bank_day, status, reason, reference_id,
    approval, created_at, completed_at)
  SELECT 'TXN' || upper(substr(md5($2 || ordinality), 1, 18)), $2, 'history-' || ordinality, '\\x00', $3,
    p.biller_id, p.saved_biller_id, p.parameters, p.amount, 0,
    CASE WHEN b.category_id = 46 THEN 'BNKBRNCH' ELSE 'INTB' END,
    CASE WHEN b.category_id = 46 THEN 'CASH' ELSE 'Internet Banking' END,
    p.bill_number, p.bank_day, p.status, p.reason,
    CASE WHEN p.status IN ('failed', 'fund-transfer-timeout') THEN NULL
      ELSE 'BP01' || right(to_char(p.bank_day, 'YYYY'), 1) || to_char(p.bank_day, 'DDD')
        || upper(substr(md5('ref' || $2 || ordinality), 1, 12)) END,
    CASE WHEN p.status = 'success' THEN lpad((ordinality * 7919)::text, 8, '4') END,
    p.created_at,
    CASE WHEN p.status IN ('bbps-timeout', 'aggregator-response-unknown') THEN NULL ELSE p.created_at END
  FROM ROWS FROM (jsonb_to_recordset($1) AS (biller_id text, saved_biller_id bigint, parameters jsonb, amount bigint,
    bill_number text, bank_day date, status text, reason text, created_at timestamptz)) WITH ORDINALITY p
  JOIN biller b ON b.id = p.biller_id`;

const insertJournalsSql = `INSERT INTO journal (payment_id, kind, made_at)
  SELECT id, kind, created_at FROM payment, unnest(ARRAY['hold', 'settle', 'reverse']) AS kind
  WHERE customer_id = $1 AND CASE kind WHEN 'hold' THEN status <> 'failed' WHEN 'settle' THEN status = 'success'
    ELSE status IN ('aggregator-failed', 'fund-transfer-timeout') END
  ORDER BY created_at, kind`;

const insertPostingsSql = `WITH entry AS (
    SELECT journal.id, journal.kind, payment.amount, payment.account_id AS own FROM journal
    JOIN payment ON payment.id = journal.payment_id WHERE payment.customer_id = $1),
  clearing AS (SELECT id FROM account WHERE number = $2),
  settlement AS (SELECT id FROM account WHERE number = $3)
  INSERT INTO posting (journal_id, account_id, amount)
  SELECT entry.id, CASE entry.kind WHEN 'hold' THEN own ELSE clearing.id END, -amount FROM entry, clearing
  UNION ALL
  SELECT entry.id, CASE entry.kind WHEN 'hold' THEN clearing.id WHEN 'settle' THEN settlement.id ELSE own END, amount
  FROM entry, clearing, settlement`;

/** The network knows of the open ones, and confirms them when it is asked. */
const insertOpenSql = `INSERT INTO network_payment (payment_id, biller_id, amount, state, reference_id, approval,
    received_at)
  SELECT id, biller_id, amount, 'will-accept', reference_id, '40028731', created_at FROM payment
  WHERE customer_id = $1 AND status IN ('bbps-timeout', 'aggregator-response-unknown')`;

const insertOutboxSql = `INSERT INTO outbox (payment_id, attempts, next_at)
  SELECT id, 1, $2 FROM payment
  WHERE customer_id = $1 AND status IN ('bbps-timeout', 'aggregator-response-unknown')`;
