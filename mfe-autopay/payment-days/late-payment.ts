import { toMonth, shiftDay } from './payment-days';

/** The newest known bill of a biller, from which other months' bills are predicted. Bank days. */
export interface KnownBill {
  /** Null if the biller does not provide it. Bills are then expected on the 1st of the month in which they are due. */
  readonly billDate: string | null;
  readonly dueDate: string;
  /** Whether it is unpaid. */
  readonly open: boolean;
}

/** A payment after the due date of the bill it pays. */
export interface LatePayment {
  readonly on: string;
  readonly dueOn: string;
  /** Whether the bill is known, not predicted from the dates of an earlier one. */
  readonly known: boolean;
  /** Whether the payment pays that bill, not a newer one issued in the meantime. */
  readonly paysIt: boolean;
}

/**
 * Finds an auto pay's first payment after its bill's due date; null if all are punctual or no bill is known.
 * `paymentDay`: 1 to 30.
 */
export function findLatePayment(
  payments: readonly string[],
  paymentDay: number,
  bill: KnownBill | null,
): LatePayment | null {
  const [first] = payments;
  if (!bill || first === undefined) return null;
  if (bill.open && first > bill.dueDate) {
    return { on: first, dueOn: bill.dueDate, known: true, paysIt: monthsAfter(bill, first, paymentDay) <= 0 };
  }
  for (const on of payments) {
    const months = monthsAfter(bill, on, paymentDay);
    const dueOn = shiftDay(bill.dueDate, months);
    // A known bill is not paid twice.
    if (on > dueOn && (months > 0 || bill.open)) {
      return { on, dueOn, known: months === 0, paysIt: true };
    }
  }
  return null;
}

/** Returns whether a payment would pay the known bill although it is paid already; it is then not made. */
export function isPaidAlready(on: string, paymentDay: number, bill: KnownBill): boolean {
  return !bill.open && monthsAfter(bill, on, paymentDay) <= 0;
}

/**
 * Returns the number of months between the known bill and the bill that a payment pays, which is the newest
 * one on the payment day.
 */
function monthsAfter({ billDate, dueDate }: KnownBill, on: string, paymentDay: number): number {
  const issued = billDate ?? `${dueDate.slice(0, 8)}01`;
  // The 1st replaces a missing 29th or 30th, and pays that month's bill.
  const reached = paymentDay > 28 && on.endsWith('-01') ? shiftDay(`${on.slice(0, 8)}31`, -1) : on;
  const months = toMonth(reached) - toMonth(issued);
  return shiftDay(issued, months) > reached ? months - 1 : months;
}
