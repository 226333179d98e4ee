import type { WireSavedBiller } from '@billpay/api-contract/billers';
import { parseRupees } from '../money';
import { paymentRoute, toBillerFlags, type BillerFlags } from './biller-flags';

/** A biller that the customer has saved. */
export interface SavedBiller {
  readonly customerBillId: number;
  /** The customer's name for the bill. */
  readonly billName: string;
  readonly billerId: string;
  readonly billerName: string;
  readonly categoryName: string;
  /** A state or city, or 'All India'; null if the API does not provide it. */
  readonly coverage: string | null;
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  /** Number that a Mobile Prepaid biller recharges, otherwise null. */
  readonly mobileNumber: string | null;
  readonly flags: BillerFlags;
  readonly autoPayId: number | null;
  readonly autoPayStatus: 'enabled' | 'paused' | null;
  /** Whether auto pay can pay the biller; true if the API does not provide it. */
  readonly supportsAutoPay: boolean;
  /** Status as spelled in the API: 'success', 'bbps-timeout', …; null before the first payment. */
  readonly lastTransactionStatus: string | null;
  /** An ISO instant. */
  readonly lastPaidAt: string | null;
  readonly lastBillPaise: number | null;
  /** The due minus the last bill, in paise; negative if the due is lower. */
  readonly changePaise: number | null;
  readonly duePaise: number | null;
  /** A bank day, "2026-11-21". */
  readonly dueDate: string | null;
  /** Bank day of the newest known bill, open or paid; null if the API does not provide it. */
  readonly newestBillDate: string | null;
  readonly newestBillDueDate: string | null;
  /** Payment day of the biller's auto pay, as day of the month. */
  readonly autoPayDay: number | null;
  /** First month of the auto pay, such as '2027-01', until that month begins, and then null. */
  readonly autoPayStartsIn: string | null;
  /** Sum of the pending payments of the bill; null if there are none. */
  readonly pendingPaise: number | null;
  /** Part of the due that remains if the pending payments succeed; null without a due. */
  readonly unpaidPaise: number | null;
}

/** Returns whether a category contains prepaid mobile operators, which sell plans instead of billing. */
export function isMobilePrepaidCategory(categoryName: string): boolean {
  return /^mobile[\s_]+prepaid$/i.test(categoryName);
}

type Candidate = Pick<SavedBiller, 'autoPayId' | 'lastTransactionStatus' | 'categoryName' | 'flags'> &
  Partial<Pick<SavedBiller, 'supportsAutoPay'>>;

/**
 * Returns whether the portal may offer auto pay for a saved biller. It must have no auto pay, its last
 * payment must have succeeded, its fetched bill must contain the amount, and auto pay must be able to pay it
 * (HOME-13, AUTO-03, REC-07). Every offer of auto pay uses this rule.
 */
export function isEligibleForAutoPay(biller: Candidate): boolean {
  const { autoPayId, lastTransactionStatus, categoryName, flags, supportsAutoPay = true } = biller;
  if (autoPayId !== null || lastTransactionStatus !== 'success' || !supportsAutoPay) return false;
  return paymentRoute(flags) === 'fetched' && !isMobilePrepaidCategory(categoryName);
}

const autoPayStatuses = { 1: 'enabled', 0: 'paused' } as const;

function paiseOrNull(rupees: string | null): number | null {
  return rupees === null ? null : parseRupees(rupees);
}

/** Converts a saved biller from the API: amounts to paise, and flags to booleans. */
export function toSavedBiller(wire: WireSavedBiller): SavedBiller {
  return {
    customerBillId: wire.CUSTOMER_BILL_ID,
    billName: wire.BILL_NAME,
    billerId: wire.BILLER_ID,
    billerName: wire.BILLER_NAME,
    categoryName: wire.CATEGORY_NAME,
    coverage: wire.BILLER_COVERAGE ?? null,
    parameters: wire.PARAMETERS.map((parameter) => ({
      name: parameter.PARAMETER_NAME,
      value: parameter.PARAMETER_VALUE,
    })),
    mobileNumber: wire.PARAMETER_VALUE,
    flags: toBillerFlags(wire),
    autoPayId: wire.AUTOPAY_ID,
    autoPayStatus: wire.AUTOPAY_ACTIVE_STATUS === null ? null : autoPayStatuses[wire.AUTOPAY_ACTIVE_STATUS],
    supportsAutoPay: wire.AUTOPAY_SUPPORTED !== 'N',
    lastTransactionStatus: wire.TRANSACTION_STATUS,
    lastPaidAt: wire.LAST_PAID_DATE,
    lastBillPaise: paiseOrNull(wire.LAST_BILL_AMOUNT),
    changePaise: paiseOrNull(wire.CHANGE_IN_AMOUNT),
    duePaise: paiseOrNull(wire.UPCOMING_DUE_AMOUNT),
    dueDate: wire.UPCOMING_DUE_DATE,
    newestBillDate: wire.NEWEST_BILL_DATE ?? null,
    newestBillDueDate: wire.NEWEST_BILL_DUE_DATE ?? wire.UPCOMING_DUE_DATE,
    autoPayDay: wire.PAYMENT_DATE,
    autoPayStartsIn: wire.AUTOPAY_STARTS_IN ?? null,
    pendingPaise: paiseOrNull(wire.PENDING_AMOUNT ?? null),
    unpaidPaise: unpaidAfter(
      paiseOrNull(wire.UPCOMING_DUE_AMOUNT),
      paiseOrNull(wire.PENDING_AMOUNT ?? null),
      paiseOrNull(wire.AMOUNT_AFTER_PENDING ?? null),
    ),
  };
}

/**
 * Returns the part of a due that remains if its pending payments succeed; null without a due. `reportedPaise`
 * is the amount that the API computed, because the API knows whether the due already excludes them; null if
 * the API does not provide it.
 */
export function unpaidAfter<T extends number | null>(
  duePaise: T,
  pendingPaise: number | null,
  reportedPaise: number | null,
): T | number {
  if (duePaise === null) return duePaise;
  return reportedPaise ?? Math.max(0, duePaise - (pendingPaise ?? 0));
}
