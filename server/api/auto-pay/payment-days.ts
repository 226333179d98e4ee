import { addDays } from '../clock/bank-day';

/*
 * The calendar of auto pay, which depends on neither the clock nor the database. Days are bank days
 * ('2026-11-21') and months are bank months ('2026-11'). Both sort correctly as text. A period is identified
 * by the month that it pays. Its payment may be on the 1st of the next month.
 */

/** Returns the month `by` months later. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return count(to) - count(from);
}

function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

/**
 * Returns the bank day of a month's payment. If the month does not have the day, this is the 1st of the next
 * month (design, Auto pay days).
 */
export function paymentDate(month: string, paymentDay: number): string {
  return paymentDay <= daysIn(month)
    ? `${month}-${String(paymentDay).padStart(2, '0')}`
    : `${shiftMonth(month, 1)}-01`;
}

/**
 * Whether a day is the payment day of the auto pay, even if it does not pay this time. Changes must wait on
 * this day (AUTO-09, EDIT-06).
 */
export function isPaymentDay(paymentDay: number, day: string): boolean {
  const month = monthOf(day);
  return [month, shiftMonth(month, -1)].some((candidate) => paymentDate(candidate, paymentDay) === day);
}

/** Months in which an auto pay pays: its anchor month, and from there every month or every second month. */
export interface Schedule {
  readonly anchorMonth: string;
  /** Day of the month, 1 to 30. */
  readonly paymentDay: number;
  readonly bimonthly: boolean;
}

/** Returns the number of months between periods. */
function stepOf({ bimonthly }: Pick<Schedule, 'bimonthly'>): number {
  return bimonthly ? 2 : 1;
}

function isPeriod(schedule: Schedule, month: string): boolean {
  return month >= schedule.anchorMonth && monthsBetween(schedule.anchorMonth, month) % stepOf(schedule) === 0;
}

/**
 * Finds the first month from `fromMonth` on whose payment is after the day. A configuration that is set up
 * today pays from tomorrow on.
 */
export function firstPeriodAfter(fromMonth: string, paymentDay: number, day: string): string {
  let month = later(fromMonth, shiftMonth(monthOf(day), -1));
  while (paymentDate(month, paymentDay) <= day) month = shiftMonth(month, 1);
  return month;
}

/**
 * Returns the earliest month that may follow a paid period, so that the interval between payments is kept.
 */
export function earliestAfter(takenPeriod: string, repeat: Pick<Schedule, 'bimonthly'>): string {
  return shiftMonth(takenPeriod, stepOf(repeat));
}

/** Returns the schedule's period that follows any month. */
export function nextPeriod(schedule: Schedule, month: string): string {
  if (month < schedule.anchorMonth) return schedule.anchorMonth;
  const gone = Math.floor(monthsBetween(schedule.anchorMonth, month) / stepOf(schedule)) + 1;
  return shiftMonth(schedule.anchorMonth, gone * stepOf(schedule));
}

/**
 * Returns the day from which a payment by the customer counts for the period. This is the 1st of the month,
 * or the day after the previous payment if that was on this month's 1st.
 */
export function cycleStart(schedule: Schedule, period: string): string {
  const first = `${period}-01`;
  if (period <= schedule.anchorMonth) return first;
  const before = shiftMonth(period, -stepOf(schedule));
  return later(first, addDays(paymentDate(before, schedule.paymentDay), 1));
}

/** Finds the period whose cycle contains a day; null before the first. */
export function periodOn(schedule: Schedule, day: string): string | null {
  const month = monthOf(day);
  const candidates = [month, shiftMonth(month, -1), shiftMonth(month, -2)];
  const found = candidates.find(
    (candidate) => isPeriod(schedule, candidate) && cycleStart(schedule, candidate) <= day,
  );
  return found ?? null;
}
