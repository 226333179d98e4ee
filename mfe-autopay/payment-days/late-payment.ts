import { toMonth, shiftDay } from './payment-days';

/** The biller's newest known bill, which predicts the bills of other months. Dates are bank days. */
export interface KnownBill {
  /**
   * Bank day on which the bill was issued. If it is null, the biller does not provide it, and bills are
   * expected on the 1st of the month in which they are due.
   */
  readonly billDate: string | null;
  readonly dueDate: string;
  /** Whether the bill is unpaid. */
  readonly open: boolean;
}

/** A payment that is made after the due date of its bill. */
export interface LatePayment {
  readonly on: string;
  readonly dueOn: string;
  /** Whether the bill is known, instead of predicted from the dates of an earlier bill. */
  readonly known: boolean;
  /** Whether the payment pays this bill, instead of a newer one issued in the meantime. */
  readonly paysIt: boolean;
}

/**
 * Finds the first payment of an auto pay after its bill's due date. Returns null if all payments are punctual
 * or no bill is known. `paymentDay` is from 1 to 30.
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
    // Auto pay does not pay a known bill twice.
    if (on > dueOn && (months > 0 || bill.open)) {
      return { on, dueOn, known: months === 0, paysIt: true };
    }
  }
  return null;
}

/**
 * Returns whether a payment is for the known bill although that bill is already paid. Auto pay skips such a
 * payment.
 */
export function isPaidAlready(on: string, paymentDay: number, bill: KnownBill): boolean {
  return !bill.open && monthsAfter(bill, on, paymentDay) <= 0;
}

/**
 * Returns the number of months between the known bill and the bill that a payment pays: the newest one on the payment
 * day.
 */
function monthsAfter({ billDate, dueDate }: KnownBill, on: string, paymentDay: number): number {
  const issued = billDate ?? `${dueDate.slice(0, 8)}01`;
  // If the 29th or 30th does not exist, auto pay pays on the 1st and pays that month's bill.
  const reached = paymentDay > 28 && on.endsWith('-01') ? shiftDay(`${on.slice(0, 8)}31`, -1) : on;
  const months = toMonth(reached) - toMonth(issued);
  return shiftDay(issued, months) > reached ? months - 1 : months;
}
