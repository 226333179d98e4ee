import { dateTexts } from './date-texts';

const DAY_MS = 86_400_000;
/** India Standard Time has one zone and no daylight saving time, so a fixed offset is enough. */
const IST_OFFSET_MS = 19_800_000;
const BANK_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns the instant with its IST wall-clock time in the UTC fields. */
function istClock(ms: number): Date {
  return new Date(ms + IST_OFFSET_MS);
}

/** Converts an instant, ms since 1970, to its bank day in Asia/Kolkata: "2026-11-21" (HIST-14). */
export function bankDayOf(ms: number): string {
  return istClock(ms).toISOString().slice(0, 10);
}

/** Returns the month names used in dates, January first, in the current language. */
export function monthNames(): readonly string[] {
  return dateTexts.months.split(' ');
}

/** Formats "2026-11-21" as "21 Nov 2026". Returns any text that is not a bank day unchanged. */
export function formatBankDay(bankDay: string): string {
  const [, year, month, day] = BANK_DAY.exec(bankDay) ?? [];
  const name = monthNames()[Number(month) - 1];
  return name && year ? `${Number(day)} ${name} ${year}` : bankDay;
}

/**
 * Formats a bank day of the current year as "28 Nov", and any other as "28 Nov 2027". `nowMs` is in ms since
 * 1970.
 */
export function formatNearDay(bankDay: string, nowMs: number): string {
  const written = formatBankDay(bankDay);
  const year = ` ${bankDayOf(nowMs).slice(0, 4)}`;
  return written.endsWith(year) ? written.slice(0, -year.length) : written;
}

/**
 * Formats an ISO timestamp as the bank's clock shows it: "21 Nov 2026, 1:37 pm". Returns any other text
 * unchanged.
 */
export function formatInstant(iso: string): string {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? iso : `${formatBankDay(bankDayOf(ms))}, ${formatTime(iso)}`;
}

/** Formats the time of an ISO timestamp on the bank's clock: "1:37 pm". Returns any other text unchanged. */
export function formatTime(iso: string): string {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return iso;
  const clock = istClock(ms);
  const hour = clock.getUTCHours();
  const minute = String(clock.getUTCMinutes()).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}

/**
 * Counts the days from now (ms since 1970) to a bank day: 0 for today, 1 for tomorrow, -1 for yesterday.
 * Returns NaN for any other text.
 */
export function daysUntil(bankDay: string, nowMs: number): number {
  if (!BANK_DAY.test(bankDay)) return NaN;
  return (Date.parse(bankDay) - Date.parse(bankDayOf(nowMs))) / DAY_MS;
}
