import type { Descriptions } from './shared';

const nextPaymentDate = 'Optional, ours. The bank day of the next payment, one to be skipped included.';

const categoryName = "Optional, ours. The biller's category, as saved billers have it.";

const autoPaySettings = {
  maximumAmount: 'Between the last amount paid and the maximum allowed (AUTO-05).',
  paymentDate: 'Day of the month. In a month without it, the 1st of the next month.',
  isBimonthly: '0 every month, 1 every two months.',
  activatesFrom: "'Immediately', or month and year, as 'December 2026': at most 4 months ahead.",
  isActive: '1 with Immediately, else 0; the API ignores it and decides by activatesFrom (AUTO-08).',
  amountLimit: '1 default bill amount, 0 a limit of the customer (AUTO-06).',
  endsOn: 'Optional, ours. The last day of the auto pay, null to remove it. Omitted, an edit keeps it.',
};

/** Descriptions for auto pay. */
export const autoPayDescriptions: Descriptions = {
  AutoPayConfiguration: {
    fields: {
      CATEGORY_NAME: categoryName,
      PAYMENT_DATE: 'Day of the month, 1 to 30.',
      IS_BIMONTHLY: '0 monthly, 1 every two months.',
      IS_ACTIVE: '0 before its first month and while its next payment is stopped, else 1 (AUTO-08, AUTO-10).',
      ACTIVATES_FROM: "Month and year, as 'December 2026'.",
      AMOUNT_LIMIT: '1 default bill amount, 0 custom limit.',
      PAID: "1 once this month's bill is paid.",
      NEXT_PAYMENT_DATE: nextPaymentDate,
      LAST_PAYMENT_MONTH:
        "Optional, ours. The month, as '2026-11', of the last payment that was started; null before the first. " +
        'After an edit the next payment keeps its distance from it.',
      ENDS_ON: 'Optional, ours. The last bank day on which it pays; null without an end.',
    },
  },
  UpcomingAutoPayment: {
    fields: {
      ID: "The configuration's id, for stop and resume.",
      CONFIRM_AMOUNT:
        'Optional, ours. The debit of today that needs a code (auto-pay.confirm), with its fee; null for none.',
      OTHER_BILLS:
        'Optional, ours. Number of other open bills of the biller, which auto pay does not pay; 0 without it.',
      OTHER_NAME:
        "Optional, ours. Name on the bill, for which today's payment waits until the customer accepts it; null for none.",
      CATEGORY_NAME: categoryName,
      NEXT_PAYMENT_DATE: nextPaymentDate,
    },
  },
  AutoPayRun: {
    about: 'The outcome of one auto payment on or after its payment day (AUTO-15).',
    fields: {
      ID: "The configuration's id; it may be deleted by now.",
      CATEGORY_NAME: categoryName,
      PAYMENT_ON: 'The bank day it was set for.',
      OUTCOME:
        'trying: again later that day. pending: sent, its outcome open. skipped: stopped, or paid by hand. refused: ' +
        'by a rule, such as limit or balance. failed: every try failed. missed: superseded by the next.',
      REASON: "In the customer's words; null where there is nothing to explain.",
      AMOUNT: 'What was sent; null where nothing was.',
      TRANSACTION_ID: 'As the transaction list has it; null where nothing was sent.',
    },
  },
  AutoPayListResponse: {
    fields: {
      'data.upcomingPayments':
        'A list for each payment day: stopped payments too, but none before its first month or with nothing left to pay.',
      'data.recentRuns': 'Optional, ours. The newest auto payments, newest first.',
      'data.mandateRules':
        'Optional, ours. Ceilings of debits without a code, with their fee. An API with them announces each debit a day before, and asks for a code for the first one and for one above the ceiling or the announced amount.',
    },
  },
  AutoPayCreateRequest: { fields: { billID: 'CUSTOMER_BILL_ID of the saved biller.', ...autoPaySettings } },
  AutoPayEditRequest: { fields: autoPaySettings },
  AutoPayStatusRequest: { fields: { status: '0 stops the next payment, 1 resumes it.' } },
};
