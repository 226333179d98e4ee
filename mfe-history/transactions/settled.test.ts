import { findSettled } from './settled';
import type { Transaction } from './transaction';

const one = (id: string, status: string) => ({ id, status, steps: [] }) as unknown as Transaction;

it.each([
  ['bbps-timeout', 'success', true],
  ['bbps-in-progress', 'aggregator-failed', true],
  // Shown as Failed, although the outcome is unknown (decision 0049).
  ['aggregator-response-unknown', 'success', true],
  ['bbps-timeout', 'bbps-in-progress', false],
  ['success', 'success', false],
])('[HIST-10] checks whether a change from %s to %s is a settlement: %s', (before, now, settled) => {
  const others = one('b', 'success');
  const found = findSettled([one('a', before)], [one('a', now), others]);
  expect(found.map(({ id }) => id)).toEqual(settled ? ['a'] : []);
});
