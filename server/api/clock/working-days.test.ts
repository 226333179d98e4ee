import { addWorkingDays } from './working-days';

describe('working days', () => {
  it.each([
    ['2026-11-23', 3, [], '2026-11-26'],
    // Friday: a fourth Saturday and a Sunday follow.
    ['2026-11-27', 1, [], '2026-11-30'],
    // Friday: a first Saturday, on which banks are open, follows.
    ['2026-12-04', 1, [], '2026-12-05'],
    ['2026-12-11', 2, [], '2026-12-15'],
    ['2026-12-24', 1, ['2026-12-25'], '2026-12-28'],
    // The fifth Saturday of a month is a working day.
    ['2027-01-29', 1, [], '2027-01-30'],
    ['2026-12-31', 1, ['2027-01-01'], '2027-01-02'],
    ['2028-02-28', 2, [], '2028-03-01'],
  ])(
    '[BEY-01] skips Sundays, second and fourth Saturdays and holidays: %s plus %i',
    (day, count, holidays, last) => {
      expect(addWorkingDays(day, count, holidays)).toBe(last);
    },
  );
});
