import * as z from 'zod/mini';
import { withData, endpoint, messageResponse } from './endpoint';
import { accountNumber, bankDay, id, idInPath, oneZero, otpCode, parameter, rupees, text } from './wire';

/** The bank day of the next payment, also when it is to be skipped. Ours: a bank may leave it out. */
const nextPaymentDate = z.optional(bankDay);

/** Sum of the customer's pending payments of the bill, for which auto pay waits; null without. Ours: a bank may leave it out. */
const pendingAmount = z.optional(z.nullable(rupees));

/** The biller's category, as saved billers have it. Ours: a bank may leave it out. */
const categoryName = z.optional(z.string());

export const autoPayConfiguration = z.object({
  ID: id,
  BILL_NAME: z.string(),
  BILLER_NAME: z.string(),
  CATEGORY_NAME: categoryName,
  ACCOUNT_NUMBER: z.string(),
  MAXIMUM_AMOUNT: rupees,
  /** Day of the month, 1 to 30. */
  PAYMENT_DATE: z.int(),
  /** 0 monthly, 1 every two months. */
  IS_BIMONTHLY: oneZero,
  /** Month and year, as 'December 2026'. */
  ACTIVATES_FROM: z.string(),
  IS_ACTIVE: oneZero,
  /** 1 default bill amount, 0 custom limit. */
  AMOUNT_LIMIT: oneZero,
  PAID: oneZero,
  DUE_AMOUNT: z.nullable(rupees),
  CUSTOMER_BILL_ID: id,
  NEXT_PAYMENT_DATE: nextPaymentDate,
  PENDING_AMOUNT: pendingAmount,
  /**
   * The month, as '2026-11', for which a payment was last attempted, whatever its outcome: after an edit the next one keeps its
   * distance from it. Null before the first. Ours: a bank may leave it out.
   */
  LAST_PAYMENT_MONTH: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}$/)))),
});

export const upcomingAutoPayment = z.object({
  /** The configuration's id, for stop and resume. */
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
  /** The bank day on which the open bill is due; null where none is known. Ours: a bank may leave it out. */
  DUE_DATE: z.optional(z.nullable(bankDay)),
  /** Fee of the payment, debited with the bill. Ours: a bank may leave it out, which counts as none. */
  FEE: z.optional(rupees),
});

/** Outcome of one auto payment on its day (AUTO-15). */
export const autoPayRun = z.object({
  /** The configuration's id; it may be deleted by now. */
  ID: id,
  CUSTOMER_BILL_ID: id,
  BILL_NAME: z.string(),
  BILLER_NAME: z.string(),
  CATEGORY_NAME: categoryName,
  /** The bank day it was set for. */
  PAYMENT_ON: bankDay,
  /**
   * 'trying': to be retried that day; 'pending': sent, its outcome open; 'skipped': stopped, or paid by hand;
   * 'refused': by a rule, such as the limit or the balance; 'failed': all tries failed; 'missed': superseded by the next.
   */
  OUTCOME: z.enum(['trying', 'pending', 'paid', 'skipped', 'refused', 'failed', 'missed']),
  /** Text for the customer; null where there is nothing to explain. */
  REASON: z.nullable(z.string()),
  /** What was sent; null where nothing was. */
  AMOUNT: z.nullable(rupees),
  /** As the transaction list has it; null where nothing was sent. */
  TRANSACTION_ID: z.nullable(z.string()),
});
export type WireAutoPayRun = z.output<typeof autoPayRun>;

export type WireAutoPayConfiguration = z.output<typeof autoPayConfiguration>;
export type WireUpcomingAutoPayment = z.output<typeof upcomingAutoPayment>;

const configurationId = z.object({ id: idInPath });

const settings = {
  accountNumber,
  maximumAmount: rupees,
  paymentDate: z.int().check(z.gte(1), z.lte(30)),
  isBimonthly: oneZero,
  activatesFrom: text(20, 1),
  isActive: oneZero,
  amountLimit: oneZero,
  otp: otpCode,
};

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
      /** The newest auto payments, newest first. Ours: a bank may leave it out. */
      recentRuns: z.optional(z.array(autoPayRun)),
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

export const createAutoPay = endpoint({
  name: 'auto-pay.create',
  method: 'POST',
  path: '/auto-pay/',
  retry: 'never',
  summary: 'Sets up auto pay for a saved biller (AUTO-04, AUTO-14).',
  otp: 'autopay-create',
  body: z.object({ billID: id, ...settings }),
  response: messageResponse,
});

export const editAutoPay = endpoint({
  name: 'auto-pay.edit',
  method: 'PUT',
  path: '/auto-pay/{id}',
  retry: 'never',
  summary: 'Changes a configuration; refused on its payment day (AUTO-09).',
  otp: 'autopay-edit',
  params: configurationId,
  body: z.object(settings),
  response: messageResponse,
});

export const setAutoPayStatus = endpoint({
  name: 'auto-pay.status',
  method: 'PUT',
  path: '/auto-pay/status/{id}',
  retry: 'never',
  summary: 'Stops the next payment (0) or resumes it (1) (AUTO-10).',
  otp: 'autopay-status',
  params: configurationId,
  body: z.object({ status: oneZero, otp: otpCode }),
  response: messageResponse,
});

export const deleteAutoPay = endpoint({
  name: 'auto-pay.delete',
  method: 'POST',
  path: '/auto-pay/delete/{id}',
  retry: 'never',
  summary: 'Deletes a configuration for good; refused on its payment day (AUTO-11).',
  otp: 'autopay-delete',
  params: configurationId,
  body: z.object({ otp: otpCode }),
  response: messageResponse,
});
