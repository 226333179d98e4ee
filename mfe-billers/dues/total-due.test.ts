import { addUpDues } from './total-due';

/** 21 November 2026, 23:30 in Kolkata; 18:00 in Greenwich. */
const NOW_MS = Date.parse('2026-11-21T18:00:00.000Z');

const due = (unpaidPaise: number, dueDate: string | null) => ({ unpaidPaise, dueDate });

it.each([
  ['nothing is due', [], [0, 0, 0]],
  ['one bill is due later', [due(64_000, '2026-11-28')], [64_000, 0, 0]],
  [
    'bills are overdue, due today, due tomorrow and without a date',
    [
      due(131_250, '2026-11-15'),
      due(327_045, '2026-11-20'),
      due(204_600, '2026-11-21'),
      due(1, '2026-11-22'),
      due(10, null),
    ],
    [662_906, 458_295, 204_600],
  ],
] as const)('[HOME-11] totals all dues, overdue dues and dues of today if %s', (_, dues, sums) => {
  const { totalPaise, overduePaise, todayPaise } = addUpDues(dues, NOW_MS);
  expect([totalPaise, overduePaise, todayPaise]).toEqual(sums);
});
