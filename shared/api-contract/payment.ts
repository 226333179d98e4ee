import * as z from 'zod/mini';
import { endpoint, withData } from './endpoint';
import {
  bankDay,
  accountNumber,
  billerId,
  id,
  instant,
  otpCode,
  parameter,
  rupees,
  text,
  yesNo,
} from './wire';

/**
 * Statuses of a transaction in the API. Any other status is shown as Failed (HIST-04). Rules read these codes
 * and never a text.
 */
export const transactionStatuses = [
  'success',
  'bbps-timeout',
  'bbps-in-progress',
  'aggregator-failed',
  'aggregator-response-unknown',
  'fund-transfer-timeout',
  'failed',
] as const;

export const transactionStep = z.object({
  STEP: z.string(),
  /** 'done', 'pending', 'failed' or 'skipped'. */
  STATUS: z.enum(['done', 'pending', 'failed', 'skipped']),
  /**
   * True for the step that failed. True in the second step if the payment was debited and refunded (REC-05).
   */
  FLAGGED: z.boolean(),
  AT: z.nullable(instant),
});

export const paymentOutcome = z.object({
  paymentDetails: z.object({
    success: z.boolean(),
    failed: z.boolean(),
    /**
     * True while the biller has not confirmed the payment: 'bbps-timeout' and 'bbps-in-progress' (HIST-04).
     */
    bbpsTimeout: z.boolean(),
    status: z.enum(transactionStatuses),
    /** The bank's reason for the failure (REC-04); null after a success. */
    reason: z.nullable(z.string()),
    tran: z.object({
      transactionId: z.string(),
      /** Bill amount plus fee. */
      totalAmount: rupees,
      billAmount: rupees,
      fee: rupees,
      created: instant,
      /** Time when the outcome became final; null while it is open. Addition to the specification. */
      settledOn: z.optional(z.nullable(instant)),
      /**
       * Day by which an open payment is settled or refunded; null without a promise. Addition to the
       * specification.
       */
      settleBy: z.optional(z.nullable(bankDay)),
      paymentMode: z.string(),
      paymentChannel: z.string(),
      mobile: z.string(),
      approvalRefNo: z.nullable(z.string()),
      accountNumber: z.string(),
      billerId: z.string(),
      billerName: z.string(),
      customerName: z.nullable(z.string()),
      billNumber: z.nullable(z.string()),
    }),
    bbpsResponse: z.nullable(
      z.object({
        /** 'Successful', 'CU timed out', 'In progress', or the network's reason (REC-01). */
        Response: z.string(),
        Data: z.object({ txnReferenceId: z.string(), approvalRefNum: z.nullable(z.string()) }),
      }),
    ),
  }),
  transactionSteps: z.array(transactionStep),
  bankTransactionId: z.nullable(z.string()),
});
export type WirePaymentOutcome = z.output<typeof paymentOutcome>;

/** An earlier payment of the same bill, which a new payment would repeat. */
export const earlierPayment = z.object({
  transactionId: z.string(),
  /** The network's reference id; null until assigned. */
  transactionReferenceId: z.nullable(z.string()),
  status: z.enum(transactionStatuses),
  billAmount: rupees,
  /** Bill amount plus fee. */
  totalAmount: rupees,
  created: instant,
  /** `billId` of the paid bill; null for a payment without one. Addition: a bank may omit it. */
  billId: z.optional(z.nullable(z.string())),
});
export type WireEarlierPayment = z.output<typeof earlierPayment>;

/**
 * `data` of a payment that was refused because it would repeat a payment that the customer has not seen.
 * Addition to the specification.
 */
export const unseenPayment = z.object({ earlierPayment });

export const payBill = endpoint({
  name: 'payment.bill',
  method: 'POST',
  path: '/payment/bill',
  retry: 'idempotent',
  summary:
    'Pays. The same Idempotency-Key with the same body returns the first outcome again, with another body 409. ' +
    'A payment that came into being and failed responds 4xx or 5xx with its outcome as data (PAY-16, PAY-19).',
  otp: 'payment',
  body: z.object({
    billerId,
    accountNumber,
    billAmount: rupees,
    /** Null for a prepaid recharge of an unsaved biller. */
    customerBillId: z.nullable(id),
    /** `txnRefKey` of the bill fetch; null for an instant payment, which has no fetch. */
    transactionReferenceKey: z.nullable(text(64, 1)),
    quickPay: yesNo,
    inputSignatures: z.array(parameter).check(z.maxLength(20)),
    otp: otpCode,
    paymentMode: text(40, 1),
    paymentChannel: text(40, 1),
    forChannel: z.enum(['postpaid', 'prepaid']),
    /** 'Y' is required if the amount differs from the fetched bill's (PAY-11). */
    otherAmount: z.optional(yesNo),
    /**
     * The latest payment of the same bill that the customer has seen and knowingly repeats; null if the
     * customer has seen none. Addition (decision 0053): a payment that would repeat a newer one is refused
     * with 409, with the newer one as `data`. A bank may ignore this field. Every client sends it.
     */
    repeatsTransactionId: z.nullable(text(64, 1)),
  }),
  response: withData(paymentOutcome),
  failure: z.union([paymentOutcome, unseenPayment]),
});

export const recentPayment = endpoint({
  name: 'payment.recent',
  method: 'POST',
  path: '/payment/recent',
  retry: 'safe',
  optional: true,
  summary:
    "An addition of ours: the customer's newest payment to a biller for the same parameters that is pending, or succeeded " +
    'today or within the life of a bill fetch, so that nobody pays twice by surprise. It advises; a payment names what was shown as repeatsTransactionId. ' +
    "A bank's API without it loses the advice alone.",
  body: z.object({ billerId, parameters: z.array(parameter).check(z.maxLength(20)) }),
  /**
   * Null without an earlier payment. Includes pending payments of any day, and successful payments of the
   * current bank day or the last 30 minutes.
   */
  response: withData(z.nullable(earlierPayment)),
});
