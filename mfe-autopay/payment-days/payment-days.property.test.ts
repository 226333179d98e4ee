import * as fc from 'fast-check';
import { isPaymentDay, toMonth, planPayments, findPaymentDay, type Plan } from './payment-days';

const TEN_YEARS = 120;
const DAY_MS = 86_400_000;

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Every combination of settings that the portal offers, created on any day from 2026 to 2029. */
const setUps = fc
  .record({
    today: fc.integer({ min: 0, max: 1_460 }).map((days) => dayAfter('2026-01-01', days)),
    paymentDay: fc.integer({ min: 1, max: 30 }),
    bimonthly: fc.boolean(),
    monthsAhead: fc.integer({ min: 0, max: 4 }),
    lastAgo: fc.option(fc.integer({ min: 0, max: 3 })),
  })
  .map(({ today, monthsAhead, lastAgo, ...days }) => ({
    today,
    plan: {
      ...days,
      startsIn: toMonth(today) + monthsAhead,
      lastMonth: lastAgo === null ? null : toMonth(today) - lastAgo,
    } satisfies Plan,
  }));

const countMonths = ({ bimonthly }: Plan) => (bimonthly ? 2 : 1);

/** Returns the month whose bill a payment day pays. */
function paidMonth(day: string, { paymentDay }: Plan): number {
  const month = toMonth(day);
  return findPaymentDay(month, paymentDay) === day ? month : month - 1;
}

describe('ten years of payments as shown to the customer', () => {
  it('[AUTO-04] plans one payment per period', () => {
    fc.assert(
      fc.property(setUps, ({ today, plan }) => {
        const months = planPayments(plan, today, TEN_YEARS).map((day) => paidMonth(day, plan));
        expect(months).toEqual(months.map((_, turn) => (months[0] ?? 0) + turn * countMonths(plan)));
      }),
    );
  });

  it('[AUTO-04] plans the first payment on the earliest allowed day: after today, not before the first month, and at the right interval', () => {
    fc.assert(
      fc.property(setUps, ({ today, plan }) => {
        const [first = ''] = planPayments(plan, today, 1);
        const month = paidMonth(first, plan);
        const allowed = (candidate: number) =>
          candidate >= plan.startsIn &&
          (plan.lastMonth === null || candidate >= plan.lastMonth + countMonths(plan)) &&
          findPaymentDay(candidate, plan.paymentDay) > today;
        expect(allowed(month)).toBe(true);
        expect(allowed(month - 1)).toBe(false);
      }),
    );
  });

  it('[AUTO-09] plans payments only on payment days, on which changes are not possible', () => {
    fc.assert(
      fc.property(setUps, ({ today, plan }) => {
        const days = planPayments(plan, today, TEN_YEARS);
        expect(days.filter((day) => !isPaymentDay(plan.paymentDay, day))).toEqual([]);
      }),
    );
  });

  it('[AUTO-07] makes a payment on 1 March if its month is too short, and the next one on the usual day', () => {
    fc.assert(
      fc.property(setUps, ({ today, plan }) => {
        const days = planPayments(plan, today, TEN_YEARS);
        const moved = days.filter((day) => Number(day.slice(-2)) !== plan.paymentDay);
        expect(moved.filter((day) => day.slice(5) !== '03-01')).toEqual([]);
        expect(plan.paymentDay >= 29 || moved.length === 0).toBe(true);
      }),
    );
  });
});
