import { DAY_MS, toBankDay } from '../clock/bank-day';
import { complaintTexts } from './complaint-texts';

/** Fields of a transaction that decide whether it can have a complaint. */
export interface DisputedPayment {
  readonly status: string;
  readonly created_at: Date;
  readonly category_name: string;
}

const WINDOW_DAYS = 90;
/** The network accepts nothing earlier: most problems have resolved themselves by then. */
const COOLING_OFF_MS = DAY_MS;

/** Recharges take effect at once or not at all. */
const withoutCoolingOff = ['fastag', 'dth', 'mobile prepaid'];
const timeouts = ['fund-transfer-timeout', 'bbps-timeout'];

/**
 * Returns the reason why a transaction cannot have a complaint, as shown to the customer; null if it can
 * (COMP-05, COMP-09).
 */
export function ineligibilityReason(payment: DisputedPayment, now: Date): string | null {
  const oldest = toBankDay(new Date(now.getTime() - WINDOW_DAYS * DAY_MS));
  if (toBankDay(payment.created_at) < oldest) return complaintTexts.tooOld;
  return timeouts.includes(payment.status) ? complaintTexts.timeout : null;
}

/** Returns the time at which the network first accepts a complaint about a transaction; never before now. */
export function submitFrom(payment: DisputedPayment, now: Date): Date {
  if (withoutCoolingOff.includes(payment.category_name.toLowerCase())) return now;
  return new Date(Math.max(now.getTime(), payment.created_at.getTime() + COOLING_OFF_MS));
}
