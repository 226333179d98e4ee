import type { Draft } from './draft';
import { findBillAboveLimit, isWithin, formatLimitsHint, proposeLimitPaise } from './limits';

const limits = { lastPaidPaise: 1_499_00, maximumAllowedPaise: 50_000_00 };
const draft = (limit: Draft['limit'], typed: string): Draft => ({
  accountNumber: null,
  limit,
  typed,
  paymentDay: null,
  bimonthly: false,
  startsIn: null,
  endsOn: null,
});

describe('the maximum amount of an auto pay', () => {
  it.each([
    ['1498.99', false],
    ['1499', true],
    ['1499.00', true],
    ['9000.5', true],
    ['50000.00', true],
    ['50000.01', false],
    ['', false],
    ['.', false],
    ['0', false],
  ])("[AUTO-05] checks whether %j is between the last amount and the bank's maximum: %s", (typed, within) => {
    expect(isWithin(draft('custom', typed), limits)).toBe(within);
  });

  it('[AUTO-06] accepts the default maximum, regardless of the field', () => {
    expect(isWithin(draft('default', ''), limits)).toBe(true);
  });

  it("[AUTO-05] allows only the highest amount if the last bill was above the bank's maximum", () => {
    const above = { lastPaidPaise: 60_000_00, maximumAllowedPaise: 50_000_00 };
    expect(isWithin(draft('default', ''), above)).toBe(true);
    expect(isWithin(draft('custom', '50000'), above)).toBe(true);
    expect(isWithin(draft('custom', '49999.99'), above)).toBe(false);
  });

  it.each([
    [1_000_00, 1_300_00],
    [1_499_00, 1_948_70],
    [333_33, 433_33],
    [45_000_00, 50_000_00],
  ])('[AUTO-06] proposes, after a last bill of %d paise, a limit of %d paise', (lastPaidPaise, proposed) => {
    expect(proposeLimitPaise({ ...limits, lastPaidPaise })).toBe(proposed);
  });

  it.each([
    ['a bill a paisa above the limit', '2000', 2_000_01, 2_000_01],
    ['a bill equal to the limit', '2000', 2_000_00, null],
    ['an unknown bill', '2000', null, null],
    ['a bill without an entered limit', '', 2_000_01, null],
  ])('[AUTO-15] compares an open bill with the limit: %s', (_, typed, openBillPaise, expected) => {
    expect(findBillAboveLimit(draft('custom', typed), limits, openBillPaise)).toBe(expected);
  });

  it("[AUTO-15] accepts an open bill above the bank's maximum", () => {
    expect(findBillAboveLimit(draft('default', ''), limits, 50_000_01)).toBe(50_000_01);
  });

  it('[AUTO-05] shows both ends of the range in the hint', () => {
    expect(formatLimitsHint(limits)).toBe('Amount should be between ₹ 1,499.00 to ₹ 50,000.00');
  });
});
