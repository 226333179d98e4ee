import { formatBankDay } from '@billpay/domain/dates';
import { findLatePayment } from '../payment-days/late-payment';
import { canPayBy, findKnownBill, previewPayments } from './preview';
import type { SetupData } from './setup-data';
import { setUpTexts as texts } from './set-up-texts';

/** A year of monthly payments, so that it includes February. */
const PAYMENTS_CHECKED = 12;

/**
 * Formats the warning about the first payment of the next year after its bill's due date, with advice for the
 * customer.
 */
export function formatLatePayment(setup: SetupData, today: string): string | null {
  const bill = findKnownBill(setup);
  const { paymentDay } = setup.draft;
  if (paymentDay === null || bill === null) return null;
  const late = findLatePayment(previewPayments(setup, today, PAYMENTS_CHECKED), paymentDay, bill);
  if (!late) return null;
  const [due, on] = [formatBankDay(late.dueOn), formatBankDay(late.on)];
  if (!late.known) return texts.lateExpected(due, on);
  if (late.dueOn < today) return late.paysIt ? texts.lateOverdueButPaid(due, on) : texts.lateOverdue(due, on);
  return canPayBy(late.dueOn, setup, today) ? texts.lateKnown(due, on) : texts.lateInevitable(due, on);
}
