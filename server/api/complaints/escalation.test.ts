import { findEscalation, type EscalationPolicy } from './escalation';

const policy: EscalationPolicy = {
  days: 30,
  to: 'RBI Ombudsman',
  website: 'https://cms.rbi.org.in',
  phone: '14448',
};
/** 23:30 of 1 November 2031 in India. */
const registered = new Date('2031-11-01T18:00:00.000Z');
const complaintFor = (reason_id: number, created_at = registered) => ({
  reason_id,
  created_at,
  submit_from: created_at,
  submitted_at: created_at,
});
/** A reason whose complaints take 45 days, and one whose complaints are never resolved. */
const [SLOW, UNRESOLVED, REFUNDED] = [31, 23, 21];
const find = (reason: number, at: string, by: EscalationPolicy | null = policy) =>
  findEscalation(complaintFor(reason), by, new Date(at));

describe('[BEY-30] the escalation of a complaint', () => {
  it("[BEY-30] offers escalation from the first Indian day after the bank's period", () => {
    expect(find(SLOW, '2031-12-01T18:29:59.999Z')).toBeUndefined();
    expect(find(SLOW, '2031-12-01T18:30:00.000Z')).toEqual({
      DAYS: 30,
      SINCE: '2031-12-02',
      TO: 'RBI Ombudsman',
      WEBSITE: 'https://cms.rbi.org.in',
      PHONE: '14448',
    });
  });

  it('[BEY-30] counts from the registration day in India, which can differ from that in UTC', () => {
    const afterMidnight = complaintFor(SLOW, new Date('2031-11-01T18:30:00.000Z'));
    const at = new Date('2031-12-01T18:30:00.000Z');
    expect(findEscalation(afterMidnight, policy, at)).toBeUndefined();
    expect(findEscalation(complaintFor(SLOW), policy, at)).toBeDefined();
  });

  it('[BEY-30] offers escalation of a complaint that the biller has refused only after the configured days', () => {
    expect(find(UNRESOLVED, '2031-11-20T12:00:00.000Z')).toBeUndefined();
    expect(find(UNRESOLVED, '2031-12-05T12:00:00.000Z')).toBeDefined();
  });

  it('[BEY-30] offers no escalation of a resolved complaint, and withdraws it after a late resolution', () => {
    expect(find(REFUNDED, '2031-12-05T12:00:00.000Z')).toBeUndefined();
    expect(find(SLOW, '2031-12-15T12:00:00.000Z')).toBeDefined();
    expect(find(SLOW, '2031-12-17T12:00:00.000Z')).toBeUndefined();
  });

  it('[BEY-30] offers escalation of a complaint that never reached the network', () => {
    const waiting = { ...complaintFor(SLOW), submitted_at: null };
    expect(findEscalation(waiting, policy, new Date('2031-12-05T12:00:00.000Z'))).toBeDefined();
  });

  it("[BEY-30] uses the bank's period and authority, and offers no escalation without them", () => {
    const short = find(SLOW, '2031-11-10T12:00:00.000Z', { days: 7, to: 'Nodal Officer' });
    expect(short).toEqual({ DAYS: 7, SINCE: '2031-11-09', TO: 'Nodal Officer' });
    expect(find(SLOW, '2031-12-05T12:00:00.000Z', null)).toBeUndefined();
  });
});
