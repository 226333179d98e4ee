import { complaintDurations, type WireComplaintDuration } from '@billpay/api-contract/complaints';
import { bankDaysOf, type BankDayRange } from '@billpay/domain/date-ranges';

/** The slider starts with this duration, regardless of the bank's order (COMP-01). */
export const DEFAULT_DURATION = 'Today';

/** A duration on the slider. */
export interface Duration {
  readonly name: string;
  /** Returns the bank days of the duration on a day. */
  daysOn(today: string): BankDayRange;
}

function toDuration({ DURATION: name, START_DATE, END_DATE }: WireComplaintDuration): Duration | null {
  if (START_DATE !== undefined && END_DATE !== undefined) {
    return { name, daysOn: () => ({ startDate: START_DATE, endDate: END_DATE }) };
  }
  const known = complaintDurations.find((one) => one === name);
  return known ? { name, daysOn: (today) => bankDaysOf(known, today) } : null;
}

/**
 * Returns the bank's durations in its order, without unknown ones. Returns at least the default (COMP-01).
 */
export function toDurations(wire: readonly WireComplaintDuration[]): readonly Duration[] {
  const durations = wire.map(toDuration).filter((one) => one !== null);
  if (durations.length > 0) return durations;
  return [{ name: DEFAULT_DURATION, daysOn: (today) => bankDaysOf(DEFAULT_DURATION, today) }];
}
