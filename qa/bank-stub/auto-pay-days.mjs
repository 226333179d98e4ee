// Days of auto payments. The 29th and 30th of a month without them are the 1st of the next month.
import { today } from './units.mjs';

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2000, month)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
);
const MONTHS_AHEAD = 4;

const isoDay = (year, month, day) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The payment day of a month; months count from 0 and may be beyond 11. */
function paymentDay(year, month, day) {
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return day > days ? isoDay(year, month + 1, 1) : isoDay(year, month, day);
}

/** The months in which an auto pay may begin: 'December 2026', the present one first. */
export function activationMonths() {
  const [year, month] = today().split('-').map(Number);
  return Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => {
    const first = new Date(Date.UTC(year, month - 1 + ahead));
    return `${MONTHS[first.getUTCMonth()]} ${first.getUTCFullYear()}`;
  });
}

function monthOf({ activatesFrom }) {
  const [name, year] = activatesFrom.split(' ');
  return [Number(year), MONTHS.indexOf(name)];
}

export const hasBegun = (autoPay) => isoDay(...monthOf(autoPay), 1) <= today();

/** The first day of the month in which the present cycle of one or two months began. */
export function cycleStart(autoPay) {
  const [year, first] = monthOf(autoPay);
  let start = isoDay(year, first, 1);
  for (let month = first; isoDay(year, month, 1) <= today(); month += autoPay.isBimonthly ? 2 : 1)
    start = isoDay(year, month, 1);
  return start;
}

/** Stopped: the next payment alone is left out. */
export const isStopped = (autoPay) => autoPay.stoppedDay === nextPaymentDay(autoPay);
export const isActive = (autoPay) => hasBegun(autoPay) && !isStopped(autoPay);

/** The first payment day after a day. */
export function nextPaymentDay(autoPay, after = today()) {
  const [year, first] = monthOf(autoPay);
  for (let month = first; ; month += autoPay.isBimonthly ? 2 : 1) {
    const day = paymentDay(year, month, autoPay.paymentDate);
    if (day > after) return day;
  }
}

export function isPaymentDay(autoPay) {
  const yesterday = isoDay(
    ...today()
      .split('-')
      .map((part, at) => Number(part) - (at > 0 ? 1 : 0)),
  );
  return nextPaymentDay(autoPay, yesterday) === today();
}
