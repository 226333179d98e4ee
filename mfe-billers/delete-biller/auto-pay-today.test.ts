import { hasAutoPayToday } from './auto-pay-today';

describe('whether auto pay pays a biller today', () => {
  it.each([
    ['2026-11-21T06:00:00Z', 21, true],
    ['2026-11-21T06:00:00Z', 20, false],
    ['2026-11-21T06:00:00Z', null, false],
    // Midnight in India matters, not midnight in the customer's time zone.
    ['2026-11-21T18:29:59Z', 21, true],
    ['2026-11-21T18:30:00Z', 21, false],
    ['2026-11-21T18:30:00Z', 22, true],
    ['2026-12-31T18:30:00Z', 1, true],
    // Auto pay with day 30 pays on 1 March, and so does day 29 in most years.
    ['2027-03-01T06:00:00Z', 30, true],
    ['2027-03-01T06:00:00Z', 29, true],
    ['2028-03-01T06:00:00Z', 29, false],
    ['2028-03-01T06:00:00Z', 30, true],
    ['2027-03-01T06:00:00Z', 28, false],
    ['2027-05-01T06:00:00Z', 30, false],
    ['2027-01-01T06:00:00Z', 30, false],
  ])('[EDIT-06] checks at %s whether auto pay with day %j pays today: %s', (instant, autoPayDay, today) => {
    expect(hasAutoPayToday({ autoPayDay }, Date.parse(instant))).toBe(today);
  });
});
