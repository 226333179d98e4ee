import { getMonthDays, getSpendingDays, toSpending } from './spending';

const wire = {
  data: [
    { CATEGORY_NAME: 'Water', MONTH: '2026-11', amount: '640.10', count: 1 },
    { CATEGORY_NAME: 'DTH', MONTH: '2026-10', amount: '450.00', count: 2 },
    { CATEGORY_NAME: 'DTH', MONTH: '2026-11', amount: '290.20', count: 1 },
  ],
  billerData: [],
};

it('[HIST-12] adds up spending exactly by category, highest first, and by month, oldest first', () => {
  expect(toSpending(wire)).toEqual({
    byCategory: [
      { name: 'DTH', amountPaise: 740_20, payments: 3 },
      { name: 'Water', amountPaise: 640_10, payments: 1 },
    ],
    byMonth: [
      { name: '2026-10', amountPaise: 450_00, payments: 2 },
      { name: '2026-11', amountPaise: 930_30, payments: 2 },
    ],
    totalPaise: 1_380_30,
  });
});

it.each([
  ['2026-10', '2026-10-01', '2026-10-31'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2025-12', '2025-12-01', '2025-12-31'],
  ['2026-11', '2026-11-01', '2026-11-21'],
])('[HIST-12] returns for the month %s the days %s to %s', (month, startDate, endDate) => {
  expect(getMonthDays(month, '2026-11-21')).toEqual({ startDate, endDate });
});

it('[HIST-12] returns the days from the first month to today', () => {
  expect(getSpendingDays(toSpending(wire), '2026-11-21')).toEqual({
    startDate: '2026-10-01',
    endDate: '2026-11-21',
  });
  expect(getSpendingDays(toSpending({ data: [], billerData: [] }), '2026-11-21')).toBeNull();
});
