import { bankDayOf } from '@billpay/domain/dates';
import type { BankDayRange } from '@billpay/domain/date-ranges';
import { toWireRupees } from '@billpay/domain/money';
import { maskedNumber, shownBillNumber } from '@billpay/domain/rules';
import { reasonOf, statusLabel } from '@billpay/domain/transaction-status';
import type { Transaction } from '../transactions/transaction';
import { formatLine, UTF8_MARK } from './csv';
import { exportTexts } from './export-texts';

const IST_OFFSET_MS = 19_800_000;

/** Formats a time as "2026-11-21 13:37" by the bank's clock, which every spreadsheet reads as a date. */
function sortableInstant(iso: string): string {
  const ms = Date.parse(iso);
  return `${bankDayOf(ms)} ${new Date(ms + IST_OFFSET_MS).toISOString().slice(11, 16)}`;
}

function toLine(transaction: Transaction): string {
  const { paidNumber, categoryName, status, settledOn } = transaction;
  return formatLine([
    sortableInstant(transaction.at),
    transaction.id,
    transaction.referenceId ?? '',
    transaction.billName ?? '',
    transaction.billerName,
    transaction.billerId,
    categoryName,
    paidNumber ? shownBillNumber(paidNumber.number, categoryName, paidNumber.label) : '',
    toWireRupees(transaction.totalPaise),
    toWireRupees(transaction.amountPaise),
    toWireRupees(transaction.feePaise),
    statusLabel(status),
    reasonOf(status, transaction.bankReason) ?? '',
    maskedNumber(transaction.accountNumber),
    transaction.mode,
    transaction.channel,
    settledOn === null ? '' : sortableInstant(settledOn),
  ]);
}

/**
 * Returns the parts of the file, starting with a header line, in the page's language. UTF-8 covers every
 * script. Accounts and cards contain only the last four digits. Amounts are plain decimals without ₹ or
 * grouping, so that a spreadsheet can add them up.
 */
export function transactionsCsv(transactions: readonly Transaction[]): string[] {
  return [UTF8_MARK, formatLine(Object.values(exportTexts.columns)), ...transactions.map(toLine)];
}

/** Returns a file name that contains the days, but no personal data. */
export function toFileName({ startDate, endDate }: BankDayRange): string {
  return `transactions-${startDate}-to-${endDate}.csv`;
}
