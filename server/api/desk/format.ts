import { toReadableRupees } from '../paise';

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** Formats an instant as '2026-11-27 10:15:00.123 IST'. */
export function formatTime(at: Date): string {
  const parts = Object.fromEntries(time.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second, fractionalSecond } = parts;
  return `${year}-${month}-${day} ${hour}:${minute}:${second}.${fractionalSecond} IST`;
}

/** Formats paise as '₹1,965.25'. */
export function formatPaise(paise: number): string {
  return `₹${toReadableRupees(paise)}`;
}
