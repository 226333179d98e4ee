import { toMonth, shiftDay } from './payment-days';

/** The newest bill that is known of a biller, by which its bills of other months are expected. Bank days. */
export interface KnownBill {
  /** Null where the biller does not say: then bills are expected on the 1st of the month in which they are due. */
  readonly billDate: string | null;
  readonly dueDate: string;
  /** False once it is paid. */
  readonly open: boolean;
}

/** A payment that comes after the due date of the bill it pays. */
export interface LatePayment {
  readonly on: string;
  readonly dueOn: string;
  /** Whether the bill is known, not expected by the dates of an earlier one. */
  readonly known: boolean;
  /** Whether the payment pays that bill, not a newer one that is issued by then. */
  readonly paysIt: boolean;
}

/**
 * The first of an auto pay's payments, soonest first, that comes after the due date of its bill; null when all are in time
 * or no bill is known. `paymentDay`: 1 to 30.
 */
export function firstLatePayment(
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
    // The known bill, once paid, is not paid again.
    if (on > dueOn && (months > 0 || bill.open)) {
      return { on, dueOn, known: months === 0, paysIt: true };
    }
  }
  return null;
}

/** Whether a payment is for the known bill, and that is paid already: then it is not made. */
export function isPaidAlready(on: string, paymentDay: number, bill: KnownBill): boolean {
  return !bill.open && monthsAfter(bill, on, paymentDay) <= 0;
}

/** How many months after the known bill a payment's bill is issued: the newest one by the payment day. */
function monthsAfter({ billDate, dueDate }: KnownBill, on: string, paymentDay: number): number {
  const issued = billDate ?? `${dueDate.slice(0, 8)}01`;
  // The 1st replaces a 29th or 30th that the month lacks: it pays that month's bill.
  const reached = paymentDay > 28 && on.endsWith('-01') ? shiftDay(`${on.slice(0, 8)}31`, -1) : on;
  const months = toMonth(reached) - toMonth(issued);
  return shiftDay(issued, months) > reached ? months - 1 : months;
}
