import type { PaymentOutcome } from './payment-outcome';
import { receiptTexts } from './receipt-texts';

/** The reasons the customer is told in their own words (REC-04). */
const knownReasons = [
  'Memo present on Loan Account',
  'Bill Payment failed',
  'Insufficient Balance',
  'Internal Error',
  'Fund Transfer failed from Bank',
  'Waiting Confirmation from Biller',
  'KYC Pending',
] as const;
const UNKNOWN_REASON = 'Bill Payment Failed';

/** The biller network's words for a biller that has not answered in time. */
const BILLER_TIMED_OUT = 'CU timed out';

function sameWords(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase();
}

/** The reason shown for what the bank gave, whatever its case; one nobody knows is 'Bill Payment Failed' (REC-04). */
export function reasonText(reason: string | null): string {
  return knownReasons.find((known) => sameWords(reason ?? '', known)) ?? UNKNOWN_REASON;
}

/** The status in words (REC-01). */
export function statusText({ kind, billerSaid }: Pick<PaymentOutcome, 'kind' | 'billerSaid'>): string {
  if (kind === 'success') return receiptTexts.success;
  if (kind === 'failed') return receiptTexts.failed;
  return sameWords(billerSaid ?? '', BILLER_TIMED_OUT) ? receiptTexts.pendingAtBiller : receiptTexts.pending;
}

/** What to expect next: of a failure, whether the debit comes back (REC-05); nothing to say of a success. */
export function whatFollows({
  kind,
  isCreditedBack,
}: Pick<PaymentOutcome, 'kind' | 'isCreditedBack'>): string | null {
  if (kind === 'success') return null;
  if (kind === 'pending') return receiptTexts.timedOut;
  return isCreditedBack ? receiptTexts.creditedBack : receiptTexts.mayTakeDays;
}
