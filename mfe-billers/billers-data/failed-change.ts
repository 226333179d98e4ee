import { OutcomeUnknown } from '@billpay/host-api/change';
import { isRateLimited, messageOf } from '@billpay/host-api/http';

/** Message about a failed change of the saved billers. */
export interface FailedChange {
  readonly text: string;
  /**
   * Whether the message stays until the customer closes it, because the customer must check the outcome
   * before another attempt.
   */
  readonly isUnknown: boolean;
}

/**
 * Returns the message about a failed change; null for a 429, which the shell reports in a toast (HTTP-03).
 */
export function toFailedChange(error: unknown, fixedText: string): FailedChange | null {
  if (error instanceof OutcomeUnknown) return { text: error.message, isUnknown: true };
  if (isRateLimited(error)) return null;
  return { text: messageOf(error, fixedText), isUnknown: false };
}
