/*
 * The calendar of auto pay, by the bank's published rule: a month's payment is made on its day of that month; a month
 * that lacks the day pays on the 1st of the next one, and the months after count from the day itself again (AUTO-07).
 * Bank days are texts as '2026-11-21'. Months are counted through, so that they add up: see `toMonth`.
 */

/** A month as a number: the months since the year 0. */
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

/** The month of a bank day, or of a text that begins like one: '2026-11'. */
export function toMonth(day: string): Month {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** 'December 2026', as the wire spells months. */
export function spellMonth(month: Month): string {
  return `${MONTHS[month % 12]} ${Math.floor(month / 12)}`;
}

/** The month that 'December 2026' names; null for any other text. */
export function readMonth(text: string): Month | null {
  const [, name = '', year] = /^\s*([A-Za-z]+)\s+(\d{4})\s*$/.exec(text) ?? [];
  const place = MONTHS.findIndex((month) => month.toLowerCase() === name.toLowerCase());
  return place < 0 ? null : Number(year) * 12 + place;
}

function lengthOf(month: Month): number {
  return new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
}

/** The same day of the month `months` later, or that month's last day. */
export function shiftDay(day: string, months: number): string {
  const month = toMonth(day) + months;
  return spellDay(month, Math.min(Number(day.slice(8)), lengthOf(month)));
}

function spellDay(month: Month, day: number): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(month / 12)}-${twoDigits((month % 12) + 1)}-${twoDigits(day)}`;
}

/** The bank day on which a month's payment is made, for a payment day of 1 to 30. */
export function findPaymentDay(month: Month, paymentDay: number): string {
  const fits = paymentDay <= lengthOf(month);
  return fits ? spellDay(month, paymentDay) : spellDay(month + 1, 1);
}

/** Whether a bank day is the payment day, on which nothing is changed (AUTO-09). */
export function isPaymentDay(paymentDay: number, day: string): boolean {
  const month = toMonth(day);
  return findPaymentDay(month, paymentDay) === day || findPaymentDay(month - 1, paymentDay) === day;
}

/** What decides when an auto pay pays. */
export interface Plan {
  /** 1 to 30. */
  readonly paymentDay: number;
  readonly bimonthly: boolean;
  /** The first month that may be paid for. */
  readonly startsIn: Month;
  /** The month that was paid for last, from which an edited auto pay keeps its distance; null when there is none. */
  readonly lastMonth: Month | null;
}

/** The next payments of an auto pay set up or edited today, soonest first; none is made today (AUTO-04). */
export function nextPayments(plan: Plan, today: string, count: number): string[] {
  const step = plan.bimonthly ? 2 : 1;
  let first = Math.max(
    plan.startsIn,
    plan.lastMonth === null ? 0 : plan.lastMonth + step,
    toMonth(today) - 1,
  );
  while (findPaymentDay(first, plan.paymentDay) <= today) first += 1;
  return Array.from({ length: count }, (_, turn) => findPaymentDay(first + turn * step, plan.paymentDay));
}
