import { OutcomeUnknown } from '@billpay/host-api/change';
import { ApiError } from '@billpay/host-api/http';
import { changeTexts } from './change-texts';

/** What the customer reads when a change fails. */
export interface Failure {
  /** The catalogue's fixed text (AUTO-13). */
  readonly text: string;
  /** The bank's reason, if any. */
  readonly reason: string | null;
}

/** Why a change failed: the fixed text and the bank's reason, or that the outcome is unknown. */
export function toFailure(error: unknown, fixedText: string): Failure {
  if (error instanceof OutcomeUnknown) return { text: error.message, reason: null };
  const reason = error instanceof ApiError && error.status < 500 ? (error.serverMessage ?? null) : null;
  return { text: fixedText, reason };
}

/** The same in one line, for a toast. */
export function failureLine(error: unknown, fixedText: string): string {
  const { text, reason } = toFailure(error, fixedText);
  return reason === null ? text : changeTexts.withReason(text, reason);
}
