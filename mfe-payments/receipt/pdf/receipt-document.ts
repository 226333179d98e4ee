import { formatInstant } from '@billpay/shared/dates';
import { formatRupees } from '@billpay/shared/money';
import { reasonText, statusText, whatFollows } from '../outcome-rules';
import type { OutcomeKind, PaymentOutcome } from '../payment-outcome';
import { receiptRows, type ReceiptRow } from '../receipt-rows';
import { receiptTexts } from '../receipt-texts';

/** What stands on a receipt's page, in its order; drawing it decides nothing more. */
export interface ReceiptDocument {
  /** The file's name without its ending: the network's reference, or 'Receipt' (REC-08). */
  readonly fileName: string;
  readonly title: string;
  readonly bankName: string;
  readonly kind: OutcomeKind;
  readonly status: string;
  /** With ₹ and Indian grouping. */
  readonly amount: string;
  /** Why it failed and what to expect next; empty for a success. */
  readonly remarks: readonly string[];
  readonly rows: readonly ReceiptRow[];
  readonly steps: readonly ReceiptRow[];
  readonly footer: readonly string[];
}

export interface ReceiptOrigin {
  readonly bankName: string;
  readonly supportPhone?: string | undefined;
  /** ms since 1970. */
  readonly nowMs: number;
}

/** Letters, digits and hyphens of a reference; anything else has no place in a file's name. */
function fileNameOf({ referenceId }: PaymentOutcome): string {
  return referenceId?.replace(/[^A-Za-z0-9-]/g, '') || receiptTexts.fileName;
}

function remarksOf(outcome: PaymentOutcome): string[] {
  const reason = outcome.kind === 'failed' ? reasonText(outcome.reason) : null;
  return [reason, whatFollows(outcome)].filter((remark) => remark !== null);
}

/** The receipt of a payment as a document; `categoryName` is the biller's. */
export function receiptDocument(
  outcome: PaymentOutcome,
  categoryName: string,
  { bankName, supportPhone, nowMs }: ReceiptOrigin,
): ReceiptDocument {
  const { labels } = receiptTexts;
  return {
    fileName: fileNameOf(outcome),
    title: receiptTexts.documentTitle(outcome.referenceId ?? outcome.transactionId),
    bankName,
    kind: outcome.kind,
    status: statusText(outcome),
    amount: formatRupees(outcome.totalPaise),
    remarks: remarksOf(outcome),
    rows: [
      { label: labels.status, value: statusText(outcome) },
      { label: labels.billerId, value: outcome.billerId },
      ...receiptRows(outcome, categoryName),
      { label: labels.total, value: formatRupees(outcome.totalPaise) },
    ],
    steps: outcome.steps.map(({ name, state, at }) => ({
      label: name,
      value: [receiptTexts.stepStates[state], at && formatInstant(at)].filter(Boolean).join(' · '),
    })),
    footer: [
      receiptTexts.generated(formatInstant(new Date(nowMs).toISOString())),
      ...(supportPhone ? [receiptTexts.support(supportPhone)] : []),
    ],
  };
}
