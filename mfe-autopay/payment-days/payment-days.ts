/*
 * The calendar of auto pay, according to the bank's published rule. Auto pay makes a month's payment on the payment day
 * of that month. If the month has no such day, it pays on the 1st of the next month, and later months use the
 * payment day again (AUTO-07). Bank days are texts such as '2026-11-21'. Months are numbers, so that code can
 * add to them (see `toMonth`).
 */

/** A month as a number: the number of months since the year 0. */
export type Month = number;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Converts the month of a bank day, or of a text that starts like one: '2026-11'. */
export function toMonth(day: string): Month {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** Formats a month as in the API: 'December 2026'. */
export function spellMonth(month: Month): string {
  return `${MONTHS[month % 12]} ${Math.floor(month / 12)}`;
}

/** Reads a month such as 'December 2026'; null for any other text. */
export function readMonth(text: string): Month | null {
  const [, name = '', year] = /^\s*([A-Za-z]+)\s+(\d{4})\s*$/.exec(text) ?? [];
  const place = MONTHS.findIndex((month) => month.toLowerCase() === name.toLowerCase());
  return place < 0 ? null : Number(year) * 12 + place;
}

function countDays(month: Month): number {
  return new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
}

/** Returns the same day `months` later, or the last day of a shorter month. */
export function shiftDay(day: string, months: number): string {
  const month = toMonth(day) + months;
  return spellDay(month, Math.min(Number(day.slice(8)), countDays(month)));
}

function spellDay(month: Month, day: number): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(month / 12)}-${twoDigits((month % 12) + 1)}-${twoDigits(day)}`;
}

/** Returns the bank day of a month's payment, for a payment day of 1 to 30. */
export function findPaymentDay(month: Month, paymentDay: number): string {
  const fits = paymentDay <= countDays(month);
  return fits ? spellDay(month, paymentDay) : spellDay(month + 1, 1);
}

/** Returns whether a bank day is the payment day, on which changes are locked (AUTO-09). */
export function isPaymentDay(paymentDay: number, day: string): boolean {
  const month = toMonth(day);
  return findPaymentDay(month, paymentDay) === day || findPaymentDay(month - 1, paymentDay) === day;
}

/** Settings that determine when an auto pay pays. */
export interface Plan {
  /** From 1 to 30. */
  readonly paymentDay: number;
  readonly bimonthly: boolean;
  /** First month that auto pay may pay. */
  readonly startsIn: Month;
  /** Last paid month, which keeps the interval of an edited auto pay; null if no month has been paid. */
  readonly lastMonth: Month | null;
}

/**
 * Plans the next payments of an auto pay that the customer sets up or edits today, soonest first. Plans no
 * payment for today (AUTO-04).
 */
export function planPayments(plan: Plan, today: string, count: number): string[] {
  const step = plan.bimonthly ? 2 : 1;
  let first = Math.max(
    plan.startsIn,
    plan.lastMonth === null ? 0 : plan.lastMonth + step,
    toMonth(today) - 1,
  );
  while (findPaymentDay(first, plan.paymentDay) <= today) first += 1;
  return Array.from({ length: count }, (_, turn) => findPaymentDay(first + turn * step, plan.paymentDay));
}
