import { formatInstant } from '@billpay/shared/dates';
import { formatRupees } from '@billpay/shared/money';
import { maskedNumber, shownBillNumber } from '@billpay/shared/rules';
import type { Transaction } from '../transactions/transaction';
import { statusOf } from '../transactions/transaction-status';
import { detailsTexts } from './details-texts';

const MOBILE_PREPAID = 'Mobile Prepaid';
const { labels, none, statuses } = detailsTexts;

/** A dash for a recharge, which has no bill (HIST-05). */
function billNumberOf({ billNumber, categoryName }: Transaction): string {
  if (!billNumber || categoryName === MOBILE_PREPAID) return none;
  return shownBillNumber(billNumber, categoryName);
}

function reasonRows(transaction: Transaction) {
  if (statusOf(transaction).kind === 'success') return [];
  return [{ label: labels.reason, value: transaction.reason || none }];
}

/** The fields of 'Transaction Details' in their order (HIST-05). */
export function detailsRows(transaction: Transaction): readonly { label: string; value: string }[] {
  const { feePaise } = transaction;
  return [
    { label: labels.debitedFrom, value: maskedNumber(transaction.accountNumber) },
    { label: labels.date, value: formatInstant(transaction.at) },
    { label: labels.referenceId, value: transaction.referenceId ?? none },
    { label: labels.mode, value: transaction.mode },
    { label: labels.channel, value: transaction.channel },
    { label: labels.billNumber, value: billNumberOf(transaction) },
    { label: labels.amount, value: formatRupees(transaction.amountPaise) },
    ...(feePaise === 0 ? [] : [{ label: labels.fee, value: formatRupees(feePaise) }]),
    { label: labels.billerName, value: transaction.billerName },
    { label: labels.billerId, value: transaction.billerId },
    { label: labels.status, value: statuses[statusOf(transaction).kind] },
    ...reasonRows(transaction),
  ];
}
