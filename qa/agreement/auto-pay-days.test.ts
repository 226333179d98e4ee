import * as fc from 'fast-check';
import { planPayments, toMonth, isPaymentDay } from '@billpay/mfe-autopay/payment-days/payment-days';
import { addDays } from '@billpay/api/clock/bank-day';
import { makesEveryCase, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import * as bank from '@billpay/api/auto-pay/payment-days';

/*
 * The portal's preview and the bank's runner compute auto pay days with independent rules, so that they do
 * not share a misreading. This test compares them (docs/decisions/0021).
 */

const TEN_YEARS_DAYS = 3_653;
/** The sample checks every third day, with an offset from the seed. It still covers months and leap days. */
const [FIRST, STEP] = makesEveryCase ? [0, 1] : [seedOfRun() % 3, 3];
const PAYMENTS = 60;
const days = Array.from({ length: 30 }, (_, index) => index + 1);

interface SetUp {
  readonly today: string;
  readonly paymentDay: number;
  readonly bimonthly: boolean;
  readonly startsIn: string;
  readonly lastMonth: string | null;
}

/** Computes the payments that the bank plans when its calls create and edit auto pay. */
function plannedByBank(
  { today, paymentDay, bimonthly, startsIn, lastMonth }: SetUp,
  count: number,
): string[] {
  const free = lastMonth === null ? startsIn : bank.earliestAfter(lastMonth, { bimonthly });
  const from = free > startsIn ? free : startsIn;
  const schedule = { anchorMonth: bank.firstPeriodAfter(from, paymentDay, today), paymentDay, bimonthly };
  let period = schedule.anchorMonth;
  return Array.from({ length: count }, () => {
    const paysOn = bank.paymentDate(period, paymentDay);
    period = bank.nextPeriod(schedule, period);
    return paysOn;
  });
}

function shownToCustomer(
  { today, paymentDay, bimonthly, startsIn, lastMonth }: SetUp,
  count: number,
): string[] {
  const plan = {
    paymentDay,
    bimonthly,
    startsIn: toMonth(startsIn),
    lastMonth: lastMonth === null ? null : toMonth(lastMonth),
  };
  return planPayments(plan, today, count);
}

describe('the days of auto pay, in the portal and at the bank', () => {
  it('[AUTO-04] [AUTO-15] computes the same payments as the API for each set-up day of ten years and each payment day', () => {
    for (let offset = FIRST; offset < TEN_YEARS_DAYS; offset += STEP) {
      const today = addDays('2026-01-01', offset);
      const bimonthly = offset % 2 === 0;
      const startsIn = bank.shiftMonth(today.slice(0, 7), offset % 5);
      const different = days.filter((paymentDay) => {
        const setUp = { today, paymentDay, bimonthly, startsIn, lastMonth: null };
        return shownToCustomer(setUp, 1)[0] !== plannedByBank(setUp, 1)[0];
      });
      expect({ today, different }).toEqual({ today, different: [] });
    }
  });

  it('[AUTO-09] [AUTO-15] computes the same payments as the API after an edit', () => {
    const setUps = fc
      .record({
        offset: fc.integer({ min: 0, max: TEN_YEARS_DAYS }),
        paymentDay: fc.integer({ min: 1, max: 30 }),
        bimonthly: fc.boolean(),
        begunAgo: fc.integer({ min: -4, max: 30 }),
        lastAgo: fc.option(fc.integer({ min: 0, max: 4 })),
      })
      .map(({ offset, begunAgo, lastAgo, ...settings }): SetUp => {
        const today = addDays('2026-01-01', offset);
        const thisMonth = today.slice(0, 7);
        return {
          ...settings,
          today,
          startsIn: bank.shiftMonth(thisMonth, -begunAgo),
          lastMonth: lastAgo === null ? null : bank.shiftMonth(thisMonth, -lastAgo),
        };
      });
    fc.assert(
      fc.property(setUps, (setUp) => {
        expect(shownToCustomer(setUp, PAYMENTS)).toEqual(plannedByBank(setUp, PAYMENTS));
      }),
      { numRuns: 300 },
    );
  });

  it('[AUTO-09] forbids changes on the same days as the API', () => {
    for (let offset = FIRST; offset < TEN_YEARS_DAYS; offset += STEP) {
      const today = addDays('2026-01-01', offset);
      const different = days.filter((day) => isPaymentDay(day, today) !== bank.isPaymentDay(day, today));
      expect({ today, different }).toEqual({ today, different: [] });
    }
  });
});
