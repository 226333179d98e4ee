import { paymentDate, paysOn, readActivation } from './payment-days';

describe('auto pay days', () => {
  it.each([
    ['2026-01', 30, '2026-01-30'],
    ['2026-02', 30, '2026-03-01'],
    ['2026-02', 29, '2026-03-01'],
    ['2028-02', 29, '2028-02-29'],
    ['2028-02', 30, '2028-03-01'],
    ['2026-04', 30, '2026-04-30'],
    ['2026-12', 5, '2026-12-05'],
  ])('[AUTO-07] in %s the day %d is %s', (month, day, date) => {
    expect(paymentDate(month, day)).toBe(date);
  });

  it('[AUTO-07] a payment of 30 February is on 1 March, and March has its own on the 30th', () => {
    const schedule = { firstMonth: '2026-01', paymentDay: 30, bimonthly: false };
    const days = ['2026-02-28', '2026-03-01', '2026-03-30'].map((day) => paysOn(schedule, day));
    expect(days).toEqual([false, true, true]);
  });

  it('[AUTO-04] every two months counts from the first month', () => {
    const schedule = { firstMonth: '2026-11', paymentDay: 5, bimonthly: true };
    const days = ['2026-10-05', '2026-11-05', '2026-12-05', '2027-01-05'].map((day) => paysOn(schedule, day));
    expect(days).toEqual([false, true, false, true]);
  });

  it.each([
    ['Immediately', '2026-11'],
    ['November 2026', '2026-11'],
    ['March 2027', '2027-03'],
    ['April 2027', null],
    ['October 2026', null],
    ['Movember 2026', null],
    ['', null],
  ])('[AUTO-04] activation %s in November 2026: %s', (text, month) => {
    expect(readActivation(text, '2026-11')).toBe(month);
  });
});
