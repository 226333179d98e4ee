import { OutcomeUnknown } from '@billpay/host-api/change';
import { isRateLimited, messageOf } from '@billpay/host-api/http';

/** What the customer reads when a change of the billers fails. */
export interface FailedChange {
  readonly text: string;
  /** Whether the customer has to look before they try again: shown until they close it. */
  readonly isUnknown: boolean;
}

/** Why a change failed; null after too many requests, which the shell's toast has said (HTTP-03). */
export function toFailedChange(error: unknown, fixedText: string): FailedChange | null {
  if (error instanceof OutcomeUnknown) return { text: error.message, isUnknown: true };
  if (isRateLimited(error)) return null;
  return { text: messageOf(error, fixedText), isUnknown: false };
}
