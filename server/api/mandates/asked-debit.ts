import { findAutoPay } from '../auto-pay/change-auto-pay';
import type { Bank } from '../bank';
import { toBankDay } from '../clock/bank-day';
import { Refusal } from '../refusal';
import { mandateTexts } from './mandate-texts';

/** SQL that is true for a run whose debit waits for a code. `day` is a parameter with today's bank day. */
export function isAskedSql(run: string, day: string): string {
  return `(${run}.state = 'trying' AND ${run}.asked_amount IS NOT NULL AND ${run}.confirmed_amount IS NULL AND ${run}.pays_on = ${day})`;
}

export interface AskedDebit {
  /** Id of the run. */
  readonly id: number;
  readonly bill_name: string;
  readonly biller_name: string;
  readonly account_number: string;
  readonly pays_on: string;
}

/**
 * Finds today's debit that waits for the customer's code.
 * @throws Refusal if no debit of this amount waits for a code
 */
export async function findAskedDebit(
  bank: Bank,
  customerId: string,
  configurationId: number,
  debitPaise: number,
): Promise<AskedDebit> {
  await findAutoPay(bank, customerId, configurationId);
  const [asked] = await bank.db.query<AskedDebit>(
    `SELECT run.id, saved.bill_name, biller.name AS biller_name, account.number AS account_number, run.pays_on
     FROM auto_pay_run run
     JOIN auto_pay ON auto_pay.id = run.auto_pay_id
     JOIN saved_biller saved ON saved.id = auto_pay.saved_biller_id
     JOIN biller ON biller.id = saved.biller_id
     JOIN account ON account.id = auto_pay.account_id
     WHERE run.auto_pay_id = $1 AND run.asked_amount = $2 AND ${isAskedSql('run', '$3')}`,
    [configurationId, debitPaise, toBankDay(bank.clock.now())],
  );
  if (!asked) throw new Refusal(409, mandateTexts.notAsked);
  return asked;
}
