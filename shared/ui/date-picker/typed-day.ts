import { monthNames } from '@billpay/domain/dates';
import { toAsciiDigits, toKeptText } from '@billpay/domain/typed-text';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const CENTURY = 2000;

/** Day, month and year, separated by anything except letters and digits. The month is a number or a name. */
const DAY_FIRST = /^(\d{1,2})[^\da-z]*?(?:\b(\d{1,2})\b|([a-z]{3,9}))[^\da-z]*(\d{4}|\d{2})$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4})$/;
const YEAR_FIRST = /^(\d{4})(?:-|\/|\.| )(\d{1,2}|[a-z]{3,9})(?:-|\/|\.| )(\d{1,2})$/;
const MONTH_FIRST = /^([a-z]{3,9})[ .]+(\d{1,2}),? +(\d{4})$/;
/** Languages with their own month names. A page in one language may receive a date in another. */
const LANGUAGES = ['hi', 'mr', 'bn', 'ta', 'te'];

/**
 * Reads a typed bank day. "22 Nov 2026", "22nd November 2026", "22/11/2026", "22-11-26", "22112026",
 * "2026/11/22" and "२२ नवंबर २०२६" are all "2026-11-22". Returns null for anything else.
 */
export function readTypedDay(text: string): string | null {
  const typed = withMonthNumber(withoutOrdinal(toAsciiDigits(toKeptText(text)).toLowerCase()));
  const [, firstYear = '', secondMonth = '', thirdDay] = YEAR_FIRST.exec(typed) ?? [];
  if (thirdDay !== undefined) return toBankDay(Number(firstYear), findMonth(secondMonth), Number(thirdDay));
  const [, firstMonth = '', secondDay, thirdYear] = MONTH_FIRST.exec(typed) ?? [];
  if (secondDay !== undefined) return toBankDay(Number(thirdYear), findMonth(firstMonth), Number(secondDay));
  const [, day, month, name, year] = splitDay(typed);
  if (day === undefined || year === undefined) return null;
  return toBankDay(
    Number(year) + (year.length === 2 ? CENTURY : 0),
    findMonth(name ?? month ?? ''),
    Number(day),
  );
}

/** Converts '22nd of nov 2026' to '22 nov 2026'. */
function withoutOrdinal(typed: string): string {
  return typed.replace(/(\d)(?:st|nd|rd|th)\b(?: of\b)?/, '$1');
}

function findMonth(text: string): number {
  return /^\d/.test(text) ? Number(text) : monthNamed(text);
}

/** Replaces another script's month with its number, because customers may type a date as the page shows it. */
function withMonthNumber(typed: string): string {
  if (/^[\0-\x7f]*$/.test(typed)) return typed;
  const found = monthsOfOtherScripts()
    .filter(({ name }) => typed.includes(name))
    .reduce((longest, one) => (one.name.length > longest.name.length ? one : longest), {
      name: '',
      month: 0,
    });
  return found.month === 0 ? typed : typed.replace(found.name, `${found.month}`);
}

/**
 * Returns the month names of the page's language, and the long and short ones of all languages. 'नवम्बर' is
 * another spelling of 'नवंबर'.
 */
function monthsOfOtherScripts(): { name: string; month: number }[] {
  const named = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      return MONTHS.map((_, index) => format.format(Date.UTC(CENTURY, index, 1)));
    }),
  );
  return [monthNames(), ...named]
    .flatMap((names) =>
      names.flatMap((name, index) =>
        [name, name.replace('ंब', 'म्ब')].map((spelling) => ({
          name: spelling.toLowerCase(),
          month: index + 1,
        })),
      ),
    )
    .filter(({ name }) => !/[a-z]/.test(name));
}

function splitDay(typed: string): readonly (string | undefined)[] {
  const digits = DIGITS_ONLY.exec(typed);
  if (digits) return [typed, digits[1], digits[2], undefined, digits[3]];
  return DAY_FIRST.exec(typed) ?? [];
}

/** Returns the number of a month, 1 to 12; 0 for a text that does not start like the name of a month. */
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
