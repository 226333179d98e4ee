import * as z from 'zod/mini';
import { endpoint, messageResponse, withData } from './endpoint';
import { accountNumber, bankDay, id, idInPath, otpCode, rupees, text } from './wire';

/*
 * Scheduled payments: paying one bill on a later day, confirmed with a code now. All calls are additions: without them,
 * the portal does not offer it.
 */

/** Number of days ahead for which a payment can be scheduled. */
export const MAX_DAYS_AHEAD = 60;

export const scheduledPayment = z.object({
  id,
  customerBillId: id,
  billName: z.string(),
  billerName: z.string(),
  accountNumber,
  /** Highest amount of the bill that is paid, without the fee. */
  maximumAmount: rupees,
  /** Highest fee that is debited with the bill. Addition: a bank may omit it. */
  fee: z.optional(rupees),
  paysOn: bankDay,
  /**
   * 'planned' until its day, 'paying' while its outcome is unknown, and then the outcome. Outcomes are returned for a
   * week.
   */
  state: z.enum(['planned', 'paying', 'paid', 'not-paid']),
  /**
   * Name on the bill, if the payment waits on its day until the customer accepts this name (`acceptAccountName`); null
   * if it waits for none. Addition: a bank may omit it.
   */
  otherName: z.optional(z.nullable(z.string())),
  /** Reason why the bill was not paid, or why the payment waits; null otherwise. */
  reason: z.nullable(z.string()),
  /** Null before a payment was made. */
  transactionId: z.nullable(z.string()),
});
export type WireScheduledPayment = z.output<typeof scheduledPayment>;

export const schedulePayment = endpoint({
  name: 'payment.schedule',
  method: 'POST',
  path: '/payment/schedules',
  retry: 'never',
  optional: true,
  summary:
    'An addition of ours: schedules the payment of a fetched bill for a later day. The bill is fetched again on that day, and ' +
    'paid if neither the bill nor the debit with its fee is above what the code has confirmed. The customer is told in both cases.',
  otp: 'payment-schedule',
  body: z.object({
    customerBillId: id,
    accountNumber,
    /** Highest amount of the bill to pay, without the fee. */
    maximumAmount: rupees,
    paysOn: bankDay,
    /** `txnRefKey` of the chosen bill, if the fetch returned several. Addition: a bank may ignore it. */
    transactionReferenceKey: z.optional(text(64, 1)),
    otp: otpCode,
  }),
  response: withData(scheduledPayment),
});

export const scheduledPayments = endpoint({
  name: 'payment.schedules',
  method: 'GET',
  path: '/payment/schedules',
  retry: 'safe',
  optional: true,
  summary: 'An addition of ours: scheduled payments, and the outcomes of the last week, soonest first.',
  response: withData(z.array(scheduledPayment)),
});

export const cancelSchedule = endpoint({
  name: 'payment.cancel-schedule',
  method: 'DELETE',
  path: '/payment/schedules/{id}',
  retry: 'never',
  optional: true,
  summary: 'An addition of ours: cancels a scheduled payment before its day. Needs no code.',
  params: z.object({ id: idInPath }),
  response: messageResponse,
});
