import { DEFAULT_DURATION, toDurations } from './durations';

/** A Saturday. */
const today = '2026-11-21';

describe('[COMP-01] the durations that a bank offers', () => {
  it.each([
    ['Today', '2026-11-21', '2026-11-21'],
    ['Yesterday', '2026-11-20', '2026-11-20'],
    ['This Week', '2026-11-16', '2026-11-21'],
    ['Last Week', '2026-11-09', '2026-11-15'],
    ['This Month', '2026-11-01', '2026-11-21'],
    ['Last Month', '2026-10-01', '2026-10-31'],
    ['Last 3 Months', '2026-08-23', '2026-11-21'],
  ])('offers the duration %s, from %s to %s', (name, startDate, endDate) => {
    const [duration] = toDurations([{ DURATION: name }]);
    expect(duration?.name).toBe(name);
    expect(duration?.daysOn(today)).toEqual({ startDate, endDate });
  });

  it.each(['Last 45 days', 'This Month'])("uses the bank's own dates for the duration %s", (name) => {
    const days = { START_DATE: '2026-10-08', END_DATE: '2026-11-21' };
    const [duration] = toDurations([{ DURATION: name, ...days }]);
    expect(duration?.name).toBe(name);
    expect(duration?.daysOn(today)).toEqual({ startDate: '2026-10-08', endDate: '2026-11-21' });
  });

  it.each([
    ['an unknown duration', { DURATION: 'Last 5 Years' }],
    ['a duration without its last day', { DURATION: 'Last 45 days', START_DATE: '2026-10-08' }],
  ])('omits %s', (_, unknown) => {
    const durations = toDurations([{ DURATION: 'Yesterday' }, unknown]);
    expect(durations.map(({ name }) => name)).toEqual(['Yesterday']);
  });

  it("offers the default duration if the portal knows none of the bank's durations", () => {
    expect(toDurations([{ DURATION: '45' }]).map(({ name }) => name)).toEqual([DEFAULT_DURATION]);
  });
});
