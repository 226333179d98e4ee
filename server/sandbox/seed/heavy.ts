import type { Bank } from '@billpay/api/bank';
import { toBankMonth, startOfBankDay } from '@billpay/api/clock/bank-day';
import { nextBankTransactionId, seededHashSql } from '@billpay/api/payments/payment';
import type { Blueprint } from './blueprints';
import { saveBills } from './save-bills';
import { bookHistory, unchecked } from './write-history';

const SAVED_BILLERS = 2_000;
const TRANSACTIONS = 50_000;
/** Number of saved bills that are due. The others have no pending bill in any month. */
const OWED = 400;
/** Twice the total amount of the past payments. */
const OPENING_PAISE = 10_00_00_000_00;

/** Billers with a single parameter that accepts any ten digits. */
const billers: readonly { readonly id: string; readonly parameter: string }[] = [
  { id: 'UPPCL0000UTP01', parameter: 'Consumer Number' },
  { id: 'ADAN00000GUJ01', parameter: 'Customer ID' },
  { id: 'DLJB00000DEL01', parameter: 'K No' },
  { id: 'NPCL00000NOI01', parameter: 'Consumer Number' },
  { id: 'HCG000000HAR01', parameter: 'CRN Number' },
  { id: 'CSPDCL000CHH01', parameter: 'Business Partner Number' },
  { id: 'BSNLMOB00NAT01', parameter: 'Mobile Number' },
  { id: 'TIKO00000NAT01', parameter: 'Service Id' },
];

export const heavy: Blueprint = {
  kind: 'heavy',
  name: 'Suresh Reddy',
  description:
    'Internet banking; 2,000 saved billers and 50,000 transactions, for lists that must stay quick',
  platform: 'IB',
  demoMobile: '9820011226',
  accounts: [{ type: 'Current Account', balancePaise: OPENING_PAISE }],
  savedBillers: [],
  payments: [],
  grow: createHeavyHistory,
};

async function createHeavyHistory(bank: Bank, customerId: string, accountId: number): Promise<void> {
  await bank.db.liftTimeLimits();
  await saveMany(bank, customerId);
  await unchecked(bank.db, async () => {
    const now = bank.clock.now();
    const monthStart = startOfBankDay(`${toBankMonth(now)}-01`);
    await bank.db.query(insertPaymentsSql, [customerId, accountId, now, TRANSACTIONS, monthStart]);
    await bookHistory(bank, customerId, accountId);
  });
}

async function saveMany(bank: Bank, customerId: string): Promise<void> {
  const bills = Array.from({ length: SAVED_BILLERS }, (_, index) => {
    const biller = billers[index % billers.length] ?? { id: '', parameter: '' };
    // Ten digits that end with the test number 'no pending bill', or with no test number.
    const number = index < OWED ? `${4_100_000 + index}${100 + index}` : `${410_000 + index}0000`;
    return {
      billerId: biller.id,
      billName: `Site ${String(index + 1).padStart(4, '0')}`,
      parameters: [{ PARAMETER_NAME: biller.parameter, PARAMETER_VALUE: number }],
    };
  });
  await saveBills(bank, customerId, bills);
}

/**
 * The payments rotate over the saved billers, one every five minutes, back from now. One in fifty has failed.
 * Bills that are still due have no payment in this month.
 */
const insertPaymentsSql = `INSERT INTO payment (id, customer_id, idempotency_key, request_hash, account_id, biller_id,
    saved_biller_id, parameters, parameters_hash, amount, fee, channel, mode, bill_number, bank_day, status, reason, reference_id,
    approval, bank_transaction_id, created_at, completed_at, state)
  SELECT 'TXN' || upper(substr(md5($1 || n), 1, 18)), $1, 'history-' || n, ${seededHashSql}, $2, s.biller_id, s.id,
    s.parameters, s.parameters_hash, 5000 + (n * 7919) % 80000, 0, 'INTB', 'Internet Banking', s.parameters -> 0 ->> 'PARAMETER_VALUE',
    (made_at AT TIME ZONE 'Asia/Kolkata')::date,
    CASE WHEN n % 50 = 0 THEN 'aggregator-failed' ELSE 'success' END,
    CASE WHEN n % 50 = 0 THEN 'Bill Payment failed' END,
    'BP01' || right(to_char(made_at, 'YYYY'), 1) || to_char(made_at, 'DDD') || upper(substr(md5('ref' || $1 || n), 1, 12)),
    CASE WHEN n % 50 > 0 THEN lpad((n * 7919)::text, 8, '4') END,
    ${nextBankTransactionId}, made_at, made_at, CASE WHEN n % 50 = 0 THEN 'released' ELSE 'captured' END
  FROM generate_series(1::bigint, $4::bigint) AS n
  CROSS JOIN LATERAL (SELECT $3::timestamptz - n * interval '5 minutes' AS made_at) AS time
  JOIN (SELECT id, biller_id, parameters, parameters_hash, row_number() OVER (ORDER BY id) - 1 AS place FROM saved_biller
    WHERE customer_id = $1) s ON s.place = CASE WHEN n % ${SAVED_BILLERS} < ${OWED} AND made_at >= $5
    THEN ${OWED} + n % ${SAVED_BILLERS - OWED} ELSE n % ${SAVED_BILLERS} END`;
