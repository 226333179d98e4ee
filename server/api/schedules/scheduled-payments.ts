import type { WireScheduledPayment } from '@billpay/api-contract/schedules';
import { isNameAwaitedSql } from '../auto-pay/auto-pay-state';
import type { RunState } from '../auto-pay/run';
import type { Bank } from '../bank';
import { addDays, toBankDay } from '../clock/bank-day';
import type { Language } from '../languages/language';
import { translate } from '../languages/translate';
import { toRupees } from '../paise';

/** Number of days for which an outcome is listed. */
const SHOWN_DAYS = 7;

const states: Readonly<Record<RunState, WireScheduledPayment['state']>> = {
  planned: 'planned',
  stopped: 'planned',
  trying: 'paying',
  pending: 'paying',
  paid: 'paid',
  skipped: 'not-paid',
  refused: 'not-paid',
  failed: 'not-paid',
  missed: 'not-paid',
};

/** Lists the customer's scheduled payments and the outcomes of the last week, soonest first. */
export async function listScheduled(
  bank: Bank,
  customerId: string,
  language: Language,
): Promise<WireScheduledPayment[]> {
  const today = toBankDay(bank.clock.now());
  const rows = await bank.db.query<{
    id: number;
    saved_biller_id: number;
    bill_name: string;
    biller_name: string;
    account_number: string;
    maximum: number;
    confirmed_fee: number;
    once_on: string;
    state: RunState;
    reason: string | null;
    other_name: string | null;
    payment_id: string | null;
  }>(
    `SELECT auto_pay.id, auto_pay.saved_biller_id, saved.bill_name, biller.name AS biller_name,
       account.number AS account_number, auto_pay.maximum, auto_pay.confirmed_fee, auto_pay.once_on, run.state, run.reason, run.payment_id,
       CASE WHEN ${isNameAwaitedSql('run', '$3')} THEN run.other_name END AS other_name
     FROM auto_pay
     JOIN auto_pay_run run ON run.auto_pay_id = auto_pay.id
     JOIN saved_biller saved ON saved.id = auto_pay.saved_biller_id
     JOIN biller ON biller.id = saved.biller_id
     JOIN account ON account.id = auto_pay.account_id
     WHERE auto_pay.customer_id = $1 AND auto_pay.once_on >= $2
     ORDER BY auto_pay.once_on, auto_pay.id`,
    [customerId, addDays(today, -SHOWN_DAYS), today],
  );
  return rows.map((row) => ({
    id: row.id,
    customerBillId: row.saved_biller_id,
    billName: row.bill_name,
    billerName: row.biller_name,
    accountNumber: row.account_number,
    maximumAmount: toRupees(row.maximum),
    fee: toRupees(row.confirmed_fee),
    paysOn: row.once_on,
    state: states[row.state],
    otherName: row.other_name,
    reason: row.reason === null ? null : translate(row.reason, language),
    transactionId: row.payment_id,
  }));
}
