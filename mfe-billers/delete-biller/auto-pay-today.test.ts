import { hasAutoPayToday } from './auto-pay-today';

describe('whether auto pay pays a biller today', () => {
  it.each([
    ['2026-11-21T06:00:00Z', 21, true],
    ['2026-11-21T06:00:00Z', 20, false],
    ['2026-11-21T06:00:00Z', null, false],
    // Midnight in India counts, not midnight where the customer is.
    ['2026-11-21T18:29:59Z', 21, true],
    ['2026-11-21T18:30:00Z', 21, false],
    ['2026-11-21T18:30:00Z', 22, true],
    ['2026-12-31T18:30:00Z', 1, true],
    // 1 March replaces 30 February, and 29 February in most years.
    ['2027-03-01T06:00:00Z', 30, true],
    ['2027-03-01T06:00:00Z', 29, true],
    ['2028-03-01T06:00:00Z', 29, false],
    ['2028-03-01T06:00:00Z', 30, true],
    ['2027-03-01T06:00:00Z', 28, false],
    ['2027-05-01T06:00:00Z', 30, false],
    ['2027-01-01T06:00:00Z', 30, false],
  ])('[EDIT-06] decides at %s whether auto pay day %j is today: %s', (instant, autoPayDay, today) => {
    expect(hasAutoPayToday({ autoPayDay }, Date.parse(instant))).toBe(today);
  });
});
