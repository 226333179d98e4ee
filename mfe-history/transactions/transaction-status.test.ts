import { claimOf, statusOf } from './transaction-status';

it.each([
  ['success', 'success'],
  ['bbps-timeout', 'pending'],
  ['bbps-in-progress', 'pending'],
  ['aggregator-failed', 'failed'],
  ['aggregator-response-unknown', 'failed'],
  ['fund-transfer-timeout', 'failed'],
  ['failed', 'failed'],
  ['what no bank has thought of yet', 'failed'],
  ['toString', 'failed'],
])('[HIST-04] %s is shown as %s', (status, kind) => expect(statusOf({ status }).kind).toBe(kind));

it.each([
  ['bbps-timeout', true, true],
  ['bbps-in-progress', true, true],
  ['aggregator-response-unknown', true, true],
  ['fund-transfer-timeout', false, true],
  ['aggregator-failed', false, false],
  ['failed', false, false],
  ['success', false, false],
])('[HIST-10] %s: open %s, asked for when its detail is closed %s', (status, open, askedOnClose) => {
  expect(statusOf({ status })).toMatchObject({ open, askedOnClose });
});

it('[HIST-10] SUCCESS is claimed to be success, anything else aggregator-failed', () => {
  expect(claimOf({ status: 'success' })).toBe('success');
  for (const status of ['bbps-timeout', 'bbps-in-progress', 'aggregator-response-unknown', 'failed']) {
    expect(claimOf({ status })).toBe('aggregator-failed');
  }
});
