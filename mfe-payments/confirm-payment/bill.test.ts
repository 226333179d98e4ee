import { readableName, toBill } from './bill';

it.each([
  ['customerName', 'Customer Name'],
  ['dueDate', 'Due Date'],
  ['bill_period', 'Bill Period'],
  ['Consumer No', 'Consumer No'],
  ['GSTIN', 'GSTIN'],
  ['', ''],
])('[PAY-01] shows the field %j as %j', (name, readable) => {
  expect(readableName(name)).toBe(readable);
});

it("[PAY-01] [PAY-20] a bill's fields, tags and additional information become rows; amount and Tag are not among the fields", () => {
  const bill = toBill({
    success: true,
    customerbillId: 7,
    txnRefKey: 'REF1',
    data: {
      Data: {
        BillerResponse: {
          amount: '1499.05',
          customerName: 'ANANYA IYER',
          dueDate: '2026-12-03',
          billPeriod: '',
          meterReading: 1204,
          nested: { not: 'text' },
          Tag: [
            { name: 'Late Payment Fee', value: '1234.00' },
            { name: 'Units', value: '1234.00' },
            { name: 'Card Number', value: '4000001234567899' },
          ],
        },
        AdditionalInfo: { Tag: [{ name: 'Service Centre', value: 'Pune' }] },
      },
    },
  });
  expect(bill).toEqual({
    amountPaise: 1499_05,
    reference: 'REF1',
    billDate: null,
    billPeriod: '',
    dueDate: '2026-12-03',
    fields: [
      { label: 'Customer Name', value: 'ANANYA IYER' },
      { label: 'Due Date', value: '3 Dec 2026' },
      { label: 'Meter Reading', value: '1204' },
    ],
    tags: [
      { label: 'Late Payment Fee', value: '₹1,234.00' },
      { label: 'Units', value: '1234.00' },
      { label: 'Card Number', value: '••7899' },
    ],
    additionalInfo: [{ label: 'Service Centre', value: 'Pune' }],
  });
});
