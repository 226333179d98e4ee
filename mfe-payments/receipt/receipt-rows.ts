import { formatBankDay, formatInstant } from '@billpay/domain/dates';
import { formatRupees } from '@billpay/domain/money';
import { decodeEntities } from '@billpay/domain/network-names';
import { maskedNumber, shownBillNumber } from '@billpay/domain/rules';
import { statusTexts } from '@billpay/domain/transaction-status';
import { toReceiptWording } from './outcome-rules';
import type { PaymentOutcome } from './payment-outcome';
import { receiptTexts } from './receipt-texts';

/** A field of the receipt, identified by a language-independent name. */
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

function toRow(field: ReceiptField, value: string): ReceiptRow {
  const label = field === 'settledOn' ? statusTexts.settledOn : receiptTexts.labels[field];
  return { field, label, value };
}

/** Returns the row of the paid number. A recharge has no bill number (REC-02). */
function paidNumberRow({ paidNumber }: PaymentOutcome, categoryName: string): ReceiptRow[] {
  if (!paidNumber) return [];
  const isMobile = categoryName === MOBILE_PREPAID || categoryName === MOBILE_POSTPAID;
  const shown = shownBillNumber(paidNumber.number, categoryName, paidNumber.label);
  return [toRow(isMobile ? 'mobilePaidFor' : 'billNumber', shown)];
}

function feeRows({ billPaise, feePaise }: PaymentOutcome): ReceiptRow[] {
  if (feePaise === 0) return [];
  return [toRow('billAmount', formatRupees(billPaise)), toRow('fee', formatRupees(feePaise))];
}

/** Returns each day's compensation of a late payment (BEY-02). */
function compensationRows({ compensations }: PaymentOutcome): ReceiptRow[] {
  return compensations.map(({ paise, creditedOn }) =>
    toRow('compensation', receiptTexts.credited(formatRupees(paise), formatBankDay(creditedOn))),
  );
}

/** Returns the fields of the receipt in order (REC-02), with a dash for a missing value. */
export function listReceiptRows(outcome: PaymentOutcome, categoryName: string): ReceiptRow[] {
  const orDash = (value: string | null) => value || UNKNOWN_VALUE;
  const { settledOn } = toReceiptWording(outcome);
  return [
    toRow('paidTo', decodeEntities(outcome.billerName)),
    ...(outcome.billName ? [toRow('billName', outcome.billName)] : []),
    ...paidNumberRow(outcome, categoryName),
    ...feeRows(outcome),
    ...compensationRows(outcome),
    toRow('date', formatInstant(outcome.createdAt)),
    ...(settledOn === null ? [] : [toRow('settledOn', settledOn)]),
    toRow('transactionId', outcome.transactionId),
    toRow('referenceId', orDash(outcome.referenceId)),
    toRow('approval', orDash(outcome.approval)),
    toRow('mode', outcome.mode),
    toRow('channel', outcome.channel),
    toRow('debitedFrom', maskedNumber(outcome.accountNumber)),
    toRow('consumer', decodeEntities(orDash(outcome.customerName))),
    toRow('mobile', maskedNumber(outcome.mobileNumber)),
  ];
}

/** Facts that most customers want to see, in order. */
const MAIN: readonly ReceiptField[] = ['transactionId', 'referenceId', 'approval', 'debitedFrom'];

/** Splits the rows of a receipt (REC-02) into four that are always visible, and the others. */
export function splitRows(rows: readonly ReceiptRow[]): { main: ReceiptRow[]; others: ReceiptRow[] } {
  return {
    main: MAIN.flatMap((name) => rows.find(({ field }) => field === name) ?? []),
    others: rows.filter(({ field }) => !MAIN.includes(field)),
  };
}
