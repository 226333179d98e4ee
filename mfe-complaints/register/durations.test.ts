import { DEFAULT_DURATION, daysOf } from './durations';

/** A Saturday. */
const today = '2026-11-21';

describe('[COMP-01] the bank days of a duration', () => {
  it.each([
    ['Today', '2026-11-21', '2026-11-21'],
    ['Yesterday', '2026-11-20', '2026-11-20'],
    ['This Week', '2026-11-16', '2026-11-21'],
    ['Last Week', '2026-11-09', '2026-11-15'],
    ['This Month', '2026-11-01', '2026-11-21'],
    ['Last Month', '2026-10-01', '2026-10-31'],
    ['Last 3 Months', '2026-08-23', '2026-11-21'],
  ])('%s is from %s to %s', (duration, startDate, endDate) =>
    expect(daysOf(duration, today)).toEqual({ startDate, endDate }),
  );

  it.each(['Initial-Fetch', 'Last 5 Years', ''])('%j is none', (duration) =>
    expect(daysOf(duration, today)).toBeNull(),
  );

  it('the slider starts with one of them', () => expect(daysOf(DEFAULT_DURATION, today)).not.toBeNull());
});
