import { formatBankDay } from '@billpay/domain/dates';
import { statusTexts, timeoutText } from '@billpay/domain/transaction-status';
import type { Complaint } from '../complaint/complaint';
import type { ComplainedTransaction } from './complained-transaction';
import { hindranceOf, type Hindrance } from './hindrance';
import { registerTexts } from './register-texts';
import { submissionDay } from './submission-day';

/** Why there can be no complaint, in a sentence or two (COMP-05, COMP-09). */
export function wordsOf(hindrance: Hindrance): string {
  switch (hindrance.kind) {
    case 'timeout':
      return timeoutText(hindrance.status) ?? statusTexts.unsettled;
    case 'too-old':
      return registerTexts.tooOld;
    case 'open':
      return registerTexts.open(hindrance.complaintId);
  }
}

/** What the row of a transaction says of a complaint about it, in a few words; null where there is nothing to say. */
export function markOf(
  transaction: ComplainedTransaction,
  complaints: readonly Complaint[],
  nowMs: number,
): string | null {
  const hindrance = hindranceOf(transaction, complaints, nowMs);
  if (hindrance) return registerTexts.marks[hindrance.kind];
  const goesOn = submissionDay(transaction, nowMs);
  return goesOn === null ? null : registerTexts.marks.goesLater(formatBankDay(goesOn));
}
