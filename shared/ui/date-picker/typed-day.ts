import { monthNames } from '@billpay/domain/dates';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const CENTURY = 2000;

/** Day, month and year with anything but letters and digits between them; the month by number or name. */
const DAY_FIRST = /^(\d{1,2})[^\da-z]*?(?:\b(\d{1,2})\b|([a-z]{3,9}))[^\da-z]*(\d{4}|\d{2})$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * The bank day that a customer has typed: "22 Nov 2026", "22/11/2026", "22-11-26", "22112026" and "2026-11-22" are all
 * "2026-11-22". Null for what is no day.
 */
export function readTypedDay(text: string): string | null {
  const typed = withMonthNumber(text.trim().toLowerCase());
  const iso = ISO.exec(typed);
  if (iso) return toBankDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, day, month, name, year] = splitDay(typed);
  if (day === undefined || year === undefined) return null;
  const number = name === undefined ? Number(month) : monthNamed(name);
  return toBankDay(Number(year) + (year.length === 2 ? CENTURY : 0), number, Number(day));
}

/** Another script's month as its number: a date as the page shows it is a date as it may be typed. */
function withMonthNumber(typed: string): string {
  const names = monthNames();
  const month = names.findIndex((name) => !/[a-z]/i.test(name) && typed.includes(name));
  return month < 0 ? typed : typed.replace(names[month] ?? '', `${month + 1}`);
}

function splitDay(typed: string): readonly (string | undefined)[] {
  const digits = DIGITS_ONLY.exec(typed);
  if (digits) return [typed, digits[1], digits[2], undefined, digits[3]];
  return DAY_FIRST.exec(typed) ?? [];
}

/** 1 to 12, or 0 for no month's name or beginning of it. */
function monthNamed(name: string): number {
  const month = MONTHS.indexOf(name.slice(0, 3)) + 1;
  if (month === 0) return 0;
  const full = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
  return full
    .format(Date.UTC(CENTURY, month - 1, 1))
    .toLowerCase()
    .startsWith(name)
    ? month
    : 0;
}

function toBankDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCFullYear() === year;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
