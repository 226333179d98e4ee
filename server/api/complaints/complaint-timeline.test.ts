import { complaintReasons } from '@billpay/sandbox/seed/complaint-reasons';
import { endedStatuses, nextStepBy, currentStatus, listSteps } from './complaint-timeline';

const registered = new Date('2031-01-06T06:30:00.000Z');
const complaintFor = (reason_id: number) => ({
  reason_id,
  created_at: registered,
  submit_from: registered,
  submitted_at: registered,
});
const after = (days: number) => new Date(registered.getTime() + days * 86_400_000);

describe('the timeline of a complaint', () => {
  it.each([
    [32, 0, 'ASSIGNED', '2031-01-07'],
    [32, 0.99, 'ASSIGNED', '2031-01-07'],
    [32, 1, 'ASSIGNED_TO_BOU', '2031-01-09'],
    [32, 3, 'PENDING_WITH_BBPOU', '2031-01-13'],
    [32, 7, 'RESOLVED', undefined],
    [32, 700, 'RESOLVED', undefined],
    [12, 5, 'ASSIGNED_TO_COU', '2031-01-13'],
    [12, 9, 'RE_ASSIGNED', '2031-01-18'],
    [13, 6, 'ASSIGNED_TO_OU', '2031-01-16'],
    [21, 20, 'REFUNDED', undefined],
    [22, 12, 'ESCALATED', '2031-01-21'],
    [23, 45, 'UNRESOLVED', undefined],
    [31, 31, 'PENDING_WITH_BBPOU', '2031-02-20'],
    [99, 7, 'RESOLVED', undefined],
  ])(
    '[COMP-08] shows for reason %i after %d days the status %s, with the next step by %s',
    (reason, days, status, nextBy) => {
      expect(currentStatus(complaintFor(reason), after(days))).toBe(status);
      expect(nextStepBy(complaintFor(reason), after(days))).toBe(nextBy);
    },
  );

  it.each(complaintReasons.map(({ id }) => [id]))(
    '[COMP-08] starts the timeline of reason %i with the registration, and ends it',
    (id) => {
      const steps = listSteps(complaintFor(id), after(60));
      expect(steps[0]).toMatchObject({ status: 'REGISTERED', at: registered });
      expect(endedStatuses).toContain(steps.at(-1)?.status);
      expect(steps.every(({ remark }) => remark !== '')).toBe(true);
      const times = steps.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    },
  );

  it('[COMP-08] moves a timeline back with the clock, but always keeps the registration', () => {
    const complaint = complaintFor(32);
    expect(listSteps(complaint, after(3))).toHaveLength(4);
    expect(listSteps(complaint, after(1))).toHaveLength(3);
    expect(currentStatus(complaint, after(-5))).toBe('ASSIGNED');
  });

  it('[COMP-08] shows only the registration until the network has the complaint, and further steps afterwards', () => {
    const waiting = { ...complaintFor(32), submit_from: after(1), submitted_at: null };
    expect(listSteps(waiting, after(0.5))).toMatchObject([{ status: 'REGISTERED', at: registered }]);
    expect(nextStepBy(waiting, after(0.5))).toBe('2031-01-07');
    const submitted = { ...waiting, submitted_at: after(1) };
    expect(currentStatus(submitted, after(1.9))).toBe('ASSIGNED');
    expect(currentStatus(submitted, after(2))).toBe('ASSIGNED_TO_BOU');
    expect(nextStepBy(submitted, after(2))).toBe('2031-01-10');
  });
});
