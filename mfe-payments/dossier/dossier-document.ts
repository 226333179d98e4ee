import { inEnglish } from '@billpay/host-api/language';
import { formatBankDay, formatInstant } from '@billpay/domain/dates';
import { formatRupees } from '@billpay/domain/money';
import {
  formatMoment,
  listBankParts,
  listPaymentParts,
  listSupport,
  type DocumentPart,
  type DocumentRow,
  type ReceiptDocument,
  type ReceiptOrigin,
} from '../receipt/pdf/receipt-document';
import type { Dossier, EscalatableComplaint } from './dossier';
import { dossierWords } from './dossier-words';

const { parts, labels } = dossierWords;

function complaintRows(complaint: EscalatableComplaint): DocumentRow[] {
  return [
    { label: labels.number, value: complaint.COMPLAINT_ID },
    { label: labels.registered, value: formatInstant(complaint.CREATED_ON) },
    ...(complaint.BILLER_NAME ? [{ label: labels.biller, value: complaint.BILLER_NAME }] : []),
    { label: labels.reason, value: complaint.COMPLAINT_REASON },
    { label: labels.description, value: complaint.DESCRIPTION },
    { label: labels.status, value: formatStatus(complaint.STATUS) },
    { label: labels.dueBefore, value: formatBankDay(complaint.ESCALATION.SINCE) },
  ];
}

/** Spells a status of the network as words, for example "PENDING WITH BBPOU". */
function formatStatus(status: string): string {
  return status.replaceAll('_', ' ');
}

function timelineRows({ TIMELINE = [] }: EscalatableComplaint): DocumentRow[] {
  return TIMELINE.map(({ STATUS, AT, REMARK }) => ({
    label: formatInstant(AT),
    value: [formatStatus(STATUS), REMARK].filter(Boolean).join(' · '),
  }));
}

function messageRows({ messages }: Dossier): DocumentRow[] {
  return messages.map(({ AT, TEXT }) => ({ label: formatInstant(AT), value: TEXT }));
}

function listParts(dossier: Dossier): DocumentPart[] {
  const { complaint, payment } = dossier;
  return [
    { heading: parts.complaint, rows: complaintRows(complaint) },
    { heading: parts.timeline, rows: timelineRows(complaint) },
    ...(payment ? listPaymentParts(payment.outcome, payment.categoryName) : []),
    { heading: parts.messages, rows: messageRows(dossier) },
  ].filter(({ rows }) => rows.length > 0);
}

/** Builds the document of a complaint's dossier in English, as receipts are (BEY-31). */
export function dossierDocument(dossier: Dossier, origin: ReceiptOrigin): ReceiptDocument {
  const { complaint, payment } = dossier;
  const { COMPLAINT_ID: id, ESCALATION: escalation } = complaint;
  return inEnglish(() => ({
    ...listBankParts(origin),
    fileName: dossierWords.fileName(id.replace(/[^A-Za-z0-9-]/g, '')),
    heading: dossierWords.heading,
    title: dossierWords.title(id),
    kind: 'pending',
    status: dossierWords.unresolved(escalation.DAYS),
    amount: payment ? formatRupees(payment.outcome.totalPaise) : id,
    remarks: [dossierWords.mayGoTo(escalation.TO, formatBankDay(escalation.SINCE))],
    parts: listParts(dossier),
    footer: [dossierWords.generated(formatMoment(origin.nowMs)), ...listSupport(origin)],
  }));
}
