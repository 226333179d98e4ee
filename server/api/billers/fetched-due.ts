import type { Bill, OpenBill } from '../adapters/bill-network';
import type { Due, DueBill } from './dues';

/** Returns the sum of all open bills of a fetch, in paise. */
export function sumBills({ amountPaise, others = [] }: Bill): number {
  return others.reduce((sum, other) => sum + other.amountPaise, amountPaise);
}

function findEarliest(days: readonly (string | undefined)[]): string | null {
  return days.filter((day) => day !== undefined).toSorted()[0] ?? null;
}

function toDueBill({ networkId, amountPaise, dueDate }: OpenBill): DueBill {
  return { billId: networkId ?? null, amountPaise, dueDate: dueDate ?? null };
}

/**
 * Converts a fetch to the due of its saved biller. Several bills are one due with the earliest dates, so that
 * paying one leaves the others due.
 */
export function toDue(savedBillerId: number, bill: Bill): Due {
  const bills = [bill, ...(bill.others ?? [])];
  return {
    savedBillerId,
    amountPaise: sumBills(bill),
    dueDate: findEarliest(bills.map(({ dueDate }) => dueDate)),
    billDate: findEarliest(bills.map(({ billDate }) => billDate)),
    billPeriod: bill.billPeriod ?? null,
    ...(bills.length > 1 && { bills: bills.map(toDueBill) }),
  };
}
