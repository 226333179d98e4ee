import { daysUntil, formatBankDay } from '@billpay/domain/dates';
import { paymentListTexts as texts } from './payment-list-texts';

/** Formats the date of a payment, or its day of the month if the bank provides no date. */
export function formatPaymentDay(on: string | null, paymentDay: number, nowMs: number): string {
  if (on === null) return texts.dayOfMonth(paymentDay);
  const days = daysUntil(on, nowMs);
  if (days === 0) return texts.today;
  return days === 1 ? texts.tomorrow : texts.on(formatBankDay(on));
}
