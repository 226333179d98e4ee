import { OutcomeUnknown } from '@billpay/host-api/change';
import { ApiError, isRateLimited } from '@billpay/host-api/http';
import { changeTexts } from './change-texts';

/** Texts about a failed change. */
export interface Failure {
  /** The catalogue's fixed text (AUTO-13). */
  readonly text: string;
  /** The bank's reason, if any. */
  readonly reason: string | null;
  /**
   * Whether the text stays until the customer closes it, because the customer must check the outcome before
   * another attempt.
   */
  readonly isUnknown: boolean;
}

/**
 * Returns why a change failed: the fixed text with the bank's reason, or a text about an unknown outcome.
 * Returns null for a 429, which the shell reports in a toast (HTTP-03).
 */
export function toFailure(error: unknown, fixedText: string): Failure | null {
  if (error instanceof OutcomeUnknown) return { text: error.message, reason: null, isUnknown: true };
  if (isRateLimited(error)) return null;
  const reason = error instanceof ApiError && error.status < 500 ? (error.serverMessage ?? null) : null;
  return { text: fixedText, reason, isUnknown: false };
}

/** Formats a failure as one line for a toast. */
export function formatFailure({ text, reason }: Failure): string {
  return reason === null ? text : changeTexts.withReason(text, reason);
}
