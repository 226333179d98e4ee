import { formatBankDay } from '@billpay/domain/dates';
import { statusTexts, timeoutText } from '@billpay/domain/transaction-status';
import type { Complaint } from '../complaint/complaint';
import type { DisputedTransaction } from './disputed-transaction';
import { findIneligibilityReason, type IneligibilityReason } from './ineligibility-reason';
import { registerTexts } from './register-texts';
import { findSubmissionDay } from './submission-day';

/** Returns the text for an ineligible transaction (COMP-05, COMP-09). */
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

/** Returns the mark of a transaction's row: ineligible, or submitted later. Returns null if it has none. */
export function findRowMark(
  transaction: DisputedTransaction,
  complaints: readonly Complaint[],
  nowMs: number,
): string | null {
  const ineligibilityReason = findIneligibilityReason(transaction, complaints, nowMs);
  if (ineligibilityReason) return registerTexts.marks[ineligibilityReason.kind];
  const submissionDay = findSubmissionDay(transaction, nowMs);
  return submissionDay === null ? null : registerTexts.marks.goesLater(formatBankDay(submissionDay));
}
