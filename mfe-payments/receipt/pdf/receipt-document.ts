import type { BrandPicture, HostSettings } from '@billpay/host-api';
import { inEnglish } from '@billpay/host-api/language';
import { formatInstant } from '@billpay/domain/dates';
import { formatRupees } from '@billpay/domain/money';
import { formatPromise, statusOf, type StatusKind } from '@billpay/domain/transaction-status';
import { toReceiptWording } from '../outcome-rules';
import type { PaymentOutcome } from '../payment-outcome';
import { readableValue } from '../readable-value';
import { listReceiptRows, type ReceiptField } from '../receipt-rows';
import { receiptTexts } from '../receipt-texts';
import { paperWords } from './paper-words';

/** Content of a receipt in order, in English. */
export interface ReceiptDocument {
  /** File name without the extension: the network's reference, or 'Receipt' (REC-08). */
  readonly fileName: string;
  readonly title: string;
  /** Kind of document, at the top of the first page. */
  readonly heading: string;
  readonly bankName: string;
  /** The bank's colour as `#rrggbb`; undefined if the bank has none. */
  readonly color?: string | undefined;
  readonly logo?: BrandPicture | undefined;
  readonly networkMark?: BrandPicture | undefined;
  readonly kind: StatusKind;
  readonly status: string;
  /** Formatted with ₹ and Indian grouping. */
  readonly amount: string;
  /** Reason why the payment has not succeeded, and the next step; empty for a success. */
  readonly remarks: readonly string[];
  readonly parts: readonly DocumentPart[];
  readonly footer: readonly string[];
}

export interface DocumentPart {
  readonly heading: string;
  readonly rows: readonly DocumentRow[];
}

export interface DocumentRow {
  readonly label: string;
  readonly value: string;
  /** Whether the row is the total. */
  readonly isTotal?: boolean;
}

export interface ReceiptOrigin extends Pick<HostSettings, 'bankName' | 'supportPhone' | 'marks' | 'receipt'> {
  /** Time in ms since 1970. */
  readonly nowMs: number;
}

/** Keeps only the letters, digits and hyphens of a reference, for the file name. */
function toFileName({ referenceId }: PaymentOutcome): string {
  return referenceId?.replace(/[^A-Za-z0-9-]/g, '') || paperWords.fileName;
}

function listRemarks(outcome: PaymentOutcome, nowMs: number): string[] {
  const { reason, follows } = toReceiptWording(outcome);
  const promise = formatPromise(outcome.settleBy, nowMs);
  return [reason, ...follows, promise].filter((remark) => remark !== null);
}

const { parts, labels } = paperWords;

type PaperField = ReceiptField | keyof typeof labels;
interface PaperRow extends DocumentRow {
  readonly field: PaperField;
}

/** Groups of fields, in the order of the network's checklist. */
const layout: readonly { heading: string; fields: readonly PaperField[] }[] = [
  {
    heading: parts.bill,
    fields: [
      'paidTo',
      'billName',
      'billerId',
      'consumer',
      'billNumber',
      'mobilePaidFor',
      'billDate',
      'billPeriod',
      'dueDate',
    ],
  },
  { heading: parts.amount, fields: ['billAmount', 'fee', 'total', 'compensation'] },
  {
    heading: parts.payment,
    fields: [
      'status',
      'reason',
      'date',
      'settledOn',
      'transactionId',
      'referenceId',
      'approval',
      'mode',
      'channel',
      'debitedFrom',
      'mobile',
    ],
  },
];

function toRow(field: keyof typeof labels, value: string): PaperRow {
  return { field, label: labels[field], value };
}

/** Returns every field with data. Always includes the fee and the total (REC-02). */
function listFields(outcome: PaymentOutcome, categoryName: string): PaperRow[] {
  const { status, reason } = toReceiptWording(outcome);
  const shown = listReceiptRows(outcome, categoryName);
  return [
    toRow('billerId', outcome.billerId),
    ...outcome.billFacts.map(({ name, value }) => toRow(name, readableValue(value, labels[name]))),
    toRow('billAmount', formatRupees(outcome.billPaise)),
    toRow('fee', formatRupees(outcome.feePaise)),
    { ...toRow('total', formatRupees(outcome.totalPaise)), isTotal: true },
    toRow('status', status),
    ...(reason === null ? [] : [toRow('reason', reason)]),
    ...shown.filter(({ field }) => field !== 'billAmount' && field !== 'fee'),
  ];
}

function stepRows({ steps }: PaymentOutcome): DocumentRow[] {
  return steps.map(({ name, state, at }) => ({
    label: name,
    value: [receiptTexts.stepStates[state], at && formatInstant(at)].filter(Boolean).join(' · '),
  }));
}

/** Lists all fields of a payment, by group. */
export function listPaymentParts(outcome: PaymentOutcome, categoryName: string): DocumentPart[] {
  const rows = listFields(outcome, categoryName);
  const facts = layout.map(({ heading, fields }) => ({
    heading,
    rows: fields.flatMap((name) => rows.filter(({ field }) => field === name)),
  }));
  return [...facts, { heading: parts.steps, rows: stepRows(outcome) }].filter((part) => part.rows.length > 0);
}

/** Lists every text on the pages of a receipt. */
export function listTexts({
  bankName,
  status,
  amount,
  remarks,
  parts: shown,
  footer,
}: ReceiptDocument): string[] {
  const rows = shown.flatMap((part) => [
    part.heading,
    ...part.rows.flatMap(({ label, value }) => [label, value]),
  ]);
  return [bankName, status, amount, ...remarks, ...rows, ...footer];
}

/** Lists the parts of a document that show the bank. */
export function listBankParts({
  bankName,
  marks,
  receipt,
}: ReceiptOrigin): Pick<ReceiptDocument, 'bankName' | 'color' | 'logo' | 'networkMark'> {
  return {
    bankName: receipt?.bankName ?? bankName,
    color: receipt?.color,
    logo: receipt?.logo ?? marks?.bank,
    networkMark: marks?.network,
  };
}

export function listSupport({ supportPhone }: ReceiptOrigin): string[] {
  return supportPhone ? [paperWords.support(supportPhone)] : [];
}

export function formatMoment(ms: number): string {
  return formatInstant(new Date(ms).toISOString());
}

/**
 * Builds the document of a payment's receipt. Its own texts are in English, because customers show receipts
 * to others. Names are the same as on the screen. `categoryName` is the biller's category.
 */
export function receiptDocument(
  outcome: PaymentOutcome,
  categoryName: string,
  origin: ReceiptOrigin,
): ReceiptDocument {
  return inEnglish(() => ({
    ...listBankParts(origin),
    fileName: toFileName(outcome),
    heading: paperWords.heading,
    title: paperWords.title(outcome.referenceId ?? outcome.transactionId),
    kind: statusOf(outcome.status).kind,
    status: toReceiptWording(outcome).status,
    amount: formatRupees(outcome.totalPaise),
    remarks: listRemarks(outcome, origin.nowMs),
    parts: listPaymentParts(outcome, categoryName),
    footer: [paperWords.generated(formatMoment(origin.nowMs)), ...listSupport(origin)],
  }));
}
