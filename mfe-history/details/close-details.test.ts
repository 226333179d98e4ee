import { claimOf } from './close-details';

it('[HIST-10] SUCCESS is claimed to be success, anything else aggregator-failed', () => {
  expect(claimOf({ status: 'success' })).toBe('success');
  for (const status of ['bbps-timeout', 'bbps-in-progress', 'aggregator-response-unknown', 'failed']) {
    expect(claimOf({ status })).toBe('aggregator-failed');
  }
});
