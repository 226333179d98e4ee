import { pollDelayMs } from './polling';

it('[HIST-09] polls an open transaction with growing delay, up to a minute', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 6, 100].map(pollDelayMs);
  expect(pauses).toEqual([5_000, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
});
