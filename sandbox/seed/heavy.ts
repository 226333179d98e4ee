import type { Bank } from '../bank';
import { hashParameters } from '../bill-network/parameters';
import { paymentDate } from '../auto-pay/payment-days';
import { bankMonthOf } from '../clock/bank-day';
import type { Blueprint } from './blueprints';
import { bookHistory } from './history';

const SAVED_BILLERS = 2_000;
const TRANSACTIONS = 50_000;
const DUES = 400;
/** Enough for all of the history, and as much again. */
const OPENING_PAISE = 10_00_00_000_00;

/** Billers whose one parameter takes any number of ten digits. */
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
  grow: growHeavy,
};

async function growHeavy(bank: Bank, customerId: string, accountId: number): Promise<void> {
  await bank.db.liftTimeLimits();
  await saveMany(bank, customerId);
  await bank.db.query(insertPaymentsSql, [customerId, accountId, bank.clock.now(), TRANSACTIONS]);
  await bookHistory(bank, customerId, accountId);
}

async function saveMany(bank: Bank, customerId: string): Promise<void> {
  const rows = Array.from({ length: SAVED_BILLERS }, (_, index) => {
    const biller = billers[index % billers.length] ?? { id: '', parameter: '' };
    // Ten digits that end in none of the test numbers.
    const number = `${(4_100_000 + index).toString()}${String(100 + (index % 800))}`;
    const parameters = [{ PARAMETER_NAME: biller.parameter, PARAMETER_VALUE: number }];
    return {
      biller_id: biller.id,
      bill_name: `Site ${String(index + 1).padStart(4, '0')}`,
      parameters,
      hash: hashParameters(parameters).toString('hex'),
    };
  });
  const now = bank.clock.now();
  await bank.db.query(
    `INSERT INTO saved_biller (customer_id, biller_id, bill_name, parameters, parameters_hash, saved_at)
     SELECT $1, biller_id, bill_name, parameters, decode(hash, 'hex'), $2 FROM jsonb_to_recordset($3)
       AS s(biller_id text, bill_name text, parameters jsonb, hash text)`,
    [customerId, now, JSON.stringify(rows)],
  );
  const month = bankMonthOf(now);
  await bank.db.query(
    `INSERT INTO upcoming_due (saved_biller_id, amount, due_date, bill_date, bill_period)
     SELECT id, 45000 + (id * 7919) % 300000, $2::date + (id % 7)::int, $3::date, 'MONTHLY' FROM saved_biller
     WHERE customer_id = $1 ORDER BY id LIMIT ${DUES}`,
    [customerId, paymentDate(month, 20), `${month}-01`],
  );
}

/** Payments go round the saved billers, one every five minutes back from now; one in fifty has failed. */
const insertPaymentsSql = `INSERT INTO payment (id, customer_id, idempotency_key, request_hash, account_id, biller_id,
    saved_biller_id, parameters, amount, fee, channel, mode, bill_number, bank_day, status, reason, reference_id,
    approval, created_at, completed_at)
  SELECT 'TXN' || upper(substr(md5($1 || n), 1, 18)), $1, 'history-' || n, '\\x00', $2, s.biller_id, s.id,
    s.parameters, 5000 + (n * 7919) % 80000, 0, 'INTB', 'Internet Banking', s.parameters -> 0 ->> 'PARAMETER_VALUE',
    (made_at AT TIME ZONE 'Asia/Kolkata')::date,
    CASE WHEN n % 50 = 0 THEN 'aggregator-failed' ELSE 'success' END,
    CASE WHEN n % 50 = 0 THEN 'Bill Payment failed' END,
    'BP01' || right(to_char(made_at, 'YYYY'), 1) || to_char(made_at, 'DDD') || upper(substr(md5('ref' || $1 || n), 1, 12)),
    CASE WHEN n % 50 > 0 THEN lpad((n * 7919)::text, 8, '4') END, made_at, made_at
  FROM generate_series(1::bigint, $4::bigint) AS n
  CROSS JOIN LATERAL (SELECT $3::timestamptz - n * interval '5 minutes' AS made_at) AS time
  JOIN (SELECT id, biller_id, parameters, row_number() OVER (ORDER BY id) - 1 AS place FROM saved_biller
    WHERE customer_id = $1) s ON s.place = n % ${SAVED_BILLERS}`;
