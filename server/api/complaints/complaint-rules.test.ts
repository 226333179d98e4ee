import { submitFrom, ineligibilityReason } from './complaint-rules';
import { complaintTexts } from './complaint-texts';

/** Noon of 6 January 2031 in India. */
const now = new Date('2031-01-06T06:30:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const payment = (created_at: Date, category_name = 'Electricity', status = 'success') => ({
  created_at,
  category_name,
  status,
});

describe('the eligibility of a transaction for a complaint', () => {
  it.each([
    ['made a day ago', payment(hoursAgo(24))],
    ['made just now', payment(now)],
    ['that failed an hour ago', payment(hoursAgo(1), 'Water', 'aggregator-failed')],
  ])('[COMP-09] allows a complaint about a payment %s', (_, about) =>
    expect(ineligibilityReason(about, now)).toBeNull(),
  );

  it.each([
    ['made a day ago', payment(hoursAgo(24)), now],
    ['made 21 hours ago', payment(hoursAgo(21)), hoursAgo(-3)],
    ['made just now', payment(now), hoursAgo(-24)],
    ['made last month', payment(hoursAgo(700)), now],
    ['for a recharge made just now', payment(now, 'Mobile Prepaid'), now],
    ['for a DTH recharge made just now', payment(now, 'DTH'), now],
    ['for a toll tag made just now, spelled FASTag', payment(now, 'FASTag'), now],
    ['for a toll tag made just now, spelled Fastag', payment(now, 'Fastag'), now],
  ])('[COMP-09] determines when to submit a complaint about a payment %s', (_, about, from) =>
    expect(submitFrom(about, now)).toEqual(from),
  );

  it.each(['fund-transfer-timeout', 'bbps-timeout'])(
    '[COMP-05] refuses a complaint about a payment with the status %s',
    (status) =>
      expect(ineligibilityReason(payment(hoursAgo(48), 'DTH', status), now)).toBe(complaintTexts.timeout),
  );

  it.each([
    ['2030-10-07T18:30:00.000Z', null],
    ['2030-10-07T18:29:59.999Z', complaintTexts.tooOld],
  ])('[COMP-09] compares a payment made at %s with the limit of ninety bank days', (at, why) =>
    expect(ineligibilityReason(payment(new Date(at)), now)).toBe(why),
  );
});
