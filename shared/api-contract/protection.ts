import * as z from 'zod/mini';
import { endpoint, messageResponse, withData } from './endpoint';
import { bankDay, instant, otpCode, rupees, text } from './wire';

/*
 * Additions to the specification for a customer who does not recognize a payment, or limits what can be paid. A
 * bank's API has all of the calls about the lock and reports, or none, and all about the limit, or none
 * (docs/decisions/0022).
 */

/** Whether the customer has locked bill payments. */
export const paymentLock = z.object({
  LOCKED: z.boolean(),
  /** Time of the lock; null while payments are not locked. */
  LOCKED_AT: z.nullable(instant),
});
export type WirePaymentLock = z.output<typeof paymentLock>;

export const readPaymentLock = endpoint({
  name: 'protection.lock-status',
  method: 'GET',
  path: '/protection/lock',
  retry: 'safe',
  optional: true,
  summary: 'An addition: whether the customer has locked bill payments.',
  response: withData(paymentLock),
});

export const lockPayments = endpoint({
  name: 'protection.lock',
  method: 'POST',
  path: '/protection/lock',
  retry: 'never',
  optional: true,
  summary:
    'An addition: locks bill payments at once, without a code. Payments, recharges, auto payments and new auto pays are ' +
    'then refused with the code payments-locked. A payment that was confirmed before continues. Locking twice changes nothing.',
  /** Required, so that a probe with an empty body locks nothing. */
  body: z.object({ lock: z.literal(true) }),
  response: withData(paymentLock),
});

export const unlockPayments = endpoint({
  name: 'protection.unlock',
  method: 'DELETE',
  path: '/protection/lock',
  retry: 'never',
  optional: true,
  otp: 'payments-unlock',
  summary: 'An addition: unlocks bill payments with a code.',
  body: z.object({ otp: otpCode }),
  response: messageResponse,
});

export const dailyLimit = z.object({
  /** The customer's own limit for all debits of a bank day; null without one. */
  OWN_LIMIT: z.nullable(rupees),
  /** The bank's limit. The lower of the two applies. */
  BANK_LIMIT: rupees,
});
export type WireDailyLimit = z.output<typeof dailyLimit>;

export const readDailyLimit = endpoint({
  name: 'protection.daily-limit',
  method: 'GET',
  path: '/protection/daily-limit',
  retry: 'safe',
  optional: true,
  summary: "An addition: the customer's own daily limit, and the bank's.",
  response: withData(dailyLimit),
});

export const lowerDailyLimit = endpoint({
  name: 'protection.lower-limit',
  method: 'PUT',
  path: '/protection/daily-limit',
  retry: 'never',
  optional: true,
  summary:
    'An addition: sets a daily limit that is lower than the current one, without a code. It applies to every debit that ' +
    'is created afterwards. Setting the same limit twice changes nothing.',
  body: z.object({ limit: rupees }),
  response: withData(dailyLimit),
});

export const raiseDailyLimit = endpoint({
  name: 'protection.raise-limit',
  method: 'POST',
  path: '/protection/daily-limit/raise',
  retry: 'never',
  optional: true,
  otp: 'limit-raise',
  summary: "An addition: raises the customer's own daily limit with a code, or removes it.",
  /** Null removes the limit. */
  body: z.object({ limit: z.nullable(rupees), otp: otpCode }),
  response: withData(dailyLimit),
});

/** A payment that the customer reported as not made by them. */
export const paymentReport = z.object({
  REPORT_ID: z.string(),
  /** 'UNDER_REVIEW', then 'ACCEPTED' or 'REJECTED'. */
  STATUS: z.string(),
  REPORTED_ON: instant,
  /** Whether the report was made within five days of the payment, which matters for relief. */
  WITHIN_FIVE_DAYS: z.boolean(),
  /** Bank day by which the bank decides. It never moves. */
  DECISION_BY: bankDay,
  /** Time of the decision; null until then. */
  DECIDED_ON: z.nullable(instant),
  TRANSACTION_ID: z.string(),
  /** The network's reference id; null until assigned. */
  TRANSACTION_REFERENCE_ID: z.nullable(z.string()),
  BILLER_NAME: z.string(),
  /** Debit, including the fee. */
  AMOUNT: rupees,
  PAID_ON: instant,
  /** Last four digits of the debited account. */
  ACCOUNT_ENDING: z.string(),
  /** The customer's nicknames of the bills whose auto pay the report has stopped. */
  STOPPED_AUTO_PAYS: z.array(z.string()),
  /** The nicknames of the bills whose scheduled payments the report has cancelled. */
  CANCELLED_SCHEDULES: z.optional(z.array(z.string())),
});
export type WirePaymentReport = z.output<typeof paymentReport>;

export const paymentReports = endpoint({
  name: 'protection.reports',
  method: 'GET',
  path: '/protection/reports',
  retry: 'safe',
  optional: true,
  summary: "An addition: the customer's reports of payments that they did not make, newest first.",
  response: withData(z.array(paymentReport)),
});

export const reportPayment = endpoint({
  name: 'protection.report',
  method: 'POST',
  path: '/protection/reports',
  retry: 'never',
  optional: true,
  summary:
    'An addition: reports a payment that the customer did not make, stops every auto pay of its biller, and cancels its ' +
    'scheduled payments. A second report of the payment returns the first one. A payment that debited nothing is refused with 422.',
  /** TRANSACTION_ID or TRANSACTION_REFERENCE_ID. */
  body: z.object({ transactionId: text(64, 1) }),
  response: withData(paymentReport),
});
