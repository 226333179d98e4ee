import { bankDayOf, formatBankDay } from '../dates';
import { statusOf } from './transaction-status';
import { statusTexts } from './transaction-status-texts';

/** The network's text for a biller that did not respond in time (REC-01). */
const BILLER_TIMED_OUT = 'CU timed out';

/** The bank's spelling of each reason that has its own text (REC-04). */
const bankReasons = {
  memo: 'memo present on loan account',
  billPayment: 'bill payment failed',
  balance: 'insufficient balance',
  internal: 'internal error',
  fundTransfer: 'fund transfer failed from bank',
  waiting: 'waiting confirmation from biller',
  kyc: 'kyc pending',
} as const satisfies Record<keyof typeof statusTexts.reasons, string>;
const reasonNames = Object.keys(bankReasons) as (keyof typeof bankReasons)[];

function isSameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase();
}

/** Adds a note to a misleading label, which is 'Failed' while the money may still move. */
function withMark(word: string, status: string): string {
  const { kind, settled } = statusOf(status);
  return kind === 'failed' && !settled ? `${word} · ${statusTexts.unsettledMark}` : word;
}

/** Returns the status label for lists, badges and spreadsheets (HIST-04). */
export function statusLabel(status: string): string {
  return withMark(statusTexts.words[statusOf(status).kind], status);
}

/** Returns the status label for 'Transaction Details' (HIST-05). */
export function detailsStatus(status: string): string {
  return withMark(statusTexts.details[statusOf(status).kind], status);
}

/**
 * Returns the status label for a receipt. `billerSaid` is the network's text of the biller's response, or
 * null (REC-01).
 */
export function receiptStatus(status: string, billerSaid: string | null): string {
  const { kind } = statusOf(status);
  const initiated = kind === 'pending' && isSameText(billerSaid ?? '', BILLER_TIMED_OUT);
  return statusTexts.receipt[initiated ? 'initiated' : kind];
}

/**
 * Returns why a payment has not succeeded, or null if it has. Returns the portal's text if the portal knows
 * the bank's text, ignoring case (REC-04, HIST-05).
 */
export function reasonOf(status: string, bankReason: string | null): string | null {
  const { kind, settled } = statusOf(status);
  if (kind === 'success') return null;
  const known = reasonNames.find((name) => isSameText(bankReason ?? '', bankReasons[name]));
  if (known) return statusTexts.reasons[known];
  return settled ? statusTexts.unknownReason : statusTexts.reasons.waiting;
}

/** Returns the section 8 text for a status, or null (HIST-13, COMP-05). */
export function timeoutText(status: string): string | null {
  const { timeout } = statusOf(status);
  return timeout && statusTexts.timeouts[timeout];
}

/**
 * Returns the notice about the money for 'Transaction Details': the catalogue's text, or that the payment is
 * not settled yet.
 */
export function detailsNotice(status: string): string | null {
  return timeoutText(status) ?? (statusOf(status).settled ? null : statusTexts.unsettled);
}

/**
 * Returns the bank's promise about an open payment; null without a promise.
 * @param settleBy bank day by which the payment is settled or refunded
 */
export function formatPromise(settleBy: string | null, nowMs: number): string | null {
  if (settleBy === null) return null;
  const word = settleBy < bankDayOf(nowMs) ? statusTexts.overdue : statusTexts.settleBy;
  return word(formatBankDay(settleBy));
}

/**
 * Returns the receipt's sentences about the money, which never contradict each other (decision 0049). If
 * `isCreditedBack` is true, the second step is flagged, so the payment failed after the debit (REC-05).
 */
export function receiptFollows(status: string, isCreditedBack: boolean): readonly string[] {
  const { kind, settled } = statusOf(status);
  if (kind === 'success') return [];
  if (kind === 'pending') return [timeoutText(status) ?? statusTexts.unsettled];
  if (!settled) return [statusTexts.unsettled, statusTexts.mayTakeDays];
  return [isCreditedBack ? statusTexts.creditedBack : statusTexts.mayTakeDays];
}
