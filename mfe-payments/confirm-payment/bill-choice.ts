import type { Bill, FetchedBill, OfferedAmount } from './bill';
import type { PaymentFlowState } from './payment-flow';
import type { RecentPayment } from './recent-payment';

/** An amount that the customer can choose now. `day` is the bill's due date, or the last day of the offer. */
export interface PayableAmount {
  readonly kind: 'bill' | OfferedAmount['kind'];
  readonly amountPaise: number;
  readonly day: string | null;
}

/** Lists the bills of a fetch, soonest due first. Bills without a due date come last. */
export function listBills({ others, ...first }: FetchedBill): readonly Bill[] {
  const soonestFirst = (a: Bill, b: Bill) => (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999', 'en');
  return [first, ...others].sort(soonestFirst);
}

/** Returns whether a payment may be for this bill. Without both ids, it may be the same bill. */
export function maybePaid(recent: RecentPayment, bill: Bill | null): boolean {
  return recent.billId === null || bill === null || bill.billId === null || recent.billId === bill.billId;
}

/**
 * Returns the chosen bill. Without a choice, returns the one with the awaited name, or the first bill that has not been
 * paid recently, or else the first.
 */
export function findChosenBill(
  fetched: FetchedBill | null,
  { billReference, awaitedName }: Pick<PaymentFlowState, 'billReference' | 'awaitedName'>,
  recent: RecentPayment | null,
): Bill | null {
  if (!fetched) return null;
  const bills = listBills(fetched);
  return (
    bills.find((bill) => bill.reference === billReference) ??
    bills.find(({ account }) => account?.differs && account.name === awaitedName) ??
    bills.find((bill) => !recent || !maybePaid(recent, bill)) ??
    bills[0] ??
    null
  );
}

/**
 * Lists the amounts that the customer can choose from on the bank day `today`. An early or minimum amount is not
 * offered after its day. From its day on, the late amount replaces the bill's amount. Returns an empty list if the
 * bill's amount is the only one.
 */
export function listPayableAmounts(bill: Bill | null, today: string): readonly PayableAmount[] {
  if (!bill) return [];
  const offered = bill.offers.filter(({ kind, day }) => kind !== 'late' && today <= day);
  if (offered.length === 0) return [];
  const isLate = bill.offers.some(({ kind, day }) => kind === 'late' && today >= day);
  return [{ kind: isLate ? 'late' : 'bill', amountPaise: bill.amountPaise, day: bill.dueDate }, ...offered];
}

/** Finds the amount that the biller will charge from a later day on. */
export function findLateAmount(bill: Bill | null, today: string): OfferedAmount | null {
  return bill?.offers.find(({ kind, day }) => kind === 'late' && today < day) ?? null;
}
