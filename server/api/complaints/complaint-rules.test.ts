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
    ['a day old', payment(hoursAgo(24))],
    ['of this minute', payment(now)],
    ['a failed one of this hour', payment(hoursAgo(1), 'Water', 'aggregator-failed')],
  ])('[COMP-09] allows a complaint about a payment that is %s', (_, about) =>
    expect(ineligibilityReason(about, now)).toBeNull(),
  );

  it.each([
    ['a day old', payment(hoursAgo(24)), now],
    ['three hours short of a day old', payment(hoursAgo(21)), hoursAgo(-3)],
    ['of this minute', payment(now), hoursAgo(-24)],
    ['of last month', payment(hoursAgo(700)), now],
    ['a recharge of this minute', payment(now, 'Mobile Prepaid'), now],
    ['a DTH recharge of this minute', payment(now, 'DTH'), now],
    ['a toll tag of this minute, as one source spells it', payment(now, 'FASTag'), now],
    ['a toll tag of this minute, as another does', payment(now, 'Fastag'), now],
  ])(
    '[COMP-09] submits a complaint about a payment that is %s 24 hours after the payment',
    (_, about, from) => expect(submitFrom(about, now)).toEqual(from),
  );

  it.each(['fund-transfer-timeout', 'bbps-timeout'])('[COMP-05] refuses a complaint about %s', (status) =>
    expect(ineligibilityReason(payment(hoursAgo(48), 'DTH', status), now)).toBe(complaintTexts.timeout),
  );

  it.each([
    ['2030-10-07T18:30:00.000Z', null],
    ['2030-10-07T18:29:59.999Z', complaintTexts.tooOld],
  ])('[COMP-09] accepts ninety bank days back, for a payment made at %s', (at, why) =>
    expect(ineligibilityReason(payment(new Date(at)), now)).toBe(why),
  );
});
