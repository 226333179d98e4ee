import { dateTexts } from './date-texts';

const DAY_MS = 86_400_000;
/** India Standard Time: one zone, no summer time, so the offset is the whole rule, whatever the machine's zone. */
const IST_OFFSET_MS = 19_800_000;
const BANK_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The instant with its IST wall-clock time in the UTC fields. */
function istClock(ms: number): Date {
  return new Date(ms + IST_OFFSET_MS);
}

/** The bank day of an instant: ms since 1970 → "2026-11-21" in Asia/Kolkata (HIST-14). */
export function bankDayOf(ms: number): string {
  return istClock(ms).toISOString().slice(0, 10);
}

/** The months as dates have them, January first, in the language shown. */
export function monthNames(): readonly string[] {
  return dateTexts.months.split(' ');
}

/** "2026-11-21" → "21 Nov 2026". A biller's text that is no bank day is returned unchanged. */
export function formatBankDay(bankDay: string): string {
  const [, year, month, day] = BANK_DAY.exec(bankDay) ?? [];
  const name = monthNames()[Number(month) - 1];
  return name && year ? `${Number(day)} ${name} ${year}` : bankDay;
}

/** "28 Nov" for a bank day of this year on the bank's calendar, else "28 Nov 2027"; `nowMs` as ms since 1970. */
export function formatNearDay(bankDay: string, nowMs: number): string {
  const written = formatBankDay(bankDay);
  const year = ` ${bankDayOf(nowMs).slice(0, 4)}`;
  return written.endsWith(year) ? written.slice(0, -year.length) : written;
}

/** An ISO instant as the bank's clock shows it: "21 Nov 2026, 1:37 pm". Any other text is returned unchanged. */
export function formatInstant(iso: string): string {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return iso;
  const clock = istClock(ms);
  const hour = clock.getUTCHours();
  const minute = String(clock.getUTCMinutes()).padStart(2, '0');
  return `${formatBankDay(bankDayOf(ms))}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Whole bank days from now (ms since 1970) to a bank day: 0 today, 1 tomorrow, -1 yesterday; NaN for no bank day. */
export function daysUntil(bankDay: string, nowMs: number): number {
  if (!BANK_DAY.test(bankDay)) return NaN;
  return (Date.parse(bankDay) - Date.parse(bankDayOf(nowMs))) / DAY_MS;
}
