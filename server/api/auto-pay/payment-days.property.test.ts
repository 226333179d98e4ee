import * as fc from 'fast-check';
import { addDays } from '../clock/bank-day';
import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import {
  cycleStart,
  firstPeriodAfter,
  isPaymentDay,
  nextPeriod,
  paymentDate,
  periodOn,
  shiftMonth,
  type Schedule,
} from './payment-days';

const TEN_YEARS_DAYS = 3_653;
/** Number of random settings for each rule. Each run generates new ones. */
const SET_UPS = makesEveryCase ? 100 : 12;

/**
 * A setup day from 2026 to 2029, which includes a leap year, with any month and day that the portal offers.
 */
const setUps = fc
  .record({
    setUpOn: fc.integer({ min: 0, max: 1_460 }).map((days) => addDays('2026-01-01', days)),
    monthsAhead: fc.integer({ min: 0, max: 4 }),
    paymentDay: fc.integer({ min: 1, max: 30 }),
    bimonthly: fc.boolean(),
  })
  .map(({ setUpOn, monthsAhead, paymentDay, bimonthly }) => {
    const firstMonth = shiftMonth(setUpOn.slice(0, 7), monthsAhead);
    const anchorMonth = firstPeriodAfter(firstMonth, paymentDay, setUpOn);
    return { setUpOn, firstMonth, schedule: { anchorMonth, paymentDay, bimonthly } };
  });

function daysFrom(day: string): string[] {
  return Array.from({ length: TEN_YEARS_DAYS }, (_, index) => addDays(day, index));
}

/**
 * Simulates a runner that runs only on some days. Returns the periods that it pays and those that it misses.
 */
function simulateRuns(schedule: Schedule, days: readonly string[]) {
  const paid: { period: string; on: string }[] = [];
  const missed: string[] = [];
  let planned = schedule.anchorMonth;
  for (const day of days) {
    const isDue = (period: string) => paymentDate(period, schedule.paymentDay) <= day;
    for (; isDue(planned); planned = nextPeriod(schedule, planned)) {
      if (isDue(nextPeriod(schedule, planned))) missed.push(planned);
      else paid.push({ period: planned, on: day });
    }
  }
  return { paid, missed, planned };
}

describe('ten years of auto pay days', () => {
  it('[AUTO-15] pays each period once, on its day, if the runner runs every day', () => {
    fc.assert(
      fc.property(setUps, ({ setUpOn, schedule }) => {
        const { paid, missed } = simulateRuns(schedule, daysFrom(setUpOn));
        expect(missed).toEqual([]);
        const step = schedule.bimonthly ? 2 : 1;
        expect(paid.map(({ period }) => period)).toEqual(
          paid.map((_, index) => shiftMonth(schedule.anchorMonth, index * step)),
        );
        expect(paid.map(({ on }) => on)).toEqual(
          paid.map(({ period }) => paymentDate(period, schedule.paymentDay)),
        );
        // Payments continue to the last year.
        expect(paid.length).toBeGreaterThanOrEqual(Math.floor(115 / step));
      }),
      { numRuns: SET_UPS },
    );
  });

  it('[AUTO-15] pays only the newest period, and no period twice, if the runner was down', () => {
    fc.assert(
      fc.property(setUps, fc.infiniteStream(fc.nat({ max: 200 })), ({ setUpOn, schedule }, gaps) => {
        const days: string[] = [];
        const end = addDays(setUpOn, TEN_YEARS_DAYS);
        for (let day = setUpOn; day < end; day = addDays(day, 1 + (gaps.next().value ?? 0))) days.push(day);
        const { paid, missed, planned } = simulateRuns(schedule, days);
        const seen = [...paid.map(({ period }) => period), ...missed].sort();
        expect(new Set(seen).size).toBe(seen.length);
        const step = schedule.bimonthly ? 2 : 1;
        expect(seen).toEqual(seen.map((_, index) => shiftMonth(schedule.anchorMonth, index * step)));
        expect(planned).toBe(shiftMonth(schedule.anchorMonth, seen.length * step));
        const late = paid.filter(({ period, on }) => {
          const next = paymentDate(nextPeriod(schedule, period), schedule.paymentDay);
          return on < paymentDate(period, schedule.paymentDay) || on >= next;
        });
        expect(late).toEqual([]);
      }),
      { numRuns: SET_UPS },
    );
  });

  it('[AUTO-04] pays first on the next payment day of an active month', () => {
    fc.assert(
      fc.property(setUps, ({ setUpOn, firstMonth, schedule: { anchorMonth, paymentDay } }) => {
        expect(anchorMonth >= firstMonth).toBe(true);
        expect(paymentDate(anchorMonth, paymentDay) > setUpOn).toBe(true);
        const before = shiftMonth(anchorMonth, -1);
        expect(before < firstMonth || paymentDate(before, paymentDay) <= setUpOn).toBe(true);
      }),
    );
  });

  it('[AUTO-07] assigns each day to exactly one cycle, without gaps', () => {
    fc.assert(
      fc.property(setUps, ({ schedule }) => {
        let period = schedule.anchorMonth;
        const days = daysFrom(cycleStart(schedule, period));
        const expected = days.map((day) => {
          const next = nextPeriod(schedule, period);
          if (day === cycleStart(schedule, next)) period = next;
          return period;
        });
        expect(days.map((day) => periodOn(schedule, day))).toEqual(expected);
      }),
      { numRuns: SET_UPS },
    );
  });

  it('[AUTO-09] finds exactly one payment day in each month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (paymentDay) => {
        const days = daysFrom('2026-01-01');
        const dates = Array.from({ length: 122 }, (_, index) => {
          return paymentDate(shiftMonth('2025-12', index), paymentDay);
        });
        expect(new Set(dates).size).toBe(dates.length);
        expect(days.filter((day) => isPaymentDay(paymentDay, day))).toEqual(
          dates.filter((date) => days.includes(date)),
        );
      }),
      { numRuns: 30 },
    );
  });
});
