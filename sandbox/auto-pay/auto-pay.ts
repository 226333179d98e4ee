import type { AnswerOf } from '@billpay/shared/contract/endpoint';
import type { autoPay } from '@billpay/shared/contract/auto-pay';
import type { WireParameter } from '@billpay/shared/contract/wire';
import type { Bank } from '../bank';
import { bankMonthOf } from '../clock/bank-day';
import { toRupees } from '../paise';
import { readSettings } from '../payments/daily-usage';

type AutoPayList = AnswerOf<typeof autoPay>['data'];
type Upcoming = AutoPayList['upcomingPayments'][number][number];

interface AutoPayRow {
  id: number;
  saved_biller_id: number;
  bill_name: string;
  biller_name: string;
  parameters: WireParameter[];
  account_number: string;
  maximum: number;
  payment_day: number;
  bimonthly: boolean;
  first_month: string;
  active: boolean;
  default_amount: boolean;
  due_amount: number | null;
  paid: boolean;
}

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function readRows(bank: Bank, customerId: string): Promise<AutoPayRow[]> {
  return bank.db.query<AutoPayRow>(
    `SELECT auto_pay.*, saved.bill_name, saved.parameters, biller.name AS biller_name,
       account.number AS account_number, due.amount AS due_amount,
       EXISTS (SELECT FROM payment WHERE payment.saved_biller_id = saved.id AND payment.status = 'success'
         AND to_char(payment.bank_day, 'YYYY-MM') = $2) AS paid
     FROM auto_pay
     JOIN saved_biller saved ON saved.id = auto_pay.saved_biller_id
     JOIN biller ON biller.id = saved.biller_id
     JOIN account ON account.id = auto_pay.account_id
     LEFT JOIN upcoming_due due ON due.saved_biller_id = saved.id
     WHERE auto_pay.customer_id = $1 AND auto_pay.deleted_at IS NULL
     ORDER BY auto_pay.payment_day, auto_pay.id`,
    [customerId, bankMonthOf(bank.clock.now())],
  );
}

function toConfiguration(row: AutoPayRow): AutoPayList['allConfigurations'][number] {
  return {
    ID: row.id,
    BILL_NAME: row.bill_name,
    BILLER_NAME: row.biller_name,
    ACCOUNT_NUMBER: row.account_number,
    MAXIMUM_AMOUNT: toRupees(row.maximum),
    PAYMENT_DATE: row.payment_day,
    IS_BIMONTHLY: row.bimonthly ? 1 : 0,
    ACTIVATES_FROM: monthName.format(new Date(`${row.first_month}-01T00:00:00Z`)),
    IS_ACTIVE: row.active ? 1 : 0,
    AMOUNT_LIMIT: row.default_amount ? 1 : 0,
    PAID: row.paid ? 1 : 0,
    DUE_AMOUNT: row.due_amount === null ? null : toRupees(row.due_amount),
    CUSTOMER_BILL_ID: row.saved_biller_id,
  };
}

function toUpcoming(row: AutoPayRow): Upcoming {
  return {
    ID: row.id,
    IS_ACTIVE: row.active ? 1 : 0,
    BILL_NAME: row.bill_name,
    BILLER_NAME: row.biller_name,
    DUE_AMOUNT: row.due_amount === null ? null : toRupees(row.due_amount),
    PAYMENT_DATE: row.payment_day,
    MAXIMUM_AMOUNT: toRupees(row.maximum),
    CUSTOMER_BILL_ID: row.saved_biller_id,
    PARAMETERS: row.parameters,
  };
}

/** The customer's configurations, and the payments they make next, grouped by day of the month (AUTO-01). */
export async function listAutoPay(bank: Bank, customerId: string): Promise<AutoPayList> {
  const rows = await readRows(bank, customerId);
  const thisMonth = bankMonthOf(bank.clock.now());
  const groups = new Map<number, Upcoming[]>();
  for (const row of rows) {
    if (row.paid || row.first_month > thisMonth) continue;
    groups.set(row.payment_day, [...(groups.get(row.payment_day) ?? []), toUpcoming(row)]);
  }
  const { maxAutoPayPaise } = await readSettings(bank);
  return {
    allConfigurations: rows.map(toConfiguration),
    upcomingPayments: [...groups.values()],
    maxAllowedAmount: maxAutoPayPaise === null ? null : toRupees(maxAutoPayPaise),
  };
}
