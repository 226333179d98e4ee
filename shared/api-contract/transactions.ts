import * as z from 'zod/mini';
import { withData, endpoint, messageResponse } from './endpoint';
import { transactionStep } from './payment';
import { bankDay, instant, pageNumber, parameter, rupees, text } from './wire';

export const transaction = z.object({
  TRANSACTION_ID: z.string(),
  TRANSACTION_REFERENCE_ID: z.nullable(z.string()),
  TRANSACTION_STATUS: z.string(),
  /** The bank's reason for a failure (REC-04); null after a success. */
  REASON: z.nullable(z.string()),
  BILL_AMOUNT: rupees,
  /** When it was made: lists, ranges, charts and windows go by it. It never changes (decision 0049). */
  COMPLETION_DATE: instant,
  /** When its outcome became final, null while it is open. An addition of ours. */
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
   * The nickname of the saved biller that was paid, null where none is saved. An addition of ours: an API that returns it
   * searches by it too, as `search` of the list describes (decision 0095).
   */
  BILL_NAME: z.optional(z.nullable(z.string())),
  BANK_TRANSACTION_ID: z.nullable(z.string()),
  /** On the first item of a page. */
  TOTAL_PAGES: z.optional(z.int()),
});
export type WireTransaction = z.output<typeof transaction>;

/** One transaction with what its receipt shows beyond the list. Additions of ours: without them the receipt is shorter. */
export const transactionInFull = z.extend(transaction, {
  /** When it was made, for an API with the completion time in COMPLETION_DATE. */
  CREATED: z.optional(instant),
  APPROVAL_REF_NO: z.optional(z.nullable(z.string())),
  TRANSACTION_STEPS: z.optional(z.array(transactionStep)),
  /** The bill's fields beside its amount, as the biller returned them; null where missing. */
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
     * Only those with this in their reference id, whatever its case (HIST-01). An addition of ours, as `category`: the
     * client filters the list itself, so a bank may return all (decision 0022).
     */
    reference: z.optional(text(64)),
    /**
     * Only those that this finds: by words of the nickname, of the biller's name or of the reference id, in any order
     * and without regard to case, punctuation and spacing, or by the amount, with or without its fee: '1965' finds ₹1,965.00 to ₹1,965.99, '1,965.25' that amount alone.
     * The portal sends it in place of `reference` to an API that returns BILL_NAME (decision 0095).
     */
    search: z.optional(text(64)),
    /** Only those of the category of this name (HIST-12). */
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

/** Spending of one slice. */
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
          /** A month of bank days: '2026-11'. */
          MONTH: z.string(),
          ...slice,
        }),
      ),
      billerData: z.array(z.object({ BILLER_NAME: z.string(), CATEGORY_NAME: z.string(), ...slice })),
    }),
  ),
});
