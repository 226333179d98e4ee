import { addDays } from '@billpay/api/clock/bank-day';
import type { OfferedAmount } from '@billpay/api/adapters/bill-network';

const RUPEE = 1_00;

/** Returns a day of the month after "2026-11": "2026-12-10". */
export function nextMonthDay(month: string, day: number): string {
  const inNextMonth = addDays(`${month}-28`, 4);
  return `${inNextMonth.slice(0, 7)}-${String(day).padStart(2, '0')}`;
}

/** Returns 95 % of an amount in whole rupees, which pays the bill in full until the last day of its month. */
export function pricedEarly(amountPaise: number): number {
  return Math.floor((amountPaise * 95) / (100 * RUPEE)) * RUPEE;
}

/** Returns the late fee of a bill, in whole rupees. */
export function lateFeePaise(amountPaise: number): number {
  return Math.round(amountPaise / 5000) * RUPEE;
}

/** Lists the amounts that the biller offers for an unpaid bill of a month. */
export function listOffers(month: string, amountPaise: number): OfferedAmount[] {
  return [
    { kind: 'early', amountPaise: pricedEarly(amountPaise), day: addDays(nextMonthDay(month, 1), -1) },
    {
      kind: 'minimum',
      amountPaise: Math.ceil(amountPaise / (5 * RUPEE)) * RUPEE,
      day: nextMonthDay(month, 10),
    },
    { kind: 'late', amountPaise: amountPaise + lateFeePaise(amountPaise), day: nextMonthDay(month, 11) },
  ];
}
