import { claimOf } from './close-details';

it('[HIST-10] claims success for SUCCESS, aggregator-failed for any other status', () => {
  expect(claimOf({ status: 'success' })).toBe('success');
  for (const status of ['bbps-timeout', 'bbps-in-progress', 'aggregator-response-unknown', 'failed']) {
    expect(claimOf({ status })).toBe('aggregator-failed');
  }
});
