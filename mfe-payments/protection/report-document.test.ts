import { showDevanagari } from '../testing/another-language';
import type { PaymentReport } from './protection-api';
import { reportDocument } from './report-document';

const report: PaymentReport = {
  id: 'RPT100001',
  status: 'UNDER_REVIEW',
  reportedOn: '2026-11-22T04:45:00.000Z',
  isWithinFiveDays: true,
  decisionBy: '2027-01-06',
  decidedOn: null,
  transactionId: 'TXN0123456789ABCDEF01',
  referenceId: null,
  billerName: 'BEST Mumbai',
  paise: 1_965_25,
  paidOn: '2026-11-21T08:05:00.000Z',
  accountEnding: '0746',
  stoppedAutoPays: ['Flat in Mumbai'],
  cancelledSchedules: [],
};
const origin = {
  bankName: 'Demo Bank',
  supportPhone: '1800 000 000',
  nowMs: Date.parse('2026-11-22T04:46:00.000Z'),
};
const valuesOf = (changed: Partial<PaymentReport> = {}) => {
  const { parts } = reportDocument({ ...report, ...changed }, origin);
  return Object.fromEntries(parts.flatMap(({ rows }) => rows.map(({ label, value }) => [label, value])));
};

describe('the file of a report', () => {
  it('[BEY-11] contains the number, the payment, the status and the day of the decision', () => {
    expect(reportDocument(report, origin)).toMatchObject({
      fileName: 'RPT100001',
      heading: 'Bill Pay · Report of a payment',
      bankName: 'Demo Bank',
      status: 'Under review',
      amount: '₹1,965.25',
      remarks: [
        'The customer reports that they did not make this payment.',
        'The bank decides by 6 Jan 2027.',
      ],
    });
    expect(valuesOf()).toEqual({
      'Report number': 'RPT100001',
      'Reported on': '22 Nov 2026, 10:15 am',
      'Within five days': 'Yes',
      'Decision by': '6 Jan 2027',
      Payment: '₹1,965.25',
      'Paid to': 'BEST Mumbai',
      'Paid on': '21 Nov 2026, 1:35 pm',
      'Debited From': '••0746',
      'Transaction ID': 'TXN0123456789ABCDEF01',
      'Auto pay stopped': 'Flat in Mumbai',
    });
  });

  it('[BEY-13] tells cancelled scheduled payments from stopped auto pays, and lists neither if there are none', () => {
    const cancelled = valuesOf({ stoppedAutoPays: [], cancelledSchedules: ['Flat in Mumbai', 'Shop'] });
    expect(cancelled).toMatchObject({ 'Scheduled payments cancelled': 'Flat in Mumbai, Shop' });
    expect(Object.keys(cancelled)).not.toContain('Auto pay stopped');
  });

  it('[BEY-12] contains the decision, and states that the report came after more than five days', () => {
    const decided = {
      status: 'REJECTED',
      decidedOn: '2026-12-01T06:30:00.000Z',
      isWithinFiveDays: false,
    } as const;
    const { status, remarks, kind } = reportDocument({ ...report, ...decided }, origin);
    expect([status, kind]).toEqual(['Not accepted', 'failed']);
    expect(remarks[1]).toMatch(/^Decided on 1 Dec 2026: the bank does not accept/);
    expect(valuesOf(decided)).toMatchObject({
      'Within five days': 'No',
      'Decided on': '1 Dec 2026, 12:00 pm',
    });
  });

  it('[BEY-11] writes the report in English in every language, because customers show it to others', () => {
    const english = reportDocument(report, origin);
    showDevanagari();
    expect(reportDocument(report, origin)).toEqual(english);
  });
});
