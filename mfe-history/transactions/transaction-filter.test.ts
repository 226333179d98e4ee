import { recordedWire } from '../testing/recorded-wire';
import { toTransaction } from './transaction';
import { getPeriodDays, firstFilter, isWanted, toTransactionsRequest } from './transaction-filter';

const today = '2026-11-21';
const NOON_MS = Date.parse('2026-11-21T06:30:00.000Z');

it('[HIST-14] converts a period to bank days: a named range, a custom range, or all days', () => {
  expect(getPeriodDays({ name: 'Last Month' }, today)).toEqual({
    startDate: '2026-10-01',
    endDate: '2026-10-31',
  });
  const own = { startDate: '2026-06-03', endDate: '2026-07-04' };
  expect(getPeriodDays({ name: 'Custom', ...own }, today)).toEqual(own);
  expect(getPeriodDays(null, today)).toEqual({ startDate: '2000-01-01', endDate: today });
});

it("[HIST-01] converts a filter to the API's search parameters, and omits an empty text", () => {
  const days = { startDate: '2026-11-01', endDate: today };
  const filter = { ...firstFilter, search: ' airtel ' };
  expect(toTransactionsRequest(filter, 'everything', NOON_MS)).toEqual({ ...days, search: 'airtel' });
  expect(toTransactionsRequest(filter, 'references', NOON_MS)).toEqual({ ...days, reference: 'airtel' });
  expect(toTransactionsRequest({ ...filter, search: '  ' }, 'everything', NOON_MS)).toEqual(days);
});

const one = toTransaction({ ...recordedWire, BILL_NAME: 'Delhi Water' });

it.each([
  ['nothing', {}, true],
  ['its category', { category: 'Water' }, true],
  ['another category', { category: 'DTH' }, false],
  ['its nickname', { search: 'delhi wat' }, true],
  ['its reference in another category', { category: 'DTH', search: 'BP01' }, false],
])('[HIST-01] filters by %s', (_, filter, wanted) => {
  expect(isWanted(one, { category: null, search: '', ...filter }, 'everything')).toBe(wanted);
});
