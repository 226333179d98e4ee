import type { WireTransactionInFull } from '@billpay/api-contract/transactions';
import { recordedTransaction as wire } from '../testing/recorded-transaction';
import { listReceiptRows } from './receipt-rows';
import { toRecordedPayment } from './recorded-payment';

const recorded = (change: Partial<WireTransactionInFull> = {}) =>
  toRecordedPayment({ ...wire, ...change }).outcome;

it('[REC-02] [PAY-20] converts a transaction of the history exactly to the fields of its receipt, with fee and total', () => {
  const rows = Object.fromEntries(
    listReceiptRows(recorded(), 'Electricity').map((row) => [row.label, row.value]),
  );
  expect(rows).toMatchObject({
    'Paid to': 'Mahavitaran',
    'Bill Number': '170012345678',
    'Bill Amount': '₹1,49,994.07',
    'Convenience fee': '₹5.00',
    Date: '21 Nov 2026, 1:37 pm',
    'Transaction Reference ID': 'BP016325ABCDEF012345',
    'Approval Reference Number': '0045',
    'Debited From': '••0401',
    'Mobile Number': '••5678',
  });
  expect(recorded()).toMatchObject({
    totalPaise: 1_49_999_07,
    steps: [{ name: 'Amount debited', state: 'done' }],
  });
});

it('[REC-02] omits only the rows of optional fields that the API does not return', () => {
  const outcome = recorded({
    CREATED: undefined,
    APPROVAL_REF_NO: undefined,
    TRANSACTION_STEPS: undefined,
    BILL_DATE: undefined,
    BILL_PERIOD: undefined,
    DUE_DATE: undefined,
  });
  expect(outcome).toMatchObject({
    createdAt: wire.COMPLETION_DATE,
    approval: null,
    steps: [],
    billFacts: [],
  });
});

it("[REC-02] shows the bill's fields, and omits missing ones", () => {
  expect(recorded().billFacts).toEqual([
    { name: 'billDate', value: '2026-11-01' },
    { name: 'billPeriod', value: 'MONTHLY' },
    { name: 'dueDate', value: '2026-11-24' },
  ]);
  expect(recorded({ BILL_DATE: null, BILL_PERIOD: ' ', DUE_DATE: 'On receipt' }).billFacts).toEqual([
    { name: 'dueDate', value: 'On receipt' },
  ]);
});

it('[REC-02] finds the recharged number', () => {
  const PARAMETERS = [{ PARAMETER_NAME: 'Mobile Number', PARAMETER_VALUE: '7037015083' }];
  const rows = listReceiptRows(recorded({ BILL_NUMBER: null, PARAMETERS }), 'Mobile Prepaid');
  expect(rows).toContainEqual({
    field: 'mobilePaidFor',
    label: 'Mobile Number paid for',
    value: '7037015083',
  });
  expect(rows.map(({ label }) => label)).not.toContain('Bill Number');
});

it('[REC-02] masks a card number that only its label identifies as one', () => {
  const PARAMETERS = [{ PARAMETER_NAME: 'VISA Card Number', PARAMETER_VALUE: '4000001234567899' }];
  const rows = listReceiptRows(recorded({ BILL_NUMBER: '4000001234567899', PARAMETERS }), 'Money Transfer');
  expect(rows).toContainEqual({ field: 'billNumber', label: 'Bill Number', value: '••7899' });
});

it('[REC-02] shows the 31st as the date of a payment that settled on the 1st, together with the settlement date', () => {
  const rows = listReceiptRows(
    recorded({
      CREATED: undefined,
      COMPLETION_DATE: '2026-10-31T18:20:00.000Z',
      SETTLED_ON: '2026-10-31T19:02:00.000Z',
    }),
    'Electricity',
  );
  expect(rows).toContainEqual({ field: 'date', label: 'Date', value: '31 Oct 2026, 11:50 pm' });
  expect(rows).toContainEqual({ field: 'settledOn', label: 'Settled on', value: '1 Nov 2026, 12:32 am' });
});
