import { inEnglish } from '@billpay/host-api/language';
import { formatRupees } from '@billpay/domain/money';
import {
  formatMoment,
  listBankParts,
  listSupport,
  type ReceiptDocument,
  type ReceiptOrigin,
} from '../receipt/pdf/receipt-document';
import type { PaymentReport } from './protection-api';
import { protectionTexts } from './protection-texts';
import { describeStatus, listReportRows } from './report-rows';

const kinds = { UNDER_REVIEW: 'pending', ACCEPTED: 'success', REJECTED: 'failed' } as const;

/** Texts that only the PDF contains, in English like a receipt's. */
const words = {
  heading: 'Bill Pay · Report of a payment',
  claim: 'The customer reports that they did not make this payment.',
  part: 'Report',
  generated: (at: string) => `Generated on ${at}.`,
};

/** Builds the document of a report, in English, because customers show it to others. */
export function reportDocument(report: PaymentReport, origin: ReceiptOrigin): ReceiptDocument {
  return inEnglish(() => ({
    ...listBankParts(origin),
    fileName: report.id,
    title: protectionTexts.number(report.id),
    heading: words.heading,
    kind: kinds[report.status],
    status: protectionTexts.status[report.status],
    amount: formatRupees(report.paise),
    remarks: [words.claim, describeStatus(report)],
    parts: [{ heading: words.part, rows: listReportRows(report) }],
    footer: [words.generated(formatMoment(origin.nowMs)), ...listSupport(origin)],
  }));
}
