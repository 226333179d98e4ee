import { findBillerStatus } from './biller-status';

/** 21 November 2026, 23:30 in Kolkata; 18:00 in Greenwich. */
const NOW_MS = Date.parse('2026-11-21T18:00:00.000Z');

const nothing = { duePaise: null, dueDate: null, lastPaidAt: null, pendingPaise: null };

it.each([
  ['Overdue', 'danger', { duePaise: 100, dueDate: '2026-11-20' }],
  ['Due today', 'warning', { duePaise: 100, dueDate: '2026-11-21' }],
  ['Due tomorrow', 'warning', { duePaise: 100, dueDate: '2026-11-22' }],
  ['Due 24 Nov', 'neutral', { duePaise: 100, dueDate: '2026-11-24' }],
  ['Due 2 Jan 2027', 'neutral', { duePaise: 100, dueDate: '2027-01-02' }],
  ['Due', 'neutral', { duePaise: 100 }],
  ['Overdue', 'danger', { duePaise: 100, dueDate: '2026-11-20', lastPaidAt: '2026-11-02T08:00:00.000Z' }],
  ['Paid 2 Nov', 'neutral', { lastPaidAt: '2026-11-02T08:00:00.000Z' }],
  ['Paid 2 Nov', 'neutral', { duePaise: 0, lastPaidAt: '2026-11-02T08:00:00.000Z' }],
  ['Paid today', 'neutral', { lastPaidAt: '2026-11-20T18:30:00.000Z' }],
  ['Paid 31 Dec 2025', 'neutral', { lastPaidAt: '2025-12-31T08:00:00.000Z' }],
  ['Payment pending', 'warning', { duePaise: 100, dueDate: '2026-11-20', pendingPaise: 100 }],
  ['Payment pending', 'warning', { lastPaidAt: '2026-11-02T08:00:00.000Z', pendingPaise: 100 }],
] as const)('[HOME-04] shows the status of a saved biller: %s', (text, tone, facts) => {
  expect(findBillerStatus({ ...nothing, ...facts }, NOW_MS)).toEqual({ text, tone });
});

it('[HOME-04] shows no status for a saved biller without bill and payment', () => {
  expect(findBillerStatus(nothing, NOW_MS)).toBeNull();
});
