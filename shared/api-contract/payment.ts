import * as z from 'zod/mini';
import { endpoint, messageResponse, withData } from './endpoint';
import {
  bankDay,
  accountNumber,
  billName,
  billerId,
  formed,
  id,
  instant,
  mobileNumber,
  otpCode,
  pageNumberText,
  parameter,
  paymentLink,
  rupees,
  tag,
  text,
  yesNo,
} from './wire';
import { customerAccount } from './auth';

export const plan = z.object({
  amount: rupees,
  categoryType: z.string(),
  planDesc: z.string(),
  planAdditionalInfo: z.object({
    Data: z.optional(z.string()),
    Talktime: z.optional(z.string()),
    Validity: z.optional(z.string()),
    Circle: z.optional(z.string()),
    'Additional Benefits': z.optional(z.string()),
    'Plan Type': z.optional(z.string()),
  }),
  billerPlanId: z.string(),
  mobileNumber: z.optional(z.string()),
  Circle: z.string(),
});
export type WirePlan = z.output<typeof plan>;

export const fetchPlans = endpoint({
  name: 'payment.fetch-plans',
  method: 'GET',
  path: '/payment/prepaid-fetch-plans',
  retry: 'safe',
  summary: 'The plans of an operator (and circle) for a number: page 1, size 10 (PRE-07).',
  query: z.object({
    billerId,
    pageNumber: pageNumberText,
    pageSize: formed(/^([1-9]|[1-9]\d|100)$/, 3),
    circle: z.optional(text(60)),
    mobileNumber: z.optional(mobileNumber),
    amount: z.optional(formed(/^\d{1,6}$/, 6)),
  }),
  response: withData(
    z.object({
      data: z.array(plan),
      totalPages: z.int(),
      /** Each distinct `categoryType` of the plans, in the operator's order. Addition: a bank may omit it. */
      categories: z.optional(z.array(z.string())),
    }),
  ),
});

/** Bill as returned by the biller. The fields differ by biller, and values are text. */
export const billerResponse = z.looseObject({
  amount: rupees,
  dueDate: z.optional(z.string()),
  billDate: z.optional(z.string()),
  billPeriod: z.optional(z.string()),
  customerName: z.optional(z.string()),
  Tag: z.optional(z.array(tag)),
});
export type WireBillerResponse = z.output<typeof billerResponse>;

/**
 * Another amount that the biller accepts for a bill. 'early' pays the bill in full until `day`. 'minimum' pays a
 * part of it until `day`. 'late' is the bill's amount from `day` on. Addition to the specification.
 */
export const offeredAmount = z.object({
  kind: z.enum(['early', 'minimum', 'late']),
  amount: rupees,
  day: bankDay,
});
export type WireOfferedAmount = z.output<typeof offeredAmount>;

/** One bill of a fetch. */
export const fetchedBill = z.object({
  /** Reference of this bill, which the payment contains as `transactionReferenceKey`. */
  txnRefKey: z.string(),
  /** The network's id of the bill, which no other bill has. Addition: a bank may omit it. */
  billId: z.optional(z.string()),
  /** Other amounts that the biller accepts. Addition: a bank may omit it. */
  offers: z.optional(z.array(offeredAmount)),
  data: z.object({
    Data: z.object({
      BillerResponse: billerResponse,
      AdditionalInfo: z.optional(z.object({ Tag: z.array(tag) })),
    }),
  }),
});
export type WireFetchedBill = z.output<typeof fetchedBill>;

/** A fetched or validated bill. `customerbillId` and `txnRefKey` keep the specification's spelling. */
export const billFetch = z.extend(fetchedBill, {
  success: z.literal(true),
  message: z.optional(z.string()),
  customerbillId: z.nullable(id),
  /** The known name of a saved account. Addition: a bank may omit it (`acceptAccountName`). */
  accountName: z.optional(
    z.object({
      /** Name at the first payment, or the one accepted since; null before. */
      known: z.nullable(z.string()),
      /** Whether the bill has another name. The API refuses to pay it until the customer accepts the name. */
      differs: z.boolean(),
    }),
  ),
  /** Further open bills for the same details. Addition: a bank may omit them. */
  otherBills: z.optional(z.array(fetchedBill)),
});

const billQuestion = {
  validateBill: yesNo,
  billerID: billerId,
  billerParams: z.array(parameter).check(z.maxLength(20)),
  /** 'Y' if the customer chooses the amount (adhoc and instant billers). */
  quickPay: yesNo,
  /** Amount that the customer chose, with quickPay 'Y'. */
  quickPayAmount: z.optional(rupees),
  billName: z.optional(billName),
  forChannel: z.enum(['postpaid', 'prepaid']),
};

export const fetchBill = endpoint({
  name: 'payment.fetch-bill',
  method: 'POST',
  path: '/payment/fetch-bill',
  retry: 'safe',
  summary: 'Fetches the bill from the biller through the network (PAY-03, PRE-12).',
  body: z.object({
    ...billQuestion,
    /** BbpsTranlogId of the preceding validation (PAY-04). */
    adHocBillValidationRefKey: z.optional(text(64)),
    planid: z.optional(text(64)),
    plantype: z.optional(text(64)),
    supportplan: z.optional(z.literal('MANDATORY')),
    /** Payment link that the customer opened. Its payment uses the link. Addition: a bank may ignore it. */
    paymentLink: z.optional(paymentLink),
  }),
  response: billFetch,
});

export const validateBill = endpoint({
  name: 'payment.validate-bill',
  method: 'POST',
  path: '/payment/validate-bill',
  retry: 'safe',
  summary: 'Has the biller check the details before an amount is paid (PAY-04).',
  body: z.object(billQuestion),
  response: withData(z.object({ BbpsTranlogId: z.string() })),
});

/*
 * Without `accountName` in the response of a bill fetch, the portal asks nothing about the name of an account.
 */
export const acceptAccountName = endpoint({
  name: 'payment.accept-name',
  method: 'PUT',
  path: '/payment/account-name',
  retry: 'never',
  optional: true,
  summary:
    'An addition of ours: accepts the name of a fetched bill, which differs from the known one. The bill can then be paid, ' +
    'and later bills are compared with this name. Moves no money and needs no code. Accepting a name twice changes nothing.',
  body: z.object({
    customerBillId: id,
    /** `txnRefKey` of the bill fetch. */
    transactionReferenceKey: text(64, 1),
  }),
  response: messageResponse,
});

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

export const amountPaidToday = endpoint({
  name: 'payment.amount-by-date',
  method: 'GET',
  path: '/payment/amount-by-date',
  retry: 'safe',
  summary: 'What the customer has paid on the current bank day, against DAILY_LIMIT (PAY-09).',
  response: withData(
    z.object({
      amount: rupees,
      /** The customer's own daily limit, if set. Addition: a bank may omit it (`protection.ts`). */
      ownLimit: z.optional(rupees),
    }),
  ),
});

export const account = z.object({
  id: z.int(),
  accountNumber: z.string(),
  accountType: z.string(),
  /** Rupees, or the words 'Unable to fetch balance'. */
  balance: z.union([rupees, z.literal('Unable to fetch balance')]),
  /**
   * True for the account of the customer's latest payment, except auto payments. Addition: a bank may omit it
   * (PAY-07).
   */
  lastUsed: z.optional(z.boolean()),
});
export type WireAccount = z.output<typeof account>;

export const accountInfo = endpoint({
  name: 'payment.account-info',
  method: 'POST',
  path: '/payment/account-info',
  retry: 'safe',
  summary: "Balances of the customer's accounts (PAY-07).",
  body: z.object({ accountInfo: z.array(customerAccount).check(z.maxLength(50)) }),
  response: withData(z.array(account)),
});
