import { findSubmissionDay } from './submission-day';

/** Noon of 6 January 2031 in India. */
const now = Date.parse('2031-01-06T06:30:00.000Z');
const madeHoursAgo = (hours: number, categoryName = 'Gas') => ({
  categoryName,
  madeAt: new Date(now - hours * 3_600_000).toISOString(),
});

describe('the day on which a complaint is submitted to the network', () => {
  it.each([
    [0, '2031-01-07'],
    [13, '2031-01-06'],
    [23.99, '2031-01-06'],
    [24, null],
    [700, null],
  ])('[COMP-09] computes the submission day for a payment made %d hours ago: %s', (hours, day) =>
    expect(findSubmissionDay(madeHoursAgo(hours), now)).toBe(day),
  );

  it.each(['Fastag', 'FASTag', 'DTH', 'Mobile Prepaid'])(
    '[COMP-09] submits a complaint about a %s payment on the same day',
    (categoryName) => expect(findSubmissionDay(madeHoursAgo(0, categoryName), now)).toBeNull(),
  );
});
