/** Months of the bank's calendar are written '2026-11'. */
function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** The bank day a month's payment falls on; a day the month lacks is the 1st of the next (design, Auto pay days). */
export function paymentDate(month: string, paymentDay: number): string {
  return paymentDay <= daysIn(month)
    ? `${month}-${String(paymentDay).padStart(2, '0')}`
    : `${shiftMonth(month, 1)}-01`;
}

export interface Schedule {
  readonly firstMonth: string;
  readonly paymentDay: number;
  readonly bimonthly: boolean;
}

/** True when a payment of the schedule falls on the bank day; always counted from the anchor day. */
export function paysOn({ firstMonth, paymentDay, bimonthly }: Schedule, day: string): boolean {
  const thisMonth = day.slice(0, 7);
  return [thisMonth, shiftMonth(thisMonth, -1)].some(
    (month) =>
      month >= firstMonth &&
      (!bimonthly || monthsBetween(firstMonth, month) % 2 === 0) &&
      paymentDate(month, paymentDay) === day,
  );
}

function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return count(to) - count(from);
}

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

/** '2026-12' for 'December 2026', the current month for 'Immediately'; null when it is not one of the months offered. */
export function readActivation(text: string, thisMonth: string): string | null {
  if (text.trim().toLowerCase() === 'immediately') return thisMonth;
  const [name = '', year = ''] = text.trim().toLowerCase().split(/\s+/);
  const number = names.indexOf(name) + 1;
  if (number === 0 || !/^\d{4}$/.test(year)) return null;
  const month = `${year}-${String(number).padStart(2, '0')}`;
  return month >= thisMonth && month <= shiftMonth(thisMonth, MONTHS_AHEAD) ? month : null;
}
