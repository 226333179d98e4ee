import { shiftMonth } from './payment-days';

const names = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const MONTHS_AHEAD = 4;

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month as in API responses: 'December 2026' for '2026-12'. */
export function spellMonth(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}

/**
 * Parses a text such as 'December 2026' to '2026-12', and 'Immediately' to the current month; null for a
 * month that auto pay does not offer (AUTO-04).
 */
export function readActivation(text: string, thisMonth: string): string | null {
  if (isImmediately(text)) return thisMonth;
  const month = parseMonth(text);
  return month && month >= thisMonth && month <= shiftMonth(thisMonth, MONTHS_AHEAD) ? month : null;
}

function isImmediately(text: string): boolean {
  return text.trim().toLowerCase() === 'immediately';
}

/** Parses '2026-12' from 'December 2026'; null for any other text. */
function parseMonth(text: string): string | null {
  const [name = '', year = '', more] = text.trim().toLowerCase().split(/\s+/);
  const number = names.indexOf(name) + 1;
  if (number === 0 || more !== undefined || !/^\d{4}$/.test(year)) return null;
  return `${year}-${String(number).padStart(2, '0')}`;
}

/** Whether a text is a month or 'Immediately', even if it is not offered. */
export function isActivation(text: string): boolean {
  return isImmediately(text) || parseMonth(text) !== null;
}
