import { findLatePayment, type KnownBill } from './late-payment';
import { toMonth, planPayments } from './payment-days';

/** A bill issued on 1 November and due on 24 November. */
const open: KnownBill = { billDate: '2026-11-01', dueDate: '2026-11-24', open: true };
const paid: KnownBill = { ...open, open: false };

/** Returns the first late payment within a year of an auto pay set up on a day. */
function late(bill: KnownBill | null, paymentDay: number, today = '2026-11-10', bimonthly = false) {
  const plan = { paymentDay, bimonthly, startsIn: toMonth(today), lastMonth: null };
  return findLatePayment(planPayments(plan, today, 12), paymentDay, bill);
}

describe('a payment day compared with the due date', () => {
  it.each([
    ['before the due date', open, 20, '2026-11-10', null],
    ['on the due date', open, 24, '2026-11-10', null],
    ['a day after the due date', open, 25, '2026-11-10', ['2026-11-25', '2026-11-24']],
    [
      'that has passed this month, with the bill still open',
      open,
      5,
      '2026-11-10',
      ['2026-12-05', '2026-11-24'],
    ],
    ['that has passed this month, with the bill paid', paid, 5, '2026-11-10', null],
    ['of today, with the bill still open', open, 10, '2026-11-10', ['2026-12-10', '2026-11-24']],
    ['after the due date of the coming months', paid, 28, '2026-11-10', ['2026-12-28', '2026-12-24']],
    ['on the 30th, starting in February', paid, 30, '2027-02-02', ['2027-03-01', '2027-02-24']],
  ] as const)('[AUTO-04] compares the due date with a payment day %s', (_, bill, day, today, expected) => {
    const found = late(bill, day, today);
    expect(found && [found.on, found.dueOn]).toEqual(expected);
  });

  it('[AUTO-07] treats the 29th and 30th as punctual except in February, where payments move to 1 March', () => {
    const endOfMonth: KnownBill = { billDate: '2026-12-05', dueDate: '2026-12-31', open: true };
    for (const day of [29, 30]) {
      expect(late(endOfMonth, day, '2026-12-10')).toEqual({
        on: '2027-03-01',
        dueOn: '2027-02-28',
        known: false,
        paysIt: true,
      });
      // Pays every second month from December on, which includes February.
      expect(late(endOfMonth, day, '2026-12-10', true)?.on).toBe('2027-03-01');
      // Pays every second month from January on, which excludes February.
      expect(late({ ...endOfMonth, open: false }, day, '2026-12-30', true)).toBeNull();
    }
    expect(late(endOfMonth, 28, '2026-12-10')).toBeNull();
  });

  it('[AUTO-07] treats 29 February of a leap year like any other day', () => {
    const endOfMonth: KnownBill = { billDate: '2027-12-05', dueDate: '2027-12-31', open: true };
    expect(late(endOfMonth, 29, '2027-12-10')).toBeNull();
    expect(late(endOfMonth, 30, '2027-12-10')).toMatchObject({ on: '2028-03-01', dueOn: '2028-02-29' });
  });

  /** A bill issued on the 25th and due on the 10th of the next month. */
  const acrossMonths: KnownBill = { billDate: '2026-10-25', dueDate: '2026-11-10', open: false };
  it.each(Array.from({ length: 28 }, (_, index) => index + 1))(
    '[AUTO-04] checks day %d, late from the 11th to the 24th for a bill issued on the 25th and due on the 10th',
    (day) => {
      expect(late(acrossMonths, day, '2026-11-26') !== null).toBe(day > 10 && day < 25);
    },
  );

  it('[AUTO-04] expects bills on the 1st from a biller without bill dates', () => {
    expect(late({ ...paid, billDate: null }, 25)).toEqual(late(paid, 25));
  });

  it('[AUTO-04] does not warn about an unknown bill', () => expect(late(null, 30)).toBeNull());
});
