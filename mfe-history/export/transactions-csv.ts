import { bankDayOf } from '@billpay/shared/dates';
import type { BankDayRange } from '@billpay/shared/date-ranges';
import { toWireRupees } from '@billpay/shared/money';
import { maskedNumber, shownBillNumber } from '@billpay/shared/rules';
import type { Transaction } from '../transactions/transaction';
import { statusOf } from '../transactions/transaction-status';
import { transactionsTexts } from '../transactions/transactions-texts';
import { csvLine, UTF8_MARK } from './csv';
import { exportTexts } from './export-texts';

const IST_OFFSET_MS = 19_800_000;

/** "2026-11-21 13:37" by the bank's clock, which every spreadsheet takes for a date. */
function sortableInstant(iso: string): string {
  const ms = Date.parse(iso);
  return `${bankDayOf(ms)} ${new Date(ms + IST_OFFSET_MS).toISOString().slice(11, 16)}`;
}

function lineOf(transaction: Transaction): string {
  const { billNumber, categoryName } = transaction;
  return csvLine([
    sortableInstant(transaction.at),
    transaction.id,
    transaction.referenceId ?? '',
    transaction.billerName,
    transaction.billerId,
    categoryName,
    billNumber ? shownBillNumber(billNumber, categoryName) : '',
    toWireRupees(transaction.amountPaise),
    toWireRupees(transaction.feePaise),
    transactionsTexts.kinds[statusOf(transaction).kind],
    statusOf(transaction).kind === 'success' ? '' : (transaction.reason ?? ''),
    maskedNumber(transaction.accountNumber),
    transaction.mode,
    transaction.channel,
  ]);
}

/** The pieces of the file, a header line first; numbers of accounts and mobiles by their last four. */
export function transactionsCsv(transactions: readonly Transaction[]): string[] {
  return [UTF8_MARK, csvLine(exportTexts.columns), ...transactions.map(lineOf)];
}

/** Names the days, and nobody. */
export function csvFileName({ startDate, endDate }: BankDayRange): string {
  return `transactions-${startDate}-to-${endDate}.csv`;
}
