import type { WireAutoPayRun } from '@billpay/api-contract/auto-pay';
import type { Bank } from '../bank';
import type { Language } from '../languages/language';
import { translate } from '../languages/translate';
import { toRupeesOrNull } from '../paise';
import type { RunState } from './run';

/** Enough for recent payments. Older ones are in the list of transactions. */
const MOST_RUNS = 20;

interface RunRow {
  auto_pay_id: number;
  saved_biller_id: number;
  bill_name: string;
  biller_name: string;
  category_name: string;
  pays_on: string;
  state: Exclude<RunState, 'planned' | 'stopped'>;
  reason: string | null;
  amount: number | null;
  payment_id: string | null;
}

/**
 * Lists the customer's newest auto payments, newest first, including those of deleted configurations (AUTO-15).
 */
export async function listRecentRuns(
  bank: Bank,
  customerId: string,
  language: Language,
): Promise<WireAutoPayRun[]> {
  const rows = await bank.db.query<RunRow>(
    `SELECT run.auto_pay_id, auto_pay.saved_biller_id, saved.bill_name, biller.name AS biller_name,
       category.name AS category_name, run.pays_on, run.state, run.reason, payment.amount + payment.fee AS amount, run.payment_id
     FROM auto_pay
     JOIN auto_pay_run run ON run.auto_pay_id = auto_pay.id AND run.state NOT IN ('planned', 'stopped')
     JOIN saved_biller saved ON saved.id = auto_pay.saved_biller_id
     JOIN biller ON biller.id = saved.biller_id
     JOIN category ON category.id = biller.category_id
     LEFT JOIN payment ON payment.id = run.payment_id
     WHERE auto_pay.customer_id = $1 AND auto_pay.once_on IS NULL ORDER BY run.pays_on DESC, run.id DESC LIMIT ${MOST_RUNS}`,
    [customerId],
  );
  return rows.map((row) => ({
    ID: row.auto_pay_id,
    CUSTOMER_BILL_ID: row.saved_biller_id,
    BILL_NAME: row.bill_name,
    BILLER_NAME: row.biller_name,
    CATEGORY_NAME: row.category_name,
    PAYMENT_ON: row.pays_on,
    OUTCOME: row.state,
    REASON: row.reason === null ? null : translate(row.reason, language),
    AMOUNT: toRupeesOrNull(row.amount),
    TRANSACTION_ID: row.payment_id,
  }));
}
