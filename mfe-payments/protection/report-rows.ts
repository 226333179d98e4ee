import { bankDayOf, formatBankDay, formatInstant } from '@billpay/domain/dates';
import { formatRupees } from '@billpay/domain/money';
import { receiptTexts } from '../receipt/receipt-texts';
import type { PaymentReport } from './protection-api';
import { protectionTexts } from './protection-texts';

const { labels } = protectionTexts;
const { labels: paid } = receiptTexts;

export interface ReportRow {
  readonly label: string;
  readonly value: string;
}

/** States the day by which the bank decides, or its decision. */
export function describeStatus({ status, decisionBy, decidedOn }: PaymentReport): string {
  const day = decidedOn === null ? decisionBy : bankDayOf(Date.parse(decidedOn));
  return protectionTexts.statusHint[status](formatBankDay(day));
}

/** Lists the facts of a report, with its number first. */
export function listReportRows(report: PaymentReport): ReportRow[] {
  const { decidedOn, referenceId, stoppedAutoPays, cancelledSchedules } = report;
  return [
    { label: labels.number, value: report.id },
    { label: labels.reportedOn, value: formatInstant(report.reportedOn) },
    { label: labels.within, value: report.isWithinFiveDays ? protectionTexts.yes : protectionTexts.no },
    { label: labels.decisionBy, value: formatBankDay(report.decisionBy) },
    ...(decidedOn === null ? [] : [{ label: labels.decidedOn, value: formatInstant(decidedOn) }]),
    { label: labels.payment, value: formatRupees(report.paise) },
    { label: paid.paidTo, value: report.billerName },
    { label: labels.paidOn, value: formatInstant(report.paidOn) },
    { label: paid.debitedFrom, value: `••${report.accountEnding}` },
    { label: paid.transactionId, value: report.transactionId },
    ...(referenceId === null ? [] : [{ label: paid.referenceId, value: referenceId }]),
    ...listBills(labels.stopped, stoppedAutoPays),
    ...listBills(labels.cancelled, cancelledSchedules),
  ];
}

function listBills(label: string, bills: readonly string[]): ReportRow[] {
  return bills.length === 0 ? [] : [{ label, value: bills.join(', ') }];
}
