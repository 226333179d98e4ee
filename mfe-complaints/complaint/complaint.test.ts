import type { WireComplaint } from '@billpay/api-contract/complaints';
import { toComplaint, withStatus } from './complaint';
import { formatStatus, findStatusKind, explainStatus, findTone, explainNextStep } from './complaint-status';

const wire: WireComplaint = {
  COMPLAINT_ID: 'CMP100001',
  COMPLAINT_REASON: 'Duplicate Payment',
  COMPLAINT_REASONS_ID: 22,
  STATUS: 'ASSIGNED_TO_BOU',
  CREATED_ON: '2026-11-20T06:30:00.000Z',
  DESCRIPTION: 'Paid twice.',
  TRANSACTION_ID: 'BP01',
};

describe('a complaint', () => {
  it('reads the timeline and the expected next step of a complaint if the bank returns them', () => {
    const AT = '2026-11-20T06:30:00.000Z';
    const complaint = toComplaint({
      ...wire,
      TIMELINE: [
        { STATUS: 'REGISTERED', AT },
        { STATUS: 'ASSIGNED', AT, REMARK: 'It is with the bill network.' },
      ],
      NEXT_BY: '2026-11-24',
    });
    expect(complaint.nextBy).toBe('2026-11-24');
    expect(complaint.steps).toEqual([
      { status: 'REGISTERED', at: AT, remark: null },
      { status: 'ASSIGNED', at: AT, remark: 'It is with the bill network.' },
    ]);
  });

  it("reads the biller and the amount of a complaint's transaction if the bank returns them", () => {
    const named = toComplaint({ ...wire, BILLER_NAME: 'BEST Mumbai', BILL_AMOUNT: '1965.25' });
    expect(named).toMatchObject({ billerName: 'BEST Mumbai', amountPaise: 196525 });
    expect(toComplaint(wire)).toMatchObject({ billerName: null, amountPaise: null });
  });

  it.each([undefined, []])(
    'shows the registration and the current status if the bank returns no timeline (%j)',
    (TIMELINE) => {
      const complaint = toComplaint({ ...wire, ...(TIMELINE && { TIMELINE }) });
      expect(complaint.nextBy).toBeNull();
      expect(complaint.steps).toEqual([
        { status: 'REGISTERED', at: wire.CREATED_ON, remark: null },
        { status: 'ASSIGNED_TO_BOU', at: null, remark: null },
      ]);
    },
  );

  it('[COMP-08] appends a new status as a step, and drops the previously expected step', () => {
    const complaint = toComplaint({ ...wire, NEXT_BY: '2026-11-24' });
    expect(withStatus(complaint, 'ASSIGNED_TO_BOU')).toBe(complaint);
    const resolved = withStatus(complaint, 'RESOLVED');
    expect(resolved).toMatchObject({ status: 'RESOLVED', nextBy: null });
    expect(resolved.steps.at(-1)).toEqual({ status: 'RESOLVED', at: null, remark: null });
  });
});

describe('[COMP-08] the label of a status', () => {
  it.each([
    ['ASSIGNED', 'Assigned', 'open'],
    ['ESCALATED', 'Escalated', 'open'],
    ['RE_ASSIGNED', 'Re Assigned', 'open'],
    ['ASSIGNED_TO_COU', 'Assigned To COU', 'open'],
    ['ASSIGNED_TO_BOU', 'Assigned To BOU', 'open'],
    ['ASSIGNED_TO_OU', 'Assigned To OU', 'open'],
    ['PENDING_WITH_BBPOU', 'Pending With BBPOU', 'open'],
    ['RESOLVED', 'Resolved', 'settled'],
    ['UNRESOLVED', 'Unresolved', 'refused'],
    ['REFUNDED', 'REFUNDED', 'settled'],
    ['DEFAULT_RESOLVED', 'DEFAULT_RESOLVED', 'settled'],
    ['LOOKED_INTO', 'LOOKED_INTO', null],
  ])('labels the status %s as %s, of the kind %s', (status, label, kind) => {
    expect(formatStatus(status)).toBe(label);
    expect(findStatusKind(status)).toBe(kind);
  });

  it("explains a complaint's status in plain words if the label is a network term", () => {
    expect(explainStatus('ASSIGNED_TO_BOU')).toBe("With the biller's bank");
    expect(explainStatus('RESOLVED')).toBeNull();
    expect(explainStatus('LOOKED_INTO')).toBeNull();
  });

  it('describes the next step of a complaint, and nothing for an unknown status', () => {
    expect(explainNextStep('ESCALATED')).toBe('The bill network decides.');
    expect(explainNextStep('LOOKED_INTO')).toBeNull();
    expect(findTone('LOOKED_INTO')).toBe('neutral');
  });
});
