import { checkDates, earliestDay } from './custom-range';

const today = '2026-11-21';

it.each([
  ['2026-11-21', '2026-05-21'],
  ['2026-03-15', '2025-09-15'],
  ['2026-08-31', '2026-02-28'],
  ['2028-08-31', '2028-02-29'],
  ['2026-12-31', '2026-06-30'],
  ['2027-01-01', '2026-07-01'],
])('[HIST-07] offers, on %s, the days since %s', (day, earliest) => {
  expect(earliestDay(day)).toBe(earliest);
});

const select = 'Please select a date range';
const reach = 'Please select dates from 21 May 2026 to 21 Nov 2026';

it.each([
  ['no dates', '', '', select],
  ['no end date', '2026-11-01', '', select],
  ['no start date', '', '2026-11-01', select],
  ['six months', '2026-05-21', today, null],
  ['one day', today, today, null],
  ['a start too early', '2026-05-20', today, reach],
  ['an end still to come', '2026-11-01', '2026-11-22', reach],
  ['a year of six digits', '202611-01-01', today, reach],
  ['an end before the start', '2026-11-10', '2026-11-09', 'End Date is before Start Date'],
])('[HIST-07] validates a custom range: %s', (_, startDate, endDate, problem) => {
  expect(checkDates({ startDate, endDate }, today)).toBe(problem);
});
