import * as z from 'zod/mini';
import { endpoint, messageResponse, withData } from './endpoint';
import { bankDay, billName, billerId, id, parameter, paymentLink, rupees, tag, text, yesNo } from './wire';

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
  /** The known name of a saved account. Addition: a bank may omit it (`acceptAccountName`). */
  accountName: z.optional(
    z.object({
      /** Name at the first payment, or the latest accepted name; null before. */
      known: z.nullable(z.string()),
      /** Whether the name on this bill has changed. The API refuses to pay it until the customer accepts the name. */
      differs: z.boolean(),
    }),
  ),
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
 * If bill fetches return no `accountName`, the portal does not ask about names.
 */
export const acceptAccountName = endpoint({
  name: 'payment.accept-name',
  method: 'PUT',
  path: '/payment/account-name',
  retry: 'never',
  optional: true,
  summary:
    'An addition of ours: accepts the name of a fetched bill, which differs from the known one. The bill can then be paid, ' +
    'and later bills are compared with this name. An auto payment or a scheduled payment that has waited for the name is then ' +
    'made. Needs no code. Accepting a name twice changes nothing.',
  body: z.object({
    customerBillId: id,
    /** `txnRefKey` of the bill fetch. */
    transactionReferenceKey: text(64, 1),
  }),
  response: z.extend(messageResponse, {
    /** Whether a payment that has waited for the name is now made. Addition: a bank may omit it. */
    continues: z.optional(z.boolean()),
  }),
});
