import { addUpMonth } from './month-total';

/** 30 November 2026, 23:30 in Kolkata; 18:00 in Greenwich. */
const LAST_EVENING_MS = Date.parse('2026-11-30T18:00:00.000Z');
/** 1 December 2026, 00:30 in Kolkata; still November in Greenwich. */
const AFTER_MIDNIGHT_MS = Date.parse('2026-11-30T19:00:00.000Z');

const due = (unpaidPaise: number, dueDate: string | null) => ({ unpaidPaise, dueDate });
const dues = [
  due(1, '2026-10-31'),
  due(20, '2026-11-29'),
  due(300, '2026-11-30'),
  due(4_000, '2026-12-01'),
  due(50_000, '2027-01-01'),
  due(600_000, null),
];

it.each([
  ['counts only bills due until the end of the month', LAST_EVENING_MS, [321, 21]],
  [
    "changes the month at midnight in Kolkata, and keeps last month's unpaid bills",
    AFTER_MIDNIGHT_MS,
    [4_321, 321],
  ],
] as const)('[BEY-23] %s', (_, nowMs, [monthPaise, overduePaise]) => {
  const month = nowMs === LAST_EVENING_MS ? '2026-11' : '2026-12';
  expect(addUpMonth(dues, nowMs, month)).toEqual({ monthPaise, overduePaise, undatedPaise: 600_000 });
});

it.each([
  ['an earlier', '2026-10', 1],
  ['a later', '2026-12', 4_000],
])('[BEY-28] counts only the bills of %s month', (_, month, monthPaise) => {
  expect(addUpMonth(dues, LAST_EVENING_MS, month)).toEqual({ monthPaise, overduePaise: 0, undatedPaise: 0 });
});
