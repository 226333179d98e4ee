import { inEnglish } from '@billpay/host-api/language';
import { formatInstant } from '@billpay/domain/dates';
import {
  reasonOf,
  receiptFollows,
  receiptStatus,
  settledLater,
  timeoutText,
} from '@billpay/domain/transaction-status';
import type { PaymentOutcome } from './payment-outcome';

/** Texts of a receipt, on the screen and in the PDF. */
export interface ReceiptWording {
  /** Label of the status (REC-01). */
  readonly status: string;
  /** Reason why the payment has not succeeded; null if it has (REC-04). */
  readonly reason: string | null;
  /** Sentences about the money (REC-05). */
  readonly follows: readonly string[];
  /** Settlement date; null unless it is later than the payment. */
  readonly settledOn: string | null;
}

export function toReceiptWording(outcome: PaymentOutcome): ReceiptWording {
  const { status, bankReason, billerSaid, isCreditedBack, createdAt, settledOn } = outcome;
  const later = settledLater(createdAt, settledOn);
  return {
    status: receiptStatus(status, billerSaid),
    reason: reasonOf(status, bankReason),
    follows: receiptFollows(status, isCreditedBack),
    settledOn: later && formatInstant(later),
  };
}

/**
 * Returns the bank's message for a receipt (PAY-16), or null. Omits a message that only repeats the
 * catalogue's text for the status, because that text says that the refund is complete while the receipt shows
 * it as pending (decision 0049).
 */
export function chooseBankMessage({ status }: PaymentOutcome, message: string | null): string | null {
  const catalogue = [timeoutText(status), inEnglish(() => timeoutText(status))];
  return message !== null && catalogue.includes(message) ? null : message;
}
