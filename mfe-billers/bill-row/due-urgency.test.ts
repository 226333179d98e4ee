import { dueUrgency, sortBySoonest } from './due-urgency';

/** 21 November 2026, 23:30 in Kolkata; 18:00 in Greenwich. */
const LATE_EVENING_MS = Date.parse('2026-11-21T18:00:00.000Z');
/** 22 November 2026, 00:30 in Kolkata; still 21 November in Greenwich. */
const AFTER_MIDNIGHT_MS = Date.parse('2026-11-21T19:00:00.000Z');

describe('the urgency of a due date', () => {
  it.each([
    ['2026-11-20', LATE_EVENING_MS, 'overdue'],
    ['2026-11-21', LATE_EVENING_MS, 'today'],
    ['2026-11-22', LATE_EVENING_MS, 'tomorrow'],
    ['2026-11-23', LATE_EVENING_MS, 'later'],
    ['2026-11-21', AFTER_MIDNIGHT_MS, 'overdue'],
    ['2026-11-22', AFTER_MIDNIGHT_MS, 'today'],
    ['2027-01-01', LATE_EVENING_MS, 'later'],
  ])("[HOME-11] classifies a bill due on %s by the bank's date in Kolkata", (dueDate, nowMs, urgency) => {
    expect(dueUrgency(dueDate, nowMs)).toBe(urgency);
  });

  it('[HOME-11] sorts overdue bills first and undated bills last, in a stable order', () => {
    const bills = [
      { name: 'no date', dueDate: null },
      { name: 'next month', dueDate: '2026-12-05' },
      { name: 'overdue', dueDate: '2026-11-01' },
      { name: 'tomorrow, first', dueDate: '2026-11-22' },
      { name: 'tomorrow, second', dueDate: '2026-11-22' },
      { name: 'no date either', dueDate: null },
    ];
    expect(sortBySoonest(bills).map((bill) => bill.name)).toEqual([
      'overdue',
      'tomorrow, first',
      'tomorrow, second',
      'next month',
      'no date',
      'no date either',
    ]);
  });
});
