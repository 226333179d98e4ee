import type { RefusalCode } from '@billpay/api-contract/endpoint';
import type { WireBillerResponse, WireFetchedBill } from '@billpay/api-contract/bills';
import { parseRupees, toWireRupees } from '../money';
import { paymentRoute, type BillerFlags } from './biller-flags';

const NO_PENDING_BILL = { code: 'no-pending-bill' satisfies RefusalCode, words: 'no pending bill' };

/** The amount due on a bill. */
export interface BillDue {
  readonly amountPaise: number;
  /** A bank day such as "2026-11-21"; null if the biller returns none. */
  readonly dueDate: string | null;
  /** A bank day; null if the biller returns none. */
  readonly billDate: string | null;
  readonly billPeriod: string | null;
}

/**
 * Returns whether a biller's bills contain the due amount, so that they become upcoming dues. Otherwise the
 * customer chooses the amount.
 */
export function billsStateDue(flags: BillerFlags): boolean {
  return paymentRoute(flags) === 'fetched';
}

/** Converts a fetched bill to its due, with amounts in paise. */
export function toBillDue({ amount, dueDate, billDate, billPeriod }: WireBillerResponse): BillDue {
  return {
    amountPaise: parseRupees(amount),
    dueDate: toBankDay(dueDate),
    billDate: toBankDay(billDate),
    billPeriod: billPeriod ?? null,
  };
}

/** A fetch with the bill and any further bills. */
type WireFetch = Pick<WireFetchedBill, 'data'> & {
  readonly otherBills?: readonly Pick<WireFetchedBill, 'data'>[] | undefined;
};

function findEarliest(days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).sort()[0] ?? null;
}

/** Converts all bills of a fetch to one due, which has their sum and the earliest dates. */
export function toFetchedDue({ data, otherBills = [] }: WireFetch): BillDue {
  const first = toBillDue(data.Data.BillerResponse);
  const dues = [first, ...otherBills.map((other) => toBillDue(other.data.Data.BillerResponse))];
  return {
    amountPaise: dues.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    dueDate: findEarliest(dues.map(({ dueDate }) => dueDate)),
    billDate: findEarliest(dues.map(({ billDate }) => billDate)),
    billPeriod: first.billPeriod,
  };
}

/** Returns null for anything but a bank day, because billers format dates in many ways. */
function toBankDay(text: string | undefined): string | null {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
}

/** Builds the body of POST /billers/add-update-upcoming-due (ADD-11). */
export function toWireDue(customerBillId: number, { amountPaise, dueDate, billDate, billPeriod }: BillDue) {
  return {
    customerBillID: customerBillId,
    dueAmount: toWireRupees(amountPaise),
    dueDate,
    billDate,
    billPeriod,
  };
}

/**
 * Returns whether a refusal means that nothing is owed, by its code or by the specification's words in its
 * message (PAY-14).
 */
export function isNoPendingBill(refusal: {
  readonly code?: string | undefined;
  readonly serverMessage?: string | undefined;
}): boolean {
  const words = (refusal.serverMessage ?? '').toLowerCase();
  return refusal.code === NO_PENDING_BILL.code || words.includes(NO_PENDING_BILL.words);
}
