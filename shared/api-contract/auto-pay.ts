import * as z from 'zod/mini';
import { withData, endpoint } from './endpoint';
import { bankDay, id, oneZero, parameter, rupees } from './wire';

/** Bank day of the next payment, even if that payment will be skipped. Addition: a bank may omit it. */
const nextPaymentDate = z.optional(bankDay);

/**
 * Sum of the bill's pending payments, for which auto pay waits; null if there is none. Addition: a bank may omit it.
 */
const pendingAmount = z.optional(z.nullable(rupees));

/** Category of the biller, as in saved billers. Addition: a bank may omit it. */
const categoryName = z.optional(z.string());

/*
 * Additions for a bank that applies the framework for recurring payments: each debit is announced a day before. The
 * first debit, and debits above the ceiling, need a code on the payment day. Other banks omit them.
 */

/** Last bank day of the auto pay; null without an end. */
export const endsOn = z.optional(z.nullable(bankDay));

export const mandateRules = z.object({
  /** Highest debit, including the fee, that needs no code on the payment day. */
  ceiling: rupees,
  /** Ceiling of the categories in `higherCeilingCategories`. */
  higherCeiling: rupees,
  higherCeilingCategories: z.array(z.string()),
});

export type WireMandateRules = z.output<typeof mandateRules>;

export const autoPayConfiguration = z.object({
  ID: id,
  BILL_NAME: z.string(),
  BILLER_NAME: z.string(),
  CATEGORY_NAME: categoryName,
  ACCOUNT_NUMBER: z.string(),
  MAXIMUM_AMOUNT: rupees,
  /** Day of the month, 1 to 30. */
  PAYMENT_DATE: z.int(),
  /** 0 for monthly, 1 for every two months. */
  IS_BIMONTHLY: oneZero,
  /** Month and year, such as 'December 2026'. */
  ACTIVATES_FROM: z.string(),
  IS_ACTIVE: oneZero,
  /** 1 for the default bill amount, 0 for a custom limit. */
  AMOUNT_LIMIT: oneZero,
  PAID: oneZero,
  DUE_AMOUNT: z.nullable(rupees),
  CUSTOMER_BILL_ID: id,
  NEXT_PAYMENT_DATE: nextPaymentDate,
  PENDING_AMOUNT: pendingAmount,
  /**
   * Month, such as '2026-11', of the latest attempted payment, regardless of its outcome; null before the
   * first. After an edit, the interval to the next payment starts at this month. Addition: a bank may omit
   * it.
   */
  LAST_PAYMENT_MONTH: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}$/)))),
  ENDS_ON: endsOn,
});

export const upcomingAutoPayment = z.object({
  /** Id of the configuration, for stop and resume. */
  ID: id,
  IS_ACTIVE: oneZero,
  BILL_NAME: z.string(),
  BILLER_NAME: z.string(),
  CATEGORY_NAME: categoryName,
  DUE_AMOUNT: z.nullable(rupees),
  PAYMENT_DATE: z.int(),
  MAXIMUM_AMOUNT: rupees,
  CUSTOMER_BILL_ID: id,
  PARAMETERS: z.array(parameter),
  NEXT_PAYMENT_DATE: nextPaymentDate,
  PENDING_AMOUNT: pendingAmount,
  /** Due date of the bill that will be paid; null if unknown. Addition: a bank may omit it. */
  DUE_DATE: z.optional(z.nullable(bankDay)),
  /**
   * Number of other open bills of the biller, which auto pay does not pay. Addition: a bank may omit it, which means 0.
   */
  OTHER_BILLS: z.optional(z.int()),
  /** Fee of the payment, which is debited with the bill. Addition: a bank may omit it, which means no fee. */
  FEE: z.optional(rupees),
  /**
   * Debit, including the fee, that waits for the customer's code today; null if none does. Addition: a bank may omit
   * it.
   */
  CONFIRM_AMOUNT: z.optional(z.nullable(rupees)),
  /**
   * Name on the bill, for which today's payment waits until the customer accepts it (`acceptAccountName`); null if it
   * waits for none. Addition: a bank may omit it.
   */
  OTHER_NAME: z.optional(z.nullable(z.string())),
});

/** Outcome of one auto payment on its payment day (AUTO-15). */
export const autoPayRun = z.object({
  /** Id of the configuration, which may have been deleted since. */
  ID: id,
  CUSTOMER_BILL_ID: id,
  BILL_NAME: z.string(),
  BILLER_NAME: z.string(),
  CATEGORY_NAME: categoryName,
  /** Bank day for which the payment was scheduled. */
  PAYMENT_ON: bankDay,
  /**
   * 'trying': the bank retries later that day. 'pending': sent, and the outcome is unknown. 'skipped':
   * stopped, or paid manually. 'refused': by a rule, such as the limit or the balance. 'failed': all attempts
   * failed. 'missed': the next payment replaced it.
   */
  OUTCOME: z.enum(['trying', 'pending', 'paid', 'skipped', 'refused', 'failed', 'missed']),
  /** Text for the customer; null if there is nothing to explain. */
  REASON: z.nullable(z.string()),
  /** Amount that was sent; null if no payment was sent. */
  AMOUNT: z.nullable(rupees),
  /** Id as in the transaction list; null if no payment was sent. */
  TRANSACTION_ID: z.nullable(z.string()),
});

export type WireAutoPayRun = z.output<typeof autoPayRun>;

export type WireAutoPayConfiguration = z.output<typeof autoPayConfiguration>;

export type WireUpcomingAutoPayment = z.output<typeof upcomingAutoPayment>;

export const autoPay = endpoint({
  name: 'auto-pay.list',
  method: 'GET',
  path: '/auto-pay/',
  retry: 'safe',
  summary:
    'Configurations, their next payments, the outcomes of the last ones, and the maximum allowed (AUTO-01).',
  response: withData(
    z.object({
      allConfigurations: z.array(autoPayConfiguration),
      /** Grouped by payment day, each group a list of items. */
      upcomingPayments: z.array(z.array(upcomingAutoPayment)),
      maxAllowedAmount: z.nullable(rupees),
      /** The latest auto payments, newest first. Addition: a bank may omit it. */
      recentRuns: z.optional(z.array(autoPayRun)),
      /** Rules of the bank for debits; without them, debits need no code. Addition: a bank may omit it. */
      mandateRules: z.optional(mandateRules),
    }),
  ),
});

export const autoPayMaxAmount = endpoint({
  name: 'auto-pay.max-amount',
  method: 'GET',
  path: '/auto-pay/max-amount',
  retry: 'safe',
  summary: 'The highest amount one auto payment may have (AUTO-06).',
  response: withData(z.nullable(rupees)),
});
