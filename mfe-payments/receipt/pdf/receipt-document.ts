import type { BrandPicture, HostSettings } from '@billpay/host-api';
import { formatInstant } from '@billpay/domain/dates';
import { formatRupees } from '@billpay/domain/money';
import { statusOf, statusTexts, type StatusKind } from '@billpay/domain/transaction-status';
import { receiptWording } from '../outcome-rules';
import type { PaymentOutcome } from '../payment-outcome';
import { receiptRows, type ReceiptRow } from '../receipt-rows';
import { receiptTexts } from '../receipt-texts';

/** The content of a receipt's page, in order. */
export interface ReceiptDocument {
  /** The file's name without its ending: the network's reference, or 'Receipt' (REC-08). */
  readonly fileName: string;
  readonly title: string;
  readonly bankName: string;
  /** The bank's colour as `#rrggbb`, where it has one. */
  readonly color?: string | undefined;
  readonly logo?: BrandPicture | undefined;
  readonly networkMark?: BrandPicture | undefined;
  readonly kind: StatusKind;
  readonly status: string;
  /** With ₹ and Indian grouping. */
  readonly amount: string;
  /** Why it has not succeeded and what to expect next; empty for a success. */
  readonly remarks: readonly string[];
  readonly parts: readonly DocumentPart[];
  readonly footer: readonly string[];
}

export interface DocumentPart {
  readonly heading: string;
  readonly rows: readonly DocumentRow[];
}

export interface DocumentRow extends ReceiptRow {
  /** What the part adds up to. */
  readonly isTotal?: boolean;
}

export interface ReceiptOrigin extends Pick<HostSettings, 'bankName' | 'supportPhone' | 'marks' | 'receipt'> {
  /** ms since 1970. */
  readonly nowMs: number;
}

/** Letters, digits and hyphens of a reference; all else is dropped from a file name. */
function fileNameOf({ referenceId }: PaymentOutcome): string {
  return referenceId?.replace(/[^A-Za-z0-9-]/g, '') || receiptTexts.fileName;
}

function remarksOf(outcome: PaymentOutcome): string[] {
  const { reason, follows } = receiptWording(outcome);
  return reason === null ? [...follows] : [reason, ...follows];
}

const { labels, parts } = receiptTexts;

/** Groups of fields, in the order of the network's checklist. */
const layout: readonly { heading: string; fields: readonly string[] }[] = [
  {
    heading: parts.bill,
    fields: [
      labels.paidTo,
      labels.billerId,
      labels.consumer,
      labels.billNumber,
      labels.mobilePaidFor,
      labels.billDate,
      labels.billPeriod,
      labels.dueDate,
    ],
  },
  { heading: parts.amount, fields: [labels.billAmount, labels.fee, labels.total] },
  {
    heading: parts.payment,
    fields: [
      labels.status,
      labels.reason,
      labels.date,
      statusTexts.settledOn,
      labels.transactionId,
      labels.referenceId,
      labels.approval,
      labels.mode,
      labels.channel,
      labels.debitedFrom,
      labels.mobile,
    ],
  },
];

/** Every field that the data has; fee and total too where there is no fee (REC-02). */
function fieldsOf(outcome: PaymentOutcome, categoryName: string): DocumentRow[] {
  const { status, reason } = receiptWording(outcome);
  const shown = receiptRows(outcome, categoryName);
  return [
    { label: labels.billerId, value: outcome.billerId },
    ...outcome.billFacts,
    { label: labels.billAmount, value: formatRupees(outcome.billPaise) },
    { label: labels.fee, value: formatRupees(outcome.feePaise) },
    { label: labels.total, value: formatRupees(outcome.totalPaise), isTotal: true },
    { label: labels.status, value: status },
    ...(reason === null ? [] : [{ label: labels.reason, value: reason }]),
    ...shown.filter(({ label }) => label !== labels.billAmount && label !== labels.fee),
  ];
}

function stepRows({ steps }: PaymentOutcome): DocumentRow[] {
  return steps.map(({ name, state, at }) => ({
    label: name,
    value: [receiptTexts.stepStates[state], at && formatInstant(at)].filter(Boolean).join(' · '),
  }));
}

function partsOf(outcome: PaymentOutcome, categoryName: string): DocumentPart[] {
  const rows = fieldsOf(outcome, categoryName);
  const facts = layout.map(({ heading, fields }) => ({
    heading,
    rows: fields.flatMap((field) => rows.filter(({ label }) => label === field)),
  }));
  return [...facts, { heading: parts.steps, rows: stepRows(outcome) }].filter((part) => part.rows.length > 0);
}

/** The receipt of a payment as a document; `categoryName` is the biller's. */
export function receiptDocument(
  outcome: PaymentOutcome,
  categoryName: string,
  { bankName, supportPhone, marks, receipt, nowMs }: ReceiptOrigin,
): ReceiptDocument {
  return {
    fileName: fileNameOf(outcome),
    title: receiptTexts.documentTitle(outcome.referenceId ?? outcome.transactionId),
    bankName: receipt?.bankName ?? bankName,
    color: receipt?.color,
    logo: receipt?.logo ?? marks?.bank,
    networkMark: marks?.network,
    kind: statusOf(outcome.status).kind,
    status: receiptWording(outcome).status,
    amount: formatRupees(outcome.totalPaise),
    remarks: remarksOf(outcome),
    parts: partsOf(outcome, categoryName),
    footer: [
      receiptTexts.generated(formatInstant(new Date(nowMs).toISOString())),
      ...(supportPhone ? [receiptTexts.support(supportPhone)] : []),
    ],
  };
}
