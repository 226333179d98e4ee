import * as z from 'zod/mini';
import { endpoint, withData } from './endpoint';
import { earlierPayment, transactionStatuses } from './payment';
import { accountNumber, bankDay, formed, id, instant, otpCode, rupees, text } from './wire';

/*
 * Paying several bills with one code. All calls are additions: without them, the portal offers to pay bills one
 * by one.
 */

/** Maximum number of bills in a list. The sentence that the code confirms lists each of them. */
export const MAX_LISTED_BILLS = 10;

export const listId = formed(/^LST[0-9A-F]{18}$/, 21);

/** A fetched bill of a saved biller, paid in full. */
export const listedBill = z.object({
  customerBillId: id,
  /** Amount of the fetched bill, without the fee. */
  billAmount: rupees,
  /** `txnRefKey` of the bill fetch. */
  transactionReferenceKey: text(64, 1),
  paymentMode: text(40, 1),
  paymentChannel: text(40, 1),
});

/** Outcome of one bill. Each bill has its own payment and receipt. */
export const listedPayment = z.object({
  transactionId: z.string(),
  status: z.enum(transactionStatuses),
  /** The bank's reason why the payment has not succeeded; null after a success. */
  reason: z.nullable(z.string()),
  /** Day by which an open payment is settled or refunded; null without a promise. */
  settleBy: z.nullable(bankDay),
});

export const paymentList = z.object({
  listId,
  accountNumber,
  /** Sum of all debits, which include the fees. */
  totalAmount: rupees,
  created: instant,
  /** Time at which the code was accepted; null before. */
  confirmed: z.nullable(instant),
  bills: z.array(
    z.object({
      customerBillId: id,
      billName: z.string(),
      billerName: z.string(),
      billAmount: rupees,
      fee: rupees,
      /** Null before the list is confirmed. */
      payment: z.nullable(listedPayment),
    }),
  ),
});
export type WirePaymentList = z.output<typeof paymentList>;

/** `data` of a refusal that one bill causes. Nothing was paid. */
export const refusedBill = z.object({
  customerBillId: id,
  /** The recent or pending payment that the list would repeat. */
  earlierPayment: z.optional(earlierPayment),
});

export const createPaymentList = endpoint({
  name: 'payment.create-list',
  method: 'POST',
  path: '/payment/lists',
  retry: 'idempotent',
  optional: true,
  summary:
    'An addition of ours: prepares the payment of several fetched bills from one account, and moves no money. Checks every rule ' +
    'of a payment, and balance and daily limit for the total. A refusal of one bill names it in data.',
  body: z.object({
    accountNumber,
    bills: z.array(listedBill).check(z.minLength(2), z.maxLength(MAX_LISTED_BILLS)),
  }),
  response: withData(paymentList),
  failure: refusedBill,
});

export const payPaymentList = endpoint({
  name: 'payment.pay-list',
  method: 'POST',
  path: '/payment/lists/{listId}/pay',
  retry: 'idempotent',
  optional: true,
  summary:
    'An addition of ours: pays the bills of a list with one code for the list and its total. Creates all payments or none; ' +
    'each then has its own outcome, which changes nothing about the others. The same Idempotency-Key returns the outcomes again, ' +
    'and another one 409.',
  otp: 'payment-list',
  params: z.object({ listId }),
  body: z.object({
    otp: otpCode,
    /** Total that the customer has confirmed. */
    totalAmount: rupees,
  }),
  response: withData(paymentList),
  failure: refusedBill,
});

export const readPaymentList = endpoint({
  name: 'payment.list',
  method: 'GET',
  path: '/payment/lists/{listId}',
  retry: 'safe',
  optional: true,
  summary:
    'An addition of ours: a list with the outcome of each bill, for example after the page was reloaded.',
  params: z.object({ listId }),
  response: withData(paymentList),
});

export const paymentLists = endpoint({
  name: 'payment.lists',
  method: 'GET',
  path: '/payment/lists-of-today',
  retry: 'safe',
  optional: true,
  summary:
    'An addition of ours: the lists that the customer has confirmed on the current bank day, newest first.',
  response: withData(z.array(paymentList)),
});
