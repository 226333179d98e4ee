import { formatInstant } from '@billpay/domain/dates';
import { formatRupees } from '@billpay/domain/money';
import { maskedNumber, shownBillNumber } from '@billpay/domain/rules';
import { statusTexts } from '@billpay/domain/transaction-status';
import { receiptWording } from './outcome-rules';
import type { PaymentOutcome } from './payment-outcome';
import { receiptTexts } from './receipt-texts';

export interface ReceiptRow {
  readonly label: string;
  readonly value: string;
}

const MOBILE_PREPAID = 'Mobile Prepaid';
const MOBILE_POSTPAID = 'Mobile Postpaid';
const { labels } = receiptTexts;

/** The number that was paid for; a recharge has no bill number (REC-02). */
function paidNumberRow({ paidNumber }: PaymentOutcome, categoryName: string): ReceiptRow[] {
  if (!paidNumber) return [];
  const isMobile = categoryName === MOBILE_PREPAID || categoryName === MOBILE_POSTPAID;
  const label = isMobile ? labels.mobilePaidFor : labels.billNumber;
  return [{ label, value: shownBillNumber(paidNumber.number, categoryName, paidNumber.label) }];
}

function feeRows({ billPaise, feePaise }: PaymentOutcome): ReceiptRow[] {
  if (feePaise === 0) return [];
  return [
    { label: labels.billAmount, value: formatRupees(billPaise) },
    { label: labels.fee, value: formatRupees(feePaise) },
  ];
}

/** The fields of the receipt in their order (REC-02); a missing value is a dash. */
export function receiptRows(outcome: PaymentOutcome, categoryName: string): ReceiptRow[] {
  const orDash = (value: string | null) => value || receiptTexts.unknownValue;
  const { settledOn } = receiptWording(outcome);
  return [
    { label: labels.paidTo, value: outcome.billerName },
    ...paidNumberRow(outcome, categoryName),
    ...feeRows(outcome),
    { label: labels.date, value: formatInstant(outcome.createdAt) },
    ...(settledOn === null ? [] : [{ label: statusTexts.settledOn, value: settledOn }]),
    { label: labels.transactionId, value: outcome.transactionId },
    { label: labels.referenceId, value: orDash(outcome.referenceId) },
    { label: labels.approval, value: orDash(outcome.approval) },
    { label: labels.mode, value: outcome.mode },
    { label: labels.channel, value: outcome.channel },
    { label: labels.debitedFrom, value: maskedNumber(outcome.accountNumber) },
    { label: labels.consumer, value: orDash(outcome.customerName) },
    { label: labels.mobile, value: maskedNumber(outcome.mobileNumber) },
  ];
}

/** The facts that customers look for most, in their order. */
const MAIN = [
  labels.transactionId,
  labels.referenceId,
  labels.approval,
  labels.debitedFrom,
] as readonly string[];

/** The rows of a receipt (REC-02): four that are always visible, then all others. */
export function splitRows(rows: readonly ReceiptRow[]): { main: ReceiptRow[]; others: ReceiptRow[] } {
  return {
    main: MAIN.flatMap((label) => rows.find((row) => row.label === label) ?? []),
    others: rows.filter(({ label }) => !MAIN.includes(label)),
  };
}
