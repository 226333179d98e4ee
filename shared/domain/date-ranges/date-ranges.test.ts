import { addBankDays, bankDaysOf, type RangeName } from '.';

it.each<[string, RangeName, string, string]>([
  ['2026-11-21', 'Initial-Fetch', '2026-11-20', '2026-11-21'],
  ['2026-11-21', 'Today', '2026-11-21', '2026-11-21'],
  ['2026-11-21', 'Yesterday', '2026-11-20', '2026-11-20'],
  ['2026-11-21', 'This Week', '2026-11-16', '2026-11-21'],
  ['2026-11-21', 'Last Week', '2026-11-09', '2026-11-15'],
  ['2026-11-21', 'This Month', '2026-11-01', '2026-11-21'],
  ['2026-11-21', 'Last Month', '2026-10-01', '2026-10-31'],
  ['2026-11-21', 'Last 3 Months', '2026-08-23', '2026-11-21'],
])('[HIST-14] turns %s, %s into the range %s to %s', (today, name, startDate, endDate) => {
  expect(bankDaysOf(name, today)).toEqual({ startDate, endDate });
});

it.each<[string, string, RangeName, string, string]>([
  ['a Monday', '2026-11-16', 'This Week', '2026-11-16', '2026-11-16'],
  ['a Sunday', '2026-11-22', 'This Week', '2026-11-16', '2026-11-22'],
  ['a Sunday', '2026-11-22', 'Last Week', '2026-11-09', '2026-11-15'],
  ['New Year', '2027-01-01', 'Yesterday', '2026-12-31', '2026-12-31'],
  ['New Year', '2027-01-01', 'This Week', '2026-12-28', '2027-01-01'],
  ['New Year', '2027-01-01', 'This Month', '2027-01-01', '2027-01-01'],
  ['New Year', '2027-01-01', 'Last Month', '2026-12-01', '2026-12-31'],
  ['the first of March', '2027-03-01', 'Last Month', '2027-02-01', '2027-02-28'],
  ['the first of March of a leap year', '2028-03-01', 'Yesterday', '2028-02-29', '2028-02-29'],
  ['the end of March', '2028-03-31', 'Last Month', '2028-02-01', '2028-02-29'],
  ['the end of a year', '2026-12-31', 'This Month', '2026-12-01', '2026-12-31'],
])('[HIST-14] turns %s, %s, %s into the range %s to %s', (_, today, name, startDate, endDate) => {
  expect(bankDaysOf(name, today)).toEqual({ startDate, endDate });
});

it('adds days across months and years', () => {
  expect(addBankDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addBankDays('2028-03-01', -1)).toBe('2028-02-29');
});
