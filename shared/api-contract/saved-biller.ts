import * as z from 'zod/mini';
import { bankDay, billerFlags, id, instant, oneZero, parameter, rupees, signedRupees, yesNo } from './wire';

export const savedBiller = z.object({
  CUSTOMER_BILL_ID: id,
  BILL_NAME: z.string(),
  BILLER_ID: z.string(),
  BILLER_NAME: z.string(),
  CATEGORY_NAME: z.string(),
  /**
   * Coverage of a listed biller. Addition: without it, a search by place does not exclude the saved biller
   * (FIND-03).
   */
  BILLER_COVERAGE: z.optional(z.string()),
  PARAMETERS: z.array(parameter),
  /** Mobile number of a Mobile Prepaid biller, otherwise null. */
  PARAMETER_VALUE: z.nullable(z.string()),
  ...billerFlags,
  AUTOPAY_ID: z.nullable(id),
  /** 1 if enabled, 0 if paused, null without auto pay. */
  AUTOPAY_ACTIVE_STATUS: z.nullable(oneZero),
  /**
   * 'N' if the biller has no channel for auto pay. Addition: a bank may omit it, which means 'Y' (AUTO-03).
   */
  AUTOPAY_SUPPORTED: z.optional(yesNo),
  /** Status of the latest transaction; null before the first. */
  TRANSACTION_STATUS: z.nullable(z.string()),
  LAST_PAID_DATE: z.nullable(instant),
  LAST_BILL_AMOUNT: z.nullable(rupees),
  CHANGE_IN_AMOUNT: z.nullable(signedRupees),
  UPCOMING_DUE_AMOUNT: z.nullable(rupees),
  UPCOMING_DUE_DATE: z.nullable(bankDay),
  /** Day of the month of the biller's auto pay; null without auto pay. */
  PAYMENT_DATE: z.nullable(z.int()),
  /**
   * Month, such as '2027-01', from which auto pay becomes active; null once it is active. Addition: a bank may
   * omit it.
   */
  AUTOPAY_STARTS_IN: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}$/)))),
  /** Sum of the bill's pending payments; null if there is none. Addition: a bank may omit it. */
  PENDING_AMOUNT: z.optional(z.nullable(rupees)),
  /**
   * Remaining due if the pending payments succeed: 0.00 if they cover the due, null without a due. Addition:
   * a bank may omit it.
   */
  AMOUNT_AFTER_PENDING: z.optional(z.nullable(rupees)),
  /** Dates of the newest known bill, open or paid. Addition: a bank may omit them. */
  NEWEST_BILL_DATE: z.optional(z.nullable(bankDay)),
  NEWEST_BILL_DUE_DATE: z.optional(z.nullable(bankDay)),
  /** Only on the first item of a page. Addition: a bank without it returns the complete list at once. */
  TOTAL_PAGES: z.optional(z.int()),
});
export type WireSavedBiller = z.output<typeof savedBiller>;
