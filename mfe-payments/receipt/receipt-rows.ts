import { formatInstant } from '@billpay/domain/dates';
import { formatRupees } from '@billpay/domain/money';
import { maskedNumber, shownBillNumber } from '@billpay/domain/rules';
import { statusTexts } from '@billpay/domain/transaction-status';
import { receiptWording } from './outcome-rules';
import type { PaymentOutcome } from './payment-outcome';
import { receiptTexts } from './receipt-texts';

/** A field of the receipt, by its language-independent name. */
export type ReceiptField = keyof typeof receiptTexts.labels | 'settledOn';

export interface ReceiptRow {
  readonly field: ReceiptField;
  readonly label: string;
  readonly value: string;
}

/** Shown for a missing value. */
export const UNKNOWN_VALUE = '–';

const MOBILE_PREPAID = 'Mobile Prepaid';
const MOBILE_POSTPAID = 'Mobile Postpaid';

function rowOf(field: ReceiptField, value: string): ReceiptRow {
  const label = field === 'settledOn' ? statusTexts.settledOn : receiptTexts.labels[field];
  return { field, label, value };
}

/** Returns the row of the number paid for; a recharge has no bill number (REC-02). */
function paidNumberRow({ paidNumber }: PaymentOutcome, categoryName: string): ReceiptRow[] {
  if (!paidNumber) return [];
  const isMobile = categoryName === MOBILE_PREPAID || categoryName === MOBILE_POSTPAID;
  const shown = shownBillNumber(paidNumber.number, categoryName, paidNumber.label);
  return [rowOf(isMobile ? 'mobilePaidFor' : 'billNumber', shown)];
}

function feeRows({ billPaise, feePaise }: PaymentOutcome): ReceiptRow[] {
  if (feePaise === 0) return [];
  return [rowOf('billAmount', formatRupees(billPaise)), rowOf('fee', formatRupees(feePaise))];
}

/** Returns the fields of the receipt in order (REC-02), with a dash for a missing value. */
export function receiptRows(outcome: PaymentOutcome, categoryName: string): ReceiptRow[] {
  const orDash = (value: string | null) => value || UNKNOWN_VALUE;
  const { settledOn } = receiptWording(outcome);
  return [
    rowOf('paidTo', outcome.billerName),
    ...(outcome.billName ? [rowOf('billName', outcome.billName)] : []),
    ...paidNumberRow(outcome, categoryName),
    ...feeRows(outcome),
    rowOf('date', formatInstant(outcome.createdAt)),
    ...(settledOn === null ? [] : [rowOf('settledOn', settledOn)]),
    rowOf('transactionId', outcome.transactionId),
    rowOf('referenceId', orDash(outcome.referenceId)),
    rowOf('approval', orDash(outcome.approval)),
    rowOf('mode', outcome.mode),
    rowOf('channel', outcome.channel),
    rowOf('debitedFrom', maskedNumber(outcome.accountNumber)),
    rowOf('consumer', orDash(outcome.customerName)),
    rowOf('mobile', maskedNumber(outcome.mobileNumber)),
  ];
}

/** Facts that most customers look for, in order. */
const MAIN: readonly ReceiptField[] = ['transactionId', 'referenceId', 'approval', 'debitedFrom'];

/** Splits the rows of a receipt (REC-02): four that are always visible, then the others. */
export function splitRows(rows: readonly ReceiptRow[]): { main: ReceiptRow[]; others: ReceiptRow[] } {
  return {
    main: MAIN.flatMap((name) => rows.find(({ field }) => field === name) ?? []),
    others: rows.filter(({ field }) => !MAIN.includes(field)),
  };
}
