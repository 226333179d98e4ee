import {
  isPaymentDay,
  toMonth,
  planPayments,
  findPaymentDay,
  readMonth,
  spellMonth,
  type Plan,
} from './payment-days';

const plan = (change: Partial<Plan> = {}): Plan => ({
  paymentDay: 5,
  bimonthly: false,
  startsIn: toMonth('2031-01'),
  lastMonth: null,
  ...change,
});

describe('the months of auto pay', () => {
  it.each(['January 2031', 'December 2026', 'February 2028'])(
    'parses %s and formats it again in the same spelling',
    (text) => {
      expect(spellMonth(readMonth(text) ?? 0)).toBe(text);
    },
  );

  it.each(['Immediately', '', 'Decembre 2026', '2026-12', 'May 31'])('rejects %j as a month', (text) => {
    expect(readMonth(text)).toBeNull();
  });
});

describe('the day on which a month is paid', () => {
  it.each([
    ['2031-01', 5, '2031-01-05'],
    ['2031-04', 30, '2031-04-30'],
    ['2031-12', 30, '2031-12-30'],
    ['2031-02', 28, '2031-02-28'],
    ['2031-02', 29, '2031-03-01'],
    ['2031-02', 30, '2031-03-01'],
    ['2032-02', 29, '2032-02-29'],
    ['2032-02', 30, '2032-03-01'],
    ['2100-02', 29, '2100-03-01'],
  ])('[AUTO-07] computes for month %s and day %d the payment date %s', (month, day, on) => {
    expect(findPaymentDay(toMonth(month), day)).toBe(on);
  });

  it.each([
    ['2031-02-05', 5, true],
    ['2031-02-06', 5, false],
    ['2031-03-01', 30, true],
    ['2031-03-01', 29, true],
    ['2032-03-01', 29, false],
    ['2031-03-30', 30, true],
    ['2031-02-28', 30, false],
    ['2031-03-01', 1, true],
  ])('[AUTO-09] checks on %s whether an auto pay with payment day %d is locked: %s', (today, day, is) => {
    expect(isPaymentDay(day, today)).toBe(is);
  });
});

describe('the next three payments', () => {
  it.each<[string, Partial<Plan>, string, string[]]>([
    ['from this month, before its payment day', {}, '2031-01-04', ['2031-01-05', '2031-02-05', '2031-03-05']],
    ['from next month, on its payment day', {}, '2031-01-05', ['2031-02-05', '2031-03-05', '2031-04-05']],
    ['beyond the end of the year', {}, '2031-11-20', ['2031-12-05', '2032-01-05', '2032-02-05']],
    ['every two months', { bimonthly: true }, '2031-01-10', ['2031-02-05', '2031-04-05', '2031-06-05']],
    [
      'from a later month',
      { startsIn: toMonth('2031-04') },
      '2031-01-10',
      ['2031-04-05', '2031-05-05', '2031-06-05'],
    ],
    [
      'on the 30th, on 1 March for February, then on the 30th again',
      { paymentDay: 30 },
      '2031-01-10',
      ['2031-01-30', '2031-03-01', '2031-03-30'],
    ],
    [
      'on the 29th of a leap year',
      { paymentDay: 29 },
      '2032-02-01',
      ['2032-02-29', '2032-03-29', '2032-04-29'],
    ],
    [
      'on the 30th, with the payment for February still open on its last day',
      { paymentDay: 30 },
      '2031-02-28',
      ['2031-03-01', '2031-03-30', '2031-04-30'],
    ],
    [
      'every two months on the 30th, including February',
      { paymentDay: 30, bimonthly: true },
      '2031-02-10',
      ['2031-03-01', '2031-04-30', '2031-06-30'],
    ],
    [
      'a month after the last payment if moved to a later day',
      { paymentDay: 20, lastMonth: toMonth('2031-02') },
      '2031-02-07',
      ['2031-03-20', '2031-04-20', '2031-05-20'],
    ],
    [
      'two months after the last payment if changed to every two months',
      { bimonthly: true, lastMonth: toMonth('2031-02') },
      '2031-02-07',
      ['2031-04-05', '2031-06-05', '2031-08-05'],
    ],
  ])('[AUTO-04] plans the next three payments: %s', (_, change, today, days) => {
    expect(planPayments(plan(change), today, 3)).toEqual(days);
  });
});
