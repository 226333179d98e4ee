import { toClaim, pollDelayMs } from './current-transaction';

it('[HIST-09] polls an open transaction with increasing delay, up to a minute', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 6, 100].map(pollDelayMs);
  expect(pauses).toEqual([5_000, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
});

it('[HIST-10] reports success for SUCCESS, and aggregator-failed for any other status', () => {
  expect(toClaim({ status: 'success' })).toBe('success');
  for (const status of ['bbps-timeout', 'bbps-in-progress', 'aggregator-response-unknown', 'failed']) {
    expect(toClaim({ status })).toBe('aggregator-failed');
  }
});
