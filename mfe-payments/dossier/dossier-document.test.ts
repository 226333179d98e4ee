import { recordedTransaction } from '../testing/recorded-transaction';
import { toRecordedPayment } from '../receipt/recorded-payment';
import { showDevanagari, showEnglish } from '../testing/another-language';
import type { Dossier } from './dossier';
import { dossierDocument } from './dossier-document';

const nowMs = Date.parse('2026-12-31T08:07:00.000Z');
const bank = { bankName: 'Demo Bank', supportPhone: '1800 000 000', nowMs };
const dossier: Dossier = {
  complaint: {
    COMPLAINT_ID: 'CMP100042',
    COMPLAINT_REASON: 'Bill Paid but Amount not adjusted or still showing due amount',
    COMPLAINT_REASONS_ID: 32,
    STATUS: 'PENDING_WITH_BBPOU',
    CREATED_ON: '2026-11-22T08:07:00.000Z',
    DESCRIPTION: 'The bill is still open.',
    TRANSACTION_ID: 'BP016325ABCDEF012345',
    TIMELINE: [
      {
        STATUS: 'REGISTERED',
        AT: '2026-11-22T08:07:00.000Z',
        REMARK: 'Your bank has received the complaint.',
      },
      { STATUS: 'PENDING_WITH_BBPOU', AT: '2026-11-25T08:07:00.000Z' },
    ],
    ESCALATION: { DAYS: 30, SINCE: '2026-12-23', TO: 'RBI Ombudsman' },
  },
  payment: toRecordedPayment(recordedTransaction),
  messages: [{ AT: '2026-11-21T08:07:02.000Z', TEXT: '₹1,49,999.07 was paid to Mahavitaran. Ref BP0163' }],
};

describe('[BEY-31] the dossier of a complaint', () => {
  const { parts, ...head } = dossierDocument(dossier, bank);
  const rowsOf = (heading: string) =>
    parts.find((part) => part.heading === heading)?.rows.map(({ label, value }) => `${label}: ${value}`);

  it('[BEY-31] contains the complaint, the amount, and the authority that decides with the date from which it does', () => {
    expect(head).toMatchObject({
      fileName: 'Dossier-CMP100042',
      title: 'Dossier of complaint CMP100042',
      status: 'Complaint not resolved within 30 days',
      amount: '₹1,49,999.07',
      remarks: ['May be taken to the RBI Ombudsman since 23 Dec 2026'],
      footer: ["Generated on 31 Dec 2026, 1:37 pm from the bank's records.", 'Questions? Call 1800 000 000.'],
    });
  });

  it('[BEY-31] contains the complaint and its dates, the payment, its steps, and the messages', () => {
    expect(rowsOf('Complaint')).toEqual([
      'Complaint number: CMP100042',
      'Registered: 22 Nov 2026, 1:37 pm',
      'Reason: Bill Paid but Amount not adjusted or still showing due amount',
      'Description: The bill is still open.',
      'Status: PENDING WITH BBPOU',
      'To be resolved before: 23 Dec 2026',
    ]);
    expect(rowsOf('What has happened to the complaint')).toEqual([
      '22 Nov 2026, 1:37 pm: REGISTERED · Your bank has received the complaint.',
      '25 Nov 2026, 1:37 pm: PENDING WITH BBPOU',
    ]);
    expect(rowsOf('Payment')).toContain('Transaction Reference ID: BP016325ABCDEF012345');
    expect(rowsOf('Amount')).toContain('Total Amount: ₹1,49,999.07');
    expect(rowsOf('Transaction steps')).toEqual(['Amount debited: Done · 21 Nov 2026, 1:37 pm']);
    expect(rowsOf('Messages to the customer about the payment')).toEqual([
      '21 Nov 2026, 1:37 pm: ₹1,49,999.07 was paid to Mahavitaran. Ref BP0163',
    ]);
  });

  it('[BEY-31] omits an empty section of messages, and keeps path separators out of the file name', () => {
    const hostile = { ...dossier.complaint, COMPLAINT_ID: '../../CMP1' };
    const document = dossierDocument({ ...dossier, complaint: hostile, messages: [] }, bank);
    expect(document.fileName).toBe('Dossier-CMP1');
    expect(document.parts.map(({ heading }) => heading)).not.toContain(
      'Messages to the customer about the payment',
    );
  });

  it('[BEY-32] contains only the complaint if it is about the service of a biller', () => {
    const complaint = { ...dossier.complaint, TYPE: 'service' as const, BILLER_NAME: 'Mahavitaran' };
    const document = dossierDocument({ complaint, payment: null, messages: [] }, bank);
    expect(document.amount).toBe('CMP100042');
    expect(document.parts.map(({ heading }) => heading)).toEqual([
      'Complaint',
      'What has happened to the complaint',
    ]);
    expect(document.parts[0]?.rows).toContainEqual({ label: 'Biller', value: 'Mahavitaran' });
  });

  it('[BEY-31] writes the dossier in English in every language of the portal', () => {
    showDevanagari();
    try {
      expect(dossierDocument(dossier, bank)).toEqual({ ...head, parts });
    } finally {
      showEnglish();
    }
  });
});
