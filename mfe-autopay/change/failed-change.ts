import { OutcomeUnknown } from '@billpay/host-api/change';
import { ApiError, isRateLimited } from '@billpay/host-api/http';
import { changeTexts } from './change-texts';

/** Texts about a failed change. */
export interface Failure {
  /** The catalogue's fixed text (AUTO-13). */
  readonly text: string;
  /** The bank's reason, if any. */
  readonly reason: string | null;
  /** Whether the text stays until it is closed, because the customer must check before trying again. */
  readonly isUnknown: boolean;
}

/**
 * Returns why a change failed: the fixed text and the bank's reason, or that the outcome is unknown. Returns null for a
 * 429, which the shell's toast reports (HTTP-03).
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
