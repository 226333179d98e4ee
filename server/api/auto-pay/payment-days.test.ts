import {
  cycleStart,
  earliestAfter,
  firstPeriodAfter,
  isPaymentDay,
  nextPeriod,
  paymentDate,
  periodOn,
  type Schedule,
} from './payment-days';

const monthly = (anchorMonth: string, paymentDay: number): Schedule => ({
  anchorMonth,
  paymentDay,
  bimonthly: false,
});
const bimonthly = (anchorMonth: string, paymentDay: number): Schedule => ({
  anchorMonth,
  paymentDay,
  bimonthly: true,
});

describe('auto pay days', () => {
  it.each([
    ['2026-01', 30, '2026-01-30'],
    ['2026-02', 28, '2026-02-28'],
    ['2026-02', 29, '2026-03-01'],
    ['2026-02', 30, '2026-03-01'],
    ['2028-02', 29, '2028-02-29'],
    ['2028-02', 30, '2028-03-01'],
    ['2026-04', 30, '2026-04-30'],
    ['2026-12', 5, '2026-12-05'],
  ])('[AUTO-07] computes for month %s and day %d the payment date %s', (month, day, date) => {
    expect(paymentDate(month, day)).toBe(date);
  });

  it.each([
    [30, '2026-02-28', false],
    [30, '2026-03-01', true],
    [30, '2026-03-30', true],
    [30, '2026-03-31', false],
    [29, '2026-03-01', true],
    [29, '2028-03-01', false],
    [28, '2026-03-01', false],
    [1, '2026-03-01', true],
    [5, '2026-11-05', true],
    [5, '2026-11-06', false],
  ])('[AUTO-09] checks whether a payment on day %d of the month is due on %s: %s', (paymentDay, day, is) => {
    expect(isPaymentDay(paymentDay, day)).toBe(is);
  });

  it.each([
    ['the payment day is still ahead', '2026-11', 25, '2026-11-21', '2026-11'],
    ['the payment day is today', '2026-11', 21, '2026-11-21', '2026-12'],
    ['the payment day was yesterday', '2026-11', 20, '2026-11-21', '2026-12'],
    ['auto pay starts in a later month', '2027-02', 5, '2026-11-21', '2027-02'],
    ['the payment day is the 30th, in February', '2027-02', 30, '2027-02-27', '2027-02'],
    ['the payment day is the 30th, on 1 March', '2027-03', 30, '2027-03-01', '2027-03'],
  ])('[AUTO-04] finds the first payment month if %s', (_, from, paymentDay, today, period) => {
    expect(firstPeriodAfter(from, paymentDay, today)).toBe(period);
  });

  it('[AUTO-04] counts every two months from the anchor month', () => {
    const schedule = bimonthly('2026-11', 5);
    expect(
      ['2026-06', '2026-10', '2026-11', '2026-12', '2027-01'].map((m) => nextPeriod(schedule, m)),
    ).toEqual(['2026-11', '2026-11', '2027-01', '2027-01', '2027-03']);
  });

  it('[AUTO-04] continues an edited schedule one interval after the paid period', () => {
    expect(earliestAfter('2026-12', { bimonthly: false })).toBe('2027-01');
    expect(earliestAfter('2026-12', { bimonthly: true })).toBe('2027-02');
  });

  it.each([
    [monthly('2026-11', 5), '2026-12', '2026-12-01'],
    [monthly('2026-11', 30), '2027-02', '2027-02-01'],
    [monthly('2026-11', 30), '2027-03', '2027-03-02'],
    [monthly('2027-03', 30), '2027-03', '2027-03-01'],
    [bimonthly('2026-11', 30), '2027-03', '2027-03-01'],
  ])(
    '[AUTO-15] counts manual payments from the start of the cycle, for %p in %s',
    (schedule, period, day) => {
      expect(cycleStart(schedule, period)).toBe(day);
    },
  );

  it.each([
    [monthly('2026-11', 30), '2027-03-01', '2027-02'],
    [monthly('2026-11', 30), '2027-03-02', '2027-03'],
    [bimonthly('2026-11', 5), '2026-12-31', '2026-11'],
    [bimonthly('2026-11', 5), '2027-01-01', '2027-01'],
    [monthly('2026-12', 5), '2026-11-30', null],
  ])('[AUTO-07] finds for %p on %s the period %s', (schedule, day, period) => {
    expect(periodOn(schedule, day)).toBe(period);
  });
});
