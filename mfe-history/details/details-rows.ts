import { formatBankDay, formatInstant } from '@billpay/domain/dates';
import { formatRupees } from '@billpay/domain/money';
import { maskedNumber, shownBillNumber } from '@billpay/domain/rules';
import { detailsStatus, reasonOf, settledLater, statusTexts } from '@billpay/domain/transaction-status';
import type { Transaction } from '../transactions/transaction';
import { detailsTexts } from './details-texts';

interface DetailsRow {
  readonly label: string;
  readonly value: string;
}

const { labels } = detailsTexts;

/** Lists the bill number. For a recharge, lists a dash and the mobile number (HIST-05). */
function numberRows({ paidNumber, categoryName, isRecharge }: Transaction): DetailsRow[] {
  const number = paidNumber && shownBillNumber(paidNumber.number, categoryName, paidNumber.label);
  if (!isRecharge) return [{ label: labels.billNumber, value: number ?? detailsTexts.none }];
  return [
    { label: labels.billNumber, value: detailsTexts.none },
    ...(number ? [{ label: labels.mobilePaidFor, value: number }] : []),
  ];
}

function settledRows({ at, settledOn }: Transaction): DetailsRow[] {
  const later = settledLater(at, settledOn);
  return later === null ? [] : [{ label: statusTexts.settledOn, value: formatInstant(later) }];
}

function reasonRows({ status, bankReason }: Transaction): DetailsRow[] {
  const reason = reasonOf(status, bankReason);
  return reason === null ? [] : [{ label: labels.reason, value: reason }];
}

/** Lists each day's compensation of a late payment (BEY-02). */
function compensationRows({ compensations }: Transaction): DetailsRow[] {
  return compensations.map(({ paise, creditedOn }) => ({
    label: labels.compensation,
    value: detailsTexts.credited(formatRupees(paise), formatBankDay(creditedOn)),
  }));
}

/** Lists the fields of 'Transaction Details' in order (HIST-05). */
export function listDetails(transaction: Transaction): readonly DetailsRow[] {
  const { feePaise } = transaction;
  return [
    { label: labels.debitedFrom, value: maskedNumber(transaction.accountNumber) },
    { label: labels.date, value: formatInstant(transaction.at) },
    ...settledRows(transaction),
    { label: labels.referenceId, value: transaction.referenceId ?? detailsTexts.none },
    { label: labels.mode, value: transaction.mode },
    { label: labels.channel, value: transaction.channel },
    ...numberRows(transaction),
    { label: labels.amount, value: formatRupees(transaction.amountPaise) },
    ...(feePaise === 0 ? [] : [{ label: labels.fee, value: formatRupees(feePaise) }]),
    ...compensationRows(transaction),
    { label: labels.billerName, value: transaction.billerName },
    { label: labels.billerId, value: transaction.billerId },
    { label: labels.status, value: detailsStatus(transaction.status) },
    ...reasonRows(transaction),
  ];
}
