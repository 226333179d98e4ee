import { cleanReference, daysOfPeriod, isWanted } from './transaction-filter';

const today = '2026-11-21';

it('[HIST-14] a period is bank days: by its name, by its own days, or all there are', () => {
  expect(daysOfPeriod({ name: 'Last Month' }, today)).toEqual({
    startDate: '2026-10-01',
    endDate: '2026-10-31',
  });
  const own = { startDate: '2026-06-03', endDate: '2026-07-04' };
  expect(daysOfPeriod({ name: 'Custom', ...own }, today)).toEqual(own);
  expect(daysOfPeriod(null, today)).toEqual({ startDate: '2000-01-01', endDate: today });
});

it.each([
  ['bp01.63 A', 'bp01.63 A'],
  ['BP-01/6_3;%', 'BP0163'],
  ['बिल 12', ' 12'],
  ['x'.repeat(80), 'x'.repeat(64)],
])('[HIST-01] of %j the search keeps letters, digits, period and space', (typed, kept) => {
  expect(cleanReference(typed)).toBe(kept);
});

const all = { category: null, reference: '' };
const one = { referenceId: 'BP016325ABC9', categoryName: 'DTH' };

it.each([
  ['nothing', {}, true],
  ['its beginning in another case', { reference: 'bp01' }, true],
  ['a part of it, spaces around', { reference: ' 25abc ' }, true],
  ['something else', { reference: 'ABD' }, false],
  ['its category', { category: 'DTH' }, true],
  ['another category', { category: 'Water' }, false],
  ['its reference in another category', { category: 'Water', reference: 'BP01' }, false],
])('[HIST-01] searched for by %s', (_, filter, wanted) => {
  expect(isWanted(one, { ...all, ...filter })).toBe(wanted);
});

it('[HIST-01] a transaction without a reference matches no reference search', () => {
  expect(isWanted({ ...one, referenceId: null }, { ...all, reference: 'b' })).toBe(false);
  expect(isWanted({ ...one, referenceId: null }, all)).toBe(true);
});
