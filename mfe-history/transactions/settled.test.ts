import { settledSince } from './settled';
import type { Transaction } from './transaction';

const one = (id: string, status: string) => ({ id, status, steps: [] }) as unknown as Transaction;

it.each([
  ['a success', 'bbps-timeout', 'success', true],
  ['a failure', 'bbps-in-progress', 'aggregator-failed', true],
  ['a success of what was called Failed', 'aggregator-response-unknown', 'success', true],
  ['still pending', 'bbps-timeout', 'bbps-in-progress', false],
  ['ended long ago', 'success', 'success', false],
])('[HIST-10] what was open and is now %s has settled or not', (_, before, now, settled) => {
  expect(settledSince([one('a', before)], [one('a', now), one('b', 'success')])).toHaveLength(
    settled ? 1 : 0,
  );
});
