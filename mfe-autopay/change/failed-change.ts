import { ApiError } from '@billpay/host-api/http';
import { OutcomeUnknown } from '@billpay/host-api/lost-answer';
import { changeTexts } from './change-texts';

/** What the customer is told of a change that failed. */
export interface Failure {
  /** The catalogue's fixed text (AUTO-13). */
  readonly text: string;
  /** Why, where the bank said so. */
  readonly reason: string | null;
}

/** Why a change failed: the fixed text and the bank's reason, or that nobody knows whether it was carried out. */
export function failureOf(error: unknown, fixedText: string): Failure {
  if (error instanceof OutcomeUnknown) return { text: changeTexts.unknown, reason: null };
  const reason = error instanceof ApiError && error.status < 500 ? (error.serverMessage ?? null) : null;
  return { text: fixedText, reason };
}

/** A failure in one line, for a toast. */
export function toLine({ text, reason }: Failure): string {
  return reason === null ? text : `${text}. ${reason}`;
}
