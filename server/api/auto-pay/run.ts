import type { WireParameter } from '@billpay/api-contract/wire';
import type { Bank } from '../bank';
import type { Language } from '../languages/language';
import { AUTO_PAY_KEY } from '../payments/payment';
import { nextPeriod, paymentDate, type Schedule } from './payment-days';

/**
 * One payment of a configuration. `planned` and `stopped` runs wait for their day. A `trying` run is in
 * progress. A `pending` run has a payment with an unknown outcome. All others have ended.
 * `server/sandbox/README.md` has the table.
 */
export type RunState =
  | 'planned'
  | 'stopped'
  | 'trying'
  | 'pending'
  | 'paid'
  | 'skipped'
  | 'refused'
  | 'failed'
  | 'missed';

/** A run with the data needed to pay it. Amounts are in paise, and dates are bank days. */
export interface Run {
  readonly id: number;
  readonly auto_pay_id: number;
  /** Month that the run pays, for example '2026-11'. */
  readonly period: string;
  readonly pays_on: string;
  readonly state: RunState;
  /**
   * Number of claims. It is a fencing token that prevents a slow instance from ending a run that another
   * instance has claimed.
   */
  readonly attempts: number;
  readonly payment_id: string | null;
  readonly customer_id: string;
  /** Language of messages to the customer's phone. */
  readonly language: Language;
  readonly saved_biller_id: number;
  readonly biller_id: string;
  readonly biller_name: string;
  readonly parameters: WireParameter[];
  readonly account_id: number;
  readonly account_number: string;
  readonly maximum: number;
  /** Fee that the customer has confirmed with the maximum. */
  readonly confirmed_fee: number;
  readonly anchor_month: string;
  readonly payment_day: number;
  readonly bimonthly: boolean;
  /** Day of a payment that the customer has scheduled once; null for auto pay. */
  readonly once_on: string | null;
  /** The network's id of the scheduled bill; null for the first bill of the fetch. */
  readonly network_bill: string | null;
  /** Last bank day of the configuration; null without an end. */
  readonly ends_on: string | null;
  readonly category_name: string;
  /** Whether the configuration has not paid a bill yet. */
  readonly is_first: boolean;
  /** Debit, including the fee, that a message has announced; null before. */
  readonly announced_amount: number | null;
  /** Time at which the message was accepted; null before. */
  readonly announced_at: Date | null;
  /** Debit, including the fee, that waits for the customer's code; null if none does. */
  readonly asked_amount: number | null;
  /** Debit, including the fee, that the customer has confirmed with a code; null before. */
  readonly confirmed_amount: number | null;
  /** Name on the bill that the customer must accept first; null if the run waits for no name. */
  readonly other_name: string | null;
  /** Whether the configuration or its saved biller has been deleted. */
  readonly withdrawn: boolean;
}

/** Reads the current run and locks its row until the transaction ends. */
export async function lockRun(bank: Bank, id: number): Promise<Run | undefined> {
  const [run] = await bank.db.query<Run>(`${selectRun} WHERE run.id = $1 FOR UPDATE OF run`, [id]);
  return run;
}

/** Selects the columns of `Run`. A `WHERE` must follow. */
export const selectRun = `SELECT run.id, run.auto_pay_id, run.period, run.pays_on, run.state, run.attempts,
    run.payment_id, auto_pay.customer_id, auto_pay.saved_biller_id, auto_pay.account_id, auto_pay.maximum, auto_pay.confirmed_fee, auto_pay.anchor_month,
    auto_pay.payment_day, auto_pay.bimonthly, auto_pay.once_on, auto_pay.network_bill, auto_pay.ends_on,
    run.announced_amount, run.announced_at, run.asked_amount, run.confirmed_amount, run.other_name,
    NOT EXISTS (SELECT FROM auto_pay_run paid WHERE paid.auto_pay_id = auto_pay.id AND paid.state = 'paid') AS is_first, customer.language, saved.biller_id, saved.parameters,
    biller.name AS biller_name, category.name AS category_name, account.number AS account_number,
    auto_pay.deleted_at IS NOT NULL OR saved.deleted_at IS NOT NULL AS withdrawn
  FROM auto_pay_run run
  JOIN auto_pay ON auto_pay.id = run.auto_pay_id
  JOIN saved_biller saved ON saved.id = auto_pay.saved_biller_id
  JOIN biller ON biller.id = saved.biller_id
  JOIN category ON category.id = biller.category_id
  JOIN account ON account.id = auto_pay.account_id
  JOIN customer ON customer.id = auto_pay.customer_id`;

export function toSchedule(row: { anchor_month: string; payment_day: number; bimonthly: boolean }): Schedule {
  return { anchorMonth: row.anchor_month, paymentDay: row.payment_day, bimonthly: row.bimonthly };
}

/** Whether this is the last payment before the configuration ends. */
export function isLastRun(run: Run): boolean {
  if (run.ends_on === null) return false;
  return paymentDate(nextPeriod(toSchedule(run), run.period), run.payment_day) > run.ends_on;
}

/**
 * Returns the payment's idempotency key. It allows one debit for a configuration and period, regardless of
 * the number of attempts (PAY-19).
 */
export function formatIdempotencyKey({ auto_pay_id, period }: Pick<Run, 'auto_pay_id' | 'period'>): string {
  return `${AUTO_PAY_KEY}${auto_pay_id}:${period}`;
}

/** SQL that is true for a payment made by the configuration, which is recognized by its key. */
export const madeByAutoPaySql = `starts_with(payment.idempotency_key, '${AUTO_PAY_KEY}' || auto_pay.id || ':')`;
