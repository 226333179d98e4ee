import { formatBankDay } from '@billpay/domain/dates';
import { statusTexts, timeoutText } from '@billpay/domain/transaction-status';
import type { Complaint } from '../complaint/complaint';
import type { DisputedTransaction } from './disputed-transaction';
import { ineligibilityReasonOf, type IneligibilityReason } from './ineligibility-reason';
import { registerTexts } from './register-texts';
import { submissionDay } from './submission-day';

/** Why there can be no complaint, in a sentence or two (COMP-05, COMP-09). */
export function formatMessage(ineligibilityReason: IneligibilityReason): string {
  switch (ineligibilityReason.kind) {
    case 'timeout':
      return timeoutText(ineligibilityReason.status) ?? statusTexts.unsettled;
    case 'too-old':
      return registerTexts.tooOld;
    case 'open':
      return registerTexts.open(ineligibilityReason.complaintId);
  }
}

/** What the row of a transaction says of a complaint about it, in a few words; null where there is nothing to say. */
export function rowMarkOf(
  transaction: DisputedTransaction,
  complaints: readonly Complaint[],
  nowMs: number,
): string | null {
  const ineligibilityReason = ineligibilityReasonOf(transaction, complaints, nowMs);
  if (ineligibilityReason) return registerTexts.marks[ineligibilityReason.kind];
  const goesOn = submissionDay(transaction, nowMs);
  return goesOn === null ? null : registerTexts.marks.goesLater(formatBankDay(goesOn));
}
