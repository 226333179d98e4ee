import { toComplaint, type Complaint } from '../complaint/complaint';
import type { DisputedTransaction } from './disputed-transaction';
import { findIneligibilityReason } from './ineligibility-reason';

/** Noon of 6 January 2031 in India. */
const now = Date.parse('2031-01-06T06:30:00.000Z');
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

const paid = (change: Partial<DisputedTransaction> = {}): DisputedTransaction => ({
  id: 'TXN1',
  reference: 'BP01',
  status: 'success',
  billerName: 'City Gas',
  categoryName: 'Gas',
  amountPaise: 100_00,
  madeAt: hoursAgo(48),
  ...change,
});
const complaint = (STATUS: string, TRANSACTION_ID = 'BP01'): Complaint =>
  toComplaint({
    COMPLAINT_ID: 'CMP1',
    COMPLAINT_REASON: 'Duplicate Payment',
    COMPLAINT_REASONS_ID: 22,
    STATUS,
    CREATED_ON: hoursAgo(1),
    DESCRIPTION: 'Paid twice.',
    TRANSACTION_ID,
  });

describe('the ineligibility reason of a complaint', () => {
  it('accepts a complaint about a payment of two days ago', () =>
    expect(findIneligibilityReason(paid(), [], now)).toBeNull());

  it.each(['bbps-timeout', 'fund-transfer-timeout'])(
    '[COMP-05] reports the status %s before any other ineligibility reason',
    (status) =>
      expect(
        findIneligibilityReason(paid({ status, madeAt: hoursAgo(1) }), [complaint('ASSIGNED')], now),
      ).toEqual({
        kind: 'timeout',
        status,
      }),
  );

  it('[COMP-09] accepts a complaint about a payment made in the same minute', () =>
    expect(findIneligibilityReason(paid({ madeAt: hoursAgo(0) }), [], now)).toBeNull());

  it.each([
    ['2030-10-07T18:30:00.000Z', null],
    ['2030-10-07T18:29:59.999Z', 'too-old'],
  ])('[COMP-09] compares a payment made at %s with the limit of ninety bank days: %s', (madeAt, kind) =>
    expect(findIneligibilityReason(paid({ madeAt }), [], now)?.kind ?? null).toBe(kind),
  );

  it.each([
    ['ASSIGNED', 'open'],
    ['PENDING_WITH_BBPOU', 'open'],
    ['ESCALATED', 'open'],
    ['RESOLVED', null],
    ['UNRESOLVED', null],
    ['REFUNDED', null],
    // For statuses unknown to the portal, the API decides.
    ['LOOKED_INTO', null],
  ])(
    '[COMP-09] returns the ineligibility reason for an earlier complaint with the status %s: %s',
    (status, kind) =>
      expect(findIneligibilityReason(paid(), [complaint(status)], now)?.kind ?? null).toBe(kind),
  );

  it('[COMP-09] matches a complaint by either id of its transaction', () => {
    expect(findIneligibilityReason(paid(), [complaint('ASSIGNED', 'TXN1')], now)).toEqual({
      kind: 'open',
      complaintId: 'CMP1',
    });
    expect(findIneligibilityReason(paid(), [complaint('ASSIGNED', 'BP02')], now)).toBeNull();
  });
});
