import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PaymentOutcome } from '../payment-outcome';
import { showDevanagari, showEnglish } from '../../testing/another-language';
import { recordedTransaction } from '../../testing/recorded-transaction';
import { toRecordedPayment } from '../recorded-payment';
import type { ReceiptPictures } from './brand-pictures';
import { drawReceipt } from './draw-receipt';
import { receiptDocument, type ReceiptOrigin } from './receipt-document';

const font = (name: string) => readFileSync(path.join(__dirname, 'fonts', `${name}.ttf`)).toString('base64');
const fonts = { regular: font('regular'), semibold: font('semibold'), scripts: [] };
const nowMs = Date.parse('2026-11-21T08:07:00.000Z');
const bank = { bankName: 'Demo Bank', supportPhone: '1800 000 000', nowMs };

const codes = { success: 'success', pending: 'bbps-timeout', failed: 'aggregator-failed' } as const;

function buildOutcome(kind: keyof typeof codes, change: Partial<PaymentOutcome> = {}): PaymentOutcome {
  return {
    status: codes[kind],
    bankReason: kind === 'failed' ? 'Internal Error' : null,
    billerSaid: kind === 'pending' ? 'CU timed out' : 'Successful',
    transactionId: 'T-41',
    referenceId: 'CC016325123456789012',
    approval: 'AB1234',
    totalPaise: 1_49_905_50,
    billPaise: 1_49_900_00,
    feePaise: 5_50,
    createdAt: '2026-11-21T08:05:00.000Z',
    settledOn: '2026-11-21T08:05:02.000Z',
    settleBy: null,
    compensations: [],
    mode: 'Internet Banking',
    channel: 'INTB',
    mobileNumber: '9876504417',
    accountNumber: '50100200300401',
    billerId: 'MAHA00000MUM01',
    billerName: 'Mahavitaran',
    billName: 'Village House',
    customerName: 'Asha Rao',
    paidNumber: { number: '170012345678', label: 'Consumer Number' },
    steps: [
      { name: 'Amount debited', state: 'done', flagged: false, at: '2026-11-21T08:05:01.000Z' },
      { name: 'Sent to the biller', state: 'failed', flagged: true, at: null },
    ],
    billFacts: [
      { name: 'billDate', value: '2026-11-01' },
      { name: 'billPeriod', value: 'October 2026' },
      { name: 'dueDate', value: '2026-11-24' },
    ],
    isCreditedBack: kind === 'failed',
    ...change,
  };
}

/** Reads the selectable text, metadata and first page of the PDF. */
function readBack(outcome: PaymentOutcome, origin: ReceiptOrigin = bank, pictures: ReceiptPictures = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'receipt-'));
  try {
    const file = path.join(folder, 'receipt.pdf');
    const document = receiptDocument(outcome, 'Electricity', origin);
    writeFileSync(file, Buffer.from(drawReceipt(document, { fonts, pictures }).output('arraybuffer')));
    return {
      text: run('pdftotext', ['-layout', file, '-']).toString(),
      info: run('pdfinfo', [file]).toString(),
      page: run('pdftoppm', ['-r', '72', '-f', '1', '-l', '1', file]),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Matches a line of the text that contains only this label and value. */
function matchRow(label: string, value: string): RegExp {
  return new RegExp(`^ *${label} +${value.replace(/[.+]/g, '\\$&')}$`, 'm');
}

/** Returns the colours of a page's pixels as 'rrggbb', by position. */
function readColors(page: Buffer): (x: number, y: number) => string {
  const [head = '', width = '0'] = /^P6\s+(\d+)\s+\d+\s+255\s/.exec(page.toString('latin1', 0, 40)) ?? [];
  return (x, y) => {
    const at = head.length + 3 * (y * Number(width) + x);
    return page.toString('hex', at, at + 3);
  };
}

function run(command: string, args: string[]): Buffer {
  const { stdout, error } = spawnSync(command, args, { maxBuffer: 16 * 1024 * 1024 });
  if (error) throw new Error(`${command} is missing (on Debian: apt-get install poppler-utils)`);
  return stdout;
}

describe('the receipt as a PDF', () => {
  it('[REC-08] prints names and facts without character entities', () => {
    const { text } = readBack(
      buildOutcome('success', {
        billerName: 'A&#39;S School',
        customerName: 'Asha &amp; Ravi Rao',
        billFacts: [{ name: 'billPeriod', value: 'Oct &amp; Nov' }],
      }),
    );
    for (const value of ["A'S School", 'Asha & Ravi Rao', 'Oct & Nov']) expect(text).toContain(value);
    expect(text).not.toMatch(/&(amp|#39);/);
  });

  /** Fields of the network's go-live checklist that do not depend on the outcome. */
  const checklist = {
    'Transaction Reference ID': 'CC016325123456789012',
    'Biller ID': 'MAHA00000MUM01',
    'Paid to': 'Mahavitaran',
    'Bill Name': 'Village House',
    'Consumer Name': 'Asha Rao',
    'Mobile Number': '••4417',
    'Bill Date': '1 Nov 2026',
    'Bill Period': 'October 2026',
    'Bill Number': '170012345678',
    'Due Date': '24 Nov 2026',
    'Bill Amount': '₹1,49,900.00',
    'Convenience fee': '₹5.50',
    'Total Amount': '₹1,49,905.50',
    Date: '21 Nov 2026, 1:35 pm',
    'Payment Channel': 'INTB',
    'Payment Mode': 'Internet Banking',
    'Transaction ID': 'T-41',
    'Debited From': '••0401',
  };

  it.each([
    [
      'success',
      { Status: 'Successfully Paid', 'Approval Reference Number': 'AB1234' },
      [],
      ['credited back', 'timed out'],
    ],
    [
      'pending',
      {
        Status: 'Transaction initiated. Please check status after some time.',
        Reason: 'Waiting Confirmation from Biller',
        'Approval Reference Number': '–',
      },
      ['contact Customer Support'],
      ['Successfully Paid'],
    ],
    [
      'failed',
      { Status: 'Transaction Failed', Reason: 'Internal Error', 'Approval Reference Number': '–' },
      ['credited back within 72 hrs'],
      ['Successfully Paid'],
    ],
  ] as const)(
    '[REC-01] [REC-02] [REC-08] [PAY-20] prints every field and the next steps of a %s payment, in English in every page language, without any complete account or number',
    (kind, further, said, unsaid) => {
      const approval = kind === 'success' ? 'AB1234' : null;
      const { text } = readBack(buildOutcome(kind, { approval }));
      for (const [label, value] of Object.entries({ ...checklist, ...further })) {
        expect(text).toMatch(matchRow(label, value));
      }
      const line = text.replace(/\s+/g, ' ');
      for (const words of said) expect(line).toContain(words);
      for (const words of [...unsaid, '50100200300401', '9876504417']) expect(line).not.toContain(words);
      showDevanagari();
      try {
        const translated = readBack(buildOutcome(kind, { approval }));
        expect(translated.text).toBe(text);
        expect(translated.info).toMatch(/^Title: +Transaction receipt CC016325123456789012$/m);
      } finally {
        showEnglish();
      }
    },
  );

  it("[REC-02] [REC-08] contains the bill's fields and all other fields if it is created from the history", () => {
    const { text } = readBack(toRecordedPayment(recordedTransaction).outcome);
    const fields = {
      'Transaction Reference ID': 'BP016325ABCDEF012345',
      'Approval Reference Number': '0045',
      'Consumer Name': 'ANANYA IYER',
      'Bill Date': '1 Nov 2026',
      'Bill Period': 'MONTHLY',
      'Due Date': '24 Nov 2026',
      'Bill Amount': '₹1,49,994.07',
      'Convenience fee': '₹5.00',
      'Total Amount': '₹1,49,999.07',
      Date: '21 Nov 2026, 1:37 pm',
    };
    for (const [label, value] of Object.entries(fields)) expect(text).toMatch(matchRow(label, value));
  });

  it('[BEY-02] [REC-08] prints each credited compensation below the total', () => {
    const compensations = [
      { paise: 100_00, creditedOn: '2026-11-26' },
      { paise: 50_00, creditedOn: '2026-11-27' },
    ];
    const { text } = readBack(buildOutcome('failed', { compensations }));
    expect(text).toMatch(
      /Total Amount .*\n+ *Compensation +₹100\.00 credited on 26 Nov 2026\n+ *Compensation +₹50\.00 credited on 27 Nov 2026$/m,
    );
    expect(readBack(buildOutcome('failed')).text).not.toContain('Compensation');
  });

  it('[REC-02] [PAY-20] says that the payment has no fee', () => {
    const { text } = readBack(buildOutcome('success', { feePaise: 0, totalPaise: 1_49_900_00 }));
    expect(text).toMatch(/Convenience fee +₹0\.00$/m);
    expect(text).toMatch(/Total Amount +₹1,49,900\.00$/m);
  });

  it('[REC-08] fits on one A4 page with a title, and continues on a second page for many steps', () => {
    const one = readBack(buildOutcome('success')).info;
    expect(one).toMatch(/^Title: +Transaction receipt CC016325123456789012$/m);
    expect(one).toMatch(/^Pages: +1$/m);
    expect(one).toMatch(/^Page size: .*A4/m);
    const steps = Array.from({ length: 30 }, (_, at) => ({
      name: `Step ${at + 1}`,
      state: 'done' as const,
      flagged: false,
      at: null,
    }));
    const many = readBack(buildOutcome('success', { steps }));
    expect(many.info).toMatch(/^Pages: +2$/m);
    expect(many.text).toContain('Step 30');
    expect(many.text).toContain('Page 2 of 2');
  });

  it("[REC-08] shows the bank's logo, legal name and colour, and the network's mark", () => {
    const logo = {
      png: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACgAAAAKCAIAAABJ+IsHAAAAGklEQVR42mOoEhYbEMQwavGoxaMWj1pMLgIAqjD+sbogWpUAAAAASUVORK5CYII=',
      width: 120,
      height: 30,
    };
    const networkMark = {
      png: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEUlEQVR42mPgilqAFTFQTwIARv4ggagMTF8AAAAASUVORK5CYII=',
      width: 52,
      height: 26,
    };
    const receipt = { bankName: 'Example Bank Limited', color: '#0a7a3c' };
    const branded = readBack(buildOutcome('success'), { ...bank, receipt }, { logo, networkMark });
    expect(branded.info).toMatch(/^Author: +Example Bank Limited$/m);
    expect(branded.info).toMatch(/^Pages: +1$/m);
    expect(branded.text).toContain('Example Bank Limited');
    const point = readColors(branded.page);
    expect([point(60, 45), point(535, 45), point(300, 45)]).toEqual(['7a1316', '0a5aa0', 'ffffff']);
    const ofTheBank = Buffer.from('0a7a3c', 'hex');
    expect(branded.page.includes(ofTheBank)).toBe(true);
    expect(readBack(buildOutcome('success')).page.includes(ofTheBank)).toBe(false);
  });

  it.each([
    ['CC016325123456789012', 'CC016325123456789012'],
    [null, 'Receipt'],
    ['../../etc/passwd', 'etcpasswd'],
    ['///', 'Receipt'],
  ])('[REC-08] names the file for the reference %j %s', (referenceId, fileName) => {
    expect(receiptDocument(buildOutcome('success', { referenceId }), 'Electricity', bank).fileName).toBe(
      fileName,
    );
  });

  it('[REC-02] shows for a recharge the complete recharged number instead of a bill number', () => {
    const { parts } = receiptDocument(
      buildOutcome('success', { paidNumber: { number: '9812345678', label: 'Mobile Number' } }),
      'Mobile Prepaid',
      bank,
    );
    const rows = parts.flatMap((part) => part.rows);
    expect(rows.map(({ label }) => label)).not.toContain('Bill Number');
    expect(rows).toContainEqual(
      expect.objectContaining({ label: 'Mobile Number paid for', value: '9812345678' }),
    );
  });

  it('[REC-02] keeps the date of the payment, and shows its settlement date', () => {
    const { text } = readBack(buildOutcome('success', { settledOn: '2026-12-01T03:00:00.000Z' }));
    expect(text).toMatch(matchRow('Date', '21 Nov 2026, 1:35 pm'));
    expect(text).toMatch(matchRow('Settled on', '1 Dec 2026, 8:30 am'));
  });

  it('[REC-08] wraps a long biller name within the page', () => {
    const billerName =
      'Uttar Gujarat Vij Company Limited and its Subsidiaries for Rural Areas of the North-Eastern Districts';
    const text = readBack(buildOutcome('success', { billerName })).text.replace(/\s+/g, ' ');
    expect(text).toContain('North-Eastern Districts');
  });
});
