import { bankDayOf, formatInstant } from '../../dates';
import { bankDaysOf, type RangeName } from '../date-ranges';

const instants = [
  '2026-11-21T18:29:59.999Z',
  '2026-11-21T18:30:00.000Z',
  '2026-11-30T18:29:59.999Z',
  '2026-11-30T18:30:00.000Z',
  '2026-12-31T18:29:59.999Z',
  '2026-12-31T18:30:00.000Z',
  '2028-02-29T18:29:59.999Z',
  '2028-02-29T18:30:00.000Z',
  // Times when clocks change in the tested time zones.
  '2026-03-08T10:00:00.000Z',
  '2026-11-01T09:00:00.000Z',
];
const names: readonly RangeName[] = [
  'Initial-Fetch',
  'Today',
  'Yesterday',
  'This Week',
  'Last Week',
  'This Month',
  'Last Month',
  'Last 3 Months',
];

/**
 * Runs as a program in a given time zone. Prints that zone's offset on the first line, and then every range.
 */
// Prints text, because Node colours numbers if FORCE_COLOR is set, as `npm run check` does.
console.log(String(new Date('2026-11-21T00:00:00Z').getTimezoneOffset()));
for (const instant of instants) {
  const today = bankDayOf(Date.parse(instant));
  for (const name of names) {
    const { startDate, endDate } = bankDaysOf(name, today);
    console.log(`${instant} ${formatInstant(instant)} ${name}: ${startDate} to ${endDate}`);
  }
}
