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

/** A month as the wire spells it: 'December 2026' for '2026-12'. */
export function spellMonth(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}

/** '2026-12' for 'December 2026', this month for 'Immediately'; null when it is not one of the months offered (AUTO-04). */
export function readActivation(text: string, thisMonth: string): string | null {
  if (text.trim().toLowerCase() === 'immediately') return thisMonth;
  const [name = '', year = ''] = text.trim().toLowerCase().split(/\s+/);
  const number = names.indexOf(name) + 1;
  if (number === 0 || !/^\d{4}$/.test(year)) return null;
  const month = `${year}-${String(number).padStart(2, '0')}`;
  return month >= thisMonth && month <= shiftMonth(thisMonth, MONTHS_AHEAD) ? month : null;
}
