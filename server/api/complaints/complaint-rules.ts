import { DAY_MS, toBankDay } from '../clock/bank-day';
import { complaintTexts } from './complaint-texts';

/** Fields of a transaction that determine whether the customer can complain about it. */
export interface DisputedPayment {
  readonly status: string;
  readonly created_at: Date;
  readonly category_name: string;
}

const WINDOW_DAYS = 90;
/** The network accepts no complaint before this, because most problems resolve themselves by then. */
const COOLING_OFF_MS = DAY_MS;

/** Recharges take effect immediately or not at all. */
const withoutCoolingOff = ['fastag', 'dth', 'mobile prepaid'];
const timeouts = ['fund-transfer-timeout', 'bbps-timeout'];

/**
 * Returns the reason why the customer cannot complain about a transaction, as shown to the customer; null if
 * the customer can (COMP-05, COMP-09).
 */
export function ineligibilityReason(payment: DisputedPayment, now: Date): string | null {
  const oldest = toBankDay(new Date(now.getTime() - WINDOW_DAYS * DAY_MS));
  if (toBankDay(payment.created_at) < oldest) return complaintTexts.tooOld;
  return timeouts.includes(payment.status) ? complaintTexts.timeout : null;
}

/**
 * Returns the time when the network first accepts a complaint about a transaction. It is never in the
 * past.
 */
export function submitFrom(payment: DisputedPayment, now: Date): Date {
  if (withoutCoolingOff.includes(payment.category_name.toLowerCase())) return now;
  return new Date(Math.max(now.getTime(), payment.created_at.getTime() + COOLING_OFF_MS));
}
