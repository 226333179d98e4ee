import * as z from 'zod/mini';
import { withData, endpoint, messageResponse } from './endpoint';
import { transactionStep } from './payment';
import { bankDay, instant, pageNumber, parameter, rupees, text } from './wire';

export const transaction = z.object({
  TRANSACTION_ID: z.string(),
  TRANSACTION_REFERENCE_ID: z.nullable(z.string()),
  TRANSACTION_STATUS: z.string(),
  /** The bank's reason for the failure (REC-04); null after a success. */
  REASON: z.nullable(z.string()),
  BILL_AMOUNT: rupees,
  /** Time of the payment, for lists, ranges, charts and time limits. It never changes (decision 0049). */
  COMPLETION_DATE: instant,
  /** Time when the outcome became final; null while it is open. Addition to the specification. */
  SETTLED_ON: z.optional(z.nullable(instant)),
  BILLER_NAME: z.string(),
  BILLER_ID: z.string(),
  CATEGORY_ID: z.int(),
  CATEGORY_NAME: z.string(),
  ACCOUNT_NUMBER: z.string(),
  PAYMENT_MODE: z.string(),
  PAYMENT_CHANNEL: z.string(),
  BILL_NUMBER: z.nullable(z.string()),
  FEE: rupees,
  CUSTOMER_NAME: z.nullable(z.string()),
  MOBILE_NUMBER: z.string(),
  PARAMETERS: z.array(parameter),
  CUSTOMER_BILL_ID: z.nullable(z.int()),
  /**
   * Nickname of the paid saved biller; null if it is not saved. Addition: an API that returns it also
   * searches by it (see `search` of the list, decision 0022).
   */
  BILL_NAME: z.optional(z.nullable(z.string())),
  /** Compensation that the bank has credited for a late transaction, oldest first. Addition. */
  COMPENSATIONS: z.optional(z.array(z.object({ AMOUNT: rupees, CREDITED_ON: bankDay }))),
  BANK_TRANSACTION_ID: z.nullable(z.string()),
  /** Only on the first item of a page. */
  TOTAL_PAGES: z.optional(z.int()),
});
export type WireTransaction = z.output<typeof transaction>;

/**
 * One transaction with additional details for the receipt. All of them are additions. Without them, the
 * receipt is shorter.
 */
export const transactionInFull = z.extend(transaction, {
  /** Time of the payment, for an API whose COMPLETION_DATE is the completion time. */
  CREATED: z.optional(instant),
  /** Day by which an open payment is settled or refunded; null without a promise. It never moves later. */
  SETTLE_BY: z.optional(z.nullable(bankDay)),
  APPROVAL_REF_NO: z.optional(z.nullable(z.string())),
  TRANSACTION_STEPS: z.optional(z.array(transactionStep)),
  /** Messages that the bank has sent to the customer about the transaction, oldest first. */
  MESSAGES: z.optional(z.array(z.object({ AT: instant, TEXT: z.string() }))),
  /** Fields of the bill other than its amount, as returned by the biller; null if missing. */
  BILL_DATE: z.optional(z.nullable(z.string())),
  BILL_PERIOD: z.optional(z.nullable(z.string())),
  DUE_DATE: z.optional(z.nullable(z.string())),
});
export type WireTransactionInFull = z.output<typeof transactionInFull>;

export const transactions = endpoint({
  name: 'transactions.list',
  method: 'POST',
  path: '/transactions/',
  retry: 'safe',
  summary: 'A page of transactions of a range of bank days, both included, newest first (HIST-14).',
  body: z.object({
    startDate: bankDay,
    endDate: bankDay,
    pageNumber,
    /**
     * Filters by part of the reference id, ignoring case (HIST-01). Addition, like `category`: the client filters
     * the list itself, so a bank may return all rows (decision 0022).
     */
    reference: z.optional(text(64)),
    /**
     * Filters by words of the nickname, biller name or reference id, in any order, ignoring case, punctuation
     * and spacing. Also filters by the amount, with or without its fee: '1965' finds ₹1,965.00 to ₹1,965.99,
     * and '1,965.25' only that amount. The portal sends it instead of `reference` to an API that returns
     * BILL_NAME (decision 0022).
     */
    search: z.optional(text(64)),
    /** Filters by the name of the category (HIST-12). */
    category: z.optional(text(60)),
  }),
  response: withData(z.array(transaction)),
});

export const transactionDetails = endpoint({
  name: 'transactions.details',
  method: 'GET',
  path: '/transactions/{id}',
  retry: 'safe',
  summary: 'One transaction, by its id or its reference id; a pending one is asked for again (HIST-09).',
  params: z.object({ id: text(64, 1) }),
  response: withData(transactionInFull),
});

export const checkTransactionStatus = endpoint({
  name: 'transactions.status',
  method: 'PUT',
  path: '/transactions/status',
  retry: 'never',
  summary: 'Asks the network again. The status named is never taken over as the outcome (HIST-10).',
  body: z.object({ transactionId: text(64, 1), status: text(40, 1) }),
  response: messageResponse,
});

/** Spending in one slice of the chart. */
const slice = { amount: rupees, count: z.int() };

export const charts = endpoint({
  name: 'charts',
  method: 'GET',
  path: '/charts/',
  retry: 'safe',
  summary: 'Spending by category and month, and by biller (HIST-12).',
  response: withData(
    z.object({
      data: z.array(
        z.object({
          CATEGORY_NAME: z.string(),
          /** Calendar month in the bank's time zone, for example '2026-11'. */
          MONTH: z.string(),
          ...slice,
        }),
      ),
      billerData: z.array(z.object({ BILLER_NAME: z.string(), CATEGORY_NAME: z.string(), ...slice })),
    }),
  ),
});
