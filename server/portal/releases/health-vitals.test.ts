import { createVitalsStore, threeOfFour } from './health-vitals';

const at = '2026-01-05T04:00:00.000Z';
const billers = { remote: 'billers', version: '1.0.0' };

it('keeps a bounded number of vitals of each version over the window', () => {
  const store = createVitalsStore();
  const lcp = Array.from(
    { length: 100 },
    (_, n) => ({ kind: 'vital', name: 'LCP', value: n, ...billers, at }) as const,
  );
  store.record([...lcp, { kind: 'vital', name: 'CLS', value: 0.1, at }], 0);
  store.record([{ kind: 'vital', name: 'LCP', value: 500, ...billers, at }], 60_000);
  const [kept, ...others] = store.window(60_000);
  expect(others).toEqual([]);
  expect(kept?.values.LCP).toHaveLength(21);
  expect(kept?.values.LCP?.at(-1)).toBe(500);
  expect(store.window(10 * 60_000)).toEqual([]);
});

it.each([
  [[], undefined],
  [[5], 5],
  [[4, 1, 3, 2], 3],
  [[1, 2, 3, 4, 5, 6, 7, 8], 6],
])('computes the 75th percentile of %j as %j', (values, expected) => {
  expect(threeOfFour(values)).toBe(expected);
});
