import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import type { autoPay } from '@billpay/api-contract/auto-pay';
import type { WireParameter } from '@billpay/api-contract/wire';
import type { PaymentChannel } from '../adapters/bill-network';
import type { Bank } from '../bank';
import type { DueBill } from '../billers/dues';
import { MAX_SAVED_BILLERS } from '../billers/save-biller';
import { settledSql } from '../billers/paid-bill-sql';
import { toBankDay, toBankMonth } from '../clock/bank-day';
import type { Language } from '../languages/language';
import { isAskedSql } from '../mandates/asked-debit';
import { readMandateRules } from '../mandates/mandate-rules';
import { toRupees, toRupeesOrNull } from '../paise';
import { readSettings } from '../payments/daily-usage';
import { pendingSql } from '../payments/payment';
import { findAutoPayFee } from '../payments/payment-channel';
import { spellMonth } from './activation-month';
import { isActiveSql, isNameAwaitedSql } from './auto-pay-state';
import {
  knownAtSql,
  remainingDuePaise,
  paysSavedBillSql,
  stillDuePaise,
  type OwnPayment,
} from './own-payment';
import { cycleStart, paymentDate, periodOn, shiftMonth } from './payment-days';
import { listRecentRuns } from './recent-runs';
import { madeByAutoPaySql, toSchedule } from './run';

type AutoPayList = EndpointResponse<typeof autoPay>['data'];
type Upcoming = AutoPayList['upcomingPayments'][number][number];

interface AutoPayRow {
  id: number;
  saved_biller_id: number;
  bill_name: string;
  biller_name: string;
  category_name: string;
  parameters: WireParameter[];
  account_number: string;
  maximum: number;
  payment_day: number;
  bimonthly: boolean;
  first_month: string;
  anchor_month: string;
  active: boolean;
  default_amount: boolean;
  due_amount: number | null;
  due_date: string | null;
  /** Bills of the due if there are several; null or empty otherwise. */
  due_bills: DueBill[] | null;
  /** Issue date of the due bill, if known. */
  due_since: string | null;
  channels: PaymentChannel[];
  /** Period of the payment in progress, or of the next planned payment. */
  next_period: string;
  next_pays_on: string;
  ends_on: string | null;
  /** Debit of the next payment that waits for the customer's code, including the fee; null if none does. */
  asked_amount: number | null;
  /** Name that the customer must accept before the next payment is made today; null if it waits for none. */
  other_name: string | null;
  last_period: string | null;
  last_paid_period: string | null;
  /** The customer's own recent payments of the bill that succeeded or are pending, newest first. */
  own_payments: (OwnPayment & {
    readonly knownAt: string;
    readonly pending: boolean;
    readonly debited: number;
  })[];
  /** Whether today was the payment day and nothing is left to pay. */
  done_today: boolean;
}

/** Two months and one day. */
const LONGEST_CYCLE_DAYS = 63;

const autoPaySql = `SELECT auto_pay.id, auto_pay.saved_biller_id, auto_pay.maximum, auto_pay.payment_day,
    auto_pay.bimonthly, auto_pay.first_month, auto_pay.anchor_month, auto_pay.default_amount, auto_pay.ends_on,
    CASE WHEN ${isAskedSql('next', '$3')} THEN next.asked_amount END AS asked_amount,
    CASE WHEN ${isNameAwaitedSql('next', '$3')} THEN next.other_name END AS other_name, ${isActiveSql('$2')} AS active, saved.bill_name, saved.parameters,
    biller.name AS biller_name, category.name AS category_name, account.number AS account_number, due.amount AS due_amount, due.due_date, due.bills AS due_bills,
    coalesce(due.bill_date, date_trunc('month', due.noted_on)::date) AS due_since, biller.channels,
    next.period AS next_period, next.pays_on AS next_pays_on, taken.last_period, past.last_paid_period,
    past.done_today,
    (SELECT coalesce(json_agg(json_build_object('knownAt', ${knownAtSql}, 'amount', ${settledSql('payment')}, 'debited', amount,
        'billed', coalesce(fetched_due, billed, amount),
        'pending', status <> 'success')
        ORDER BY created_at DESC, id DESC), '[]') FROM payment
      WHERE ${paysSavedBillSql} AND payment.status IN ('success', ${pendingSql})
      AND payment.bank_day > $3::date - ${LONGEST_CYCLE_DAYS} AND NOT ${madeByAutoPaySql}) AS own_payments
  FROM auto_pay
  JOIN saved_biller saved ON saved.id = auto_pay.saved_biller_id
  JOIN biller ON biller.id = saved.biller_id
  JOIN category ON category.id = biller.category_id
  JOIN account ON account.id = auto_pay.account_id
  LEFT JOIN upcoming_due due ON due.saved_biller_id = saved.id
  JOIN LATERAL (SELECT period, pays_on, state, asked_amount, confirmed_amount, other_name FROM auto_pay_run WHERE auto_pay_id = auto_pay.id
    AND state IN ('planned', 'stopped', 'trying') ORDER BY pays_on LIMIT 1) next ON true
  JOIN LATERAL (SELECT max(period) FILTER (WHERE state = 'paid') AS last_paid_period,
      coalesce(bool_or(pays_on = $3), false) AS done_today
    FROM auto_pay_run WHERE auto_pay_id = auto_pay.id
    AND state NOT IN ('planned', 'stopped', 'trying')) past ON true
  JOIN LATERAL (SELECT max(period) AS last_period FROM auto_pay_run WHERE auto_pay_id = auto_pay.id
    AND state NOT IN ('planned', 'stopped')) taken ON true
  WHERE auto_pay.customer_id = $1 AND auto_pay.once_on IS NULL AND auto_pay.deleted_at IS NULL
  ORDER BY next.pays_on, auto_pay.id LIMIT ${MAX_SAVED_BILLERS}`;

function isSince(instant: string, day: string): boolean {
  return toBankDay(new Date(instant)) >= day;
}

function ownSince({ own_payments }: AutoPayRow, day: string): readonly OwnPayment[] {
  return own_payments.filter(({ pending, knownAt }) => !pending && isSince(knownAt, day));
}

/** Whether today's cycle has nothing left to pay (PAID), after auto pay or manual payments. */
function isPaid(row: AutoPayRow, today: string): boolean {
  const period = periodOn(toSchedule(row), today);
  if (row.last_paid_period === (period ?? today.slice(0, 7))) return true;
  const since = period === null ? `${today.slice(0, 7)}-01` : cycleStart(toSchedule(row), period);
  return remainingDuePaise(ownSince(row, since)) === 0;
}

/** Lists the payments that the customer made for the next auto payment's bill. */
function ownOfNext(row: AutoPayRow): readonly OwnPayment[] {
  return ownSince(row, cycleStart(toSchedule(row), row.next_period));
}

/** Computes PENDING_AMOUNT: the sum of the pending payments of the next payment's bill; null if there is none. */
function pendingPaise(row: AutoPayRow): number | null {
  const start = cycleStart(toSchedule(row), row.next_period);
  const open = row.own_payments.filter(({ pending, knownAt }) => pending && isSince(knownAt, start));
  return open.length === 0 ? null : open.reduce((sum, { debited }) => sum + debited, 0);
}

/** Whether the next payment pays the due bill, because no newer bill is issued before its day. */
function isDueNext({ due_amount, due_since, next_period, next_pays_on }: AutoPayRow): boolean {
  if (due_amount === null) return false;
  return due_since === null || due_since.slice(0, 7) >= next_period || next_pays_on < nextIssue(due_since);
}

/**
 * Returns the same day of the next month, or the first day of the month after that if the next month does not
 * have the day.
 */
function nextIssue(day: string): string {
  return paymentDate(shiftMonth(day.slice(0, 7), 1), Number(day.slice(8)));
}

/** Returns the bill that auto pay would pay: the first of several. */
function findBillToPay({ due_amount, due_date, due_bills }: AutoPayRow) {
  const [first] = due_bills ?? [];
  return {
    paise: first?.amountPaise ?? due_amount,
    dueDate: first ? first.dueDate : due_date,
    others: Math.max(0, (due_bills?.length ?? 0) - 1),
  };
}

/**
 * Computes DUE_AMOUNT: the amount that auto pay would pay according to current data; null if unknown, for
 * example while the customer's payment is pending.
 */
function duePaise(row: AutoPayRow): number | null {
  if (pendingPaise(row) !== null) return null;
  const own = ownOfNext(row);
  const { paise } = findBillToPay(row);
  if (paise === null || !isDueNext(row)) return remainingDuePaise(own) || null;
  return stillDuePaise(paise, own);
}

/** Whether auto pay will make the next payment: not waiting, not done, not paid manually. */
function isUpcoming(row: AutoPayRow, today: string): boolean {
  if (row.first_month > today.slice(0, 7) || row.done_today) return false;
  return remainingDuePaise(ownOfNext(row)) !== 0;
}

function toConfiguration(row: AutoPayRow, today: string): AutoPayList['allConfigurations'][number] {
  return {
    ID: row.id,
    BILL_NAME: row.bill_name,
    BILLER_NAME: row.biller_name,
    CATEGORY_NAME: row.category_name,
    ACCOUNT_NUMBER: row.account_number,
    MAXIMUM_AMOUNT: toRupees(row.maximum),
    PAYMENT_DATE: row.payment_day,
    IS_BIMONTHLY: row.bimonthly ? 1 : 0,
    ACTIVATES_FROM: spellMonth(row.first_month),
    IS_ACTIVE: row.active ? 1 : 0,
    AMOUNT_LIMIT: row.default_amount ? 1 : 0,
    PAID: isPaid(row, today) ? 1 : 0,
    DUE_AMOUNT: toRupeesOrNull(duePaise(row)),
    CUSTOMER_BILL_ID: row.saved_biller_id,
    NEXT_PAYMENT_DATE: row.next_pays_on,
    PENDING_AMOUNT: toRupeesOrNull(pendingPaise(row)),
    LAST_PAYMENT_MONTH: row.last_period,
    ENDS_ON: row.ends_on,
  };
}

function toUpcoming(row: AutoPayRow): Upcoming {
  const { dueDate, others } = findBillToPay(row);
  const due = duePaise(row);
  return {
    ID: row.id,
    IS_ACTIVE: row.active ? 1 : 0,
    BILL_NAME: row.bill_name,
    BILLER_NAME: row.biller_name,
    CATEGORY_NAME: row.category_name,
    DUE_AMOUNT: toRupeesOrNull(due),
    PAYMENT_DATE: row.payment_day,
    MAXIMUM_AMOUNT: toRupees(row.maximum),
    CUSTOMER_BILL_ID: row.saved_biller_id,
    PARAMETERS: row.parameters,
    NEXT_PAYMENT_DATE: row.next_pays_on,
    PENDING_AMOUNT: toRupeesOrNull(pendingPaise(row)),
    DUE_DATE: dueDate,
    OTHER_BILLS: due === null || !isDueNext(row) ? 0 : others,
    FEE: toRupees(findAutoPayFee(row)),
    CONFIRM_AMOUNT: toRupeesOrNull(row.asked_amount),
    OTHER_NAME: row.other_name,
  };
}

/**
 * Lists the customer's configurations, their next payments by payment day, soonest first, and the latest payments
 * (AUTO-01).
 */
export async function listAutoPay(bank: Bank, customerId: string, language: Language): Promise<AutoPayList> {
  const now = bank.clock.now();
  const today = toBankDay(now);
  const [rows, recentRuns, { maxAutoPayPaise }, rules] = await Promise.all([
    bank.db.query<AutoPayRow>(autoPaySql, [customerId, toBankMonth(now), today]),
    listRecentRuns(bank, customerId, language),
    readSettings(bank),
    readMandateRules(bank),
  ]);
  const groups = new Map<number, Upcoming[]>();
  for (const row of rows.filter((each) => isUpcoming(each, today))) {
    groups.set(row.payment_day, [...(groups.get(row.payment_day) ?? []), toUpcoming(row)]);
  }
  return {
    allConfigurations: rows.map((row) => toConfiguration(row, today)),
    upcomingPayments: [...groups.values()],
    maxAllowedAmount: toRupeesOrNull(maxAutoPayPaise),
    recentRuns,
    ...(rules && {
      mandateRules: {
        ceiling: toRupees(rules.ceilingPaise),
        higherCeiling: toRupees(rules.higherCeilingPaise),
        higherCeilingCategories: [...rules.higherCeilingCategories],
      },
    }),
  };
}
