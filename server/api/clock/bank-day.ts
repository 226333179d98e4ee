const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

function inIndia(at: Date): Date {
  return new Date(at.getTime() + IST_OFFSET_MS);
}

/** Returns the day in Asia/Kolkata of an instant: "2026-11-21". India has no daylight saving time. */
export function toBankDay(at: Date): string {
  return inIndia(at).toISOString().slice(0, 10);
}

/** Returns the month in Asia/Kolkata of an instant: "2026-11". */
export function toBankMonth(at: Date): string {
  return toBankDay(at).slice(0, 7);
}

/** Returns the day of the month in Asia/Kolkata, 1 to 31. */
export function bankDayOfMonth(at: Date): number {
  return inIndia(at).getUTCDate();
}

/** Returns the day of the year in Asia/Kolkata, 1 to 366, for the network's references. */
export function bankDayOfYear(at: Date): number {
  const local = inIndia(at);
  const newYear = Date.UTC(local.getUTCFullYear(), 0, 1);
  return Math.floor((local.getTime() - newYear) / DAY_MS) + 1;
}

/** Returns the instant at which a bank day begins. */
export function startOfBankDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - IST_OFFSET_MS);
}

/** Hour from which messages that can wait are sent, so that they do not wake customers. */
const FIRST_HOUR = 9;

/** Whether messages that can wait may be sent now. */
export function isDaytime(now: Date): boolean {
  return now.getTime() >= startOfBankDay(toBankDay(now)).getTime() + FIRST_HOUR * 60 * MINUTE_MS;
}

/** Returns the bank day `days` days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether the day exists in the calendar; false for 2026-02-30. */
export function isRealDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00.000Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}
