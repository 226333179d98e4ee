import { toFetchedBill, toRow, type BillField } from './bill';

it("[PAY-01] [PAY-20] converts a bill's fields, tags and additional information to rows, without amount and Tag", () => {
  const bill = toFetchedBill({
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
  const { due, others, ...first } = bill;
  expect(others).toEqual([]);
  expect(due).toEqual({ amountPaise: 1499_05, billDate: null, billPeriod: '', dueDate: '2026-12-03' });
  expect(first).toEqual({
    billId: null,
    offers: [],
    amountPaise: 1499_05,
    reference: 'REF1',
    account: null,
    billDate: null,
    billPeriod: '',
    dueDate: '2026-12-03',
    fields: [
      { name: 'Customer Name', value: 'ANANYA IYER' },
      { name: 'Due Date', value: '2026-12-03' },
      { name: 'Meter Reading', value: 1204 },
    ],
    tags: [
      { name: 'Late Payment Fee', value: '1234.00' },
      { name: 'Units', value: '1234.00' },
      { name: 'Card Number', value: '4000001234567899' },
    ],
    additionalInfo: [{ name: 'Service Centre', value: 'Pune' }],
  });
});

it.each([
  ['CUSTOMER&#95;ID', '7', 'Customer ID', '7'],
  ['Father&#39;s Name', 'A&amp;S', "Father's Name", 'A&S'],
  ['Arrears &amp; Fees Due', '12&#46;50', 'Arrears & Fees Due', '₹12.50'],
  ['Remark', 'AT&amp;amp;T', 'Remark', 'AT&amp;T'],
])('[PAY-01] shows the tag %j with the value %j without character entities', (name, value, label, shown) => {
  const BillerResponse = { amount: '1.00', [name]: value, Tag: [{ name, value }] };
  const AdditionalInfo = { Tag: [{ name, value }] };
  const bill = toFetchedBill({
    success: true,
    customerbillId: 7,
    txnRefKey: 'REF1',
    data: { Data: { BillerResponse, AdditionalInfo } },
  });
  const row = { name: label, label, value: shown };
  for (const part of [bill.fields, bill.tags, bill.additionalInfo]) expect(part.map(toRow)).toEqual([row]);
});

it.each<[BillField['name'], BillField['value'], string]>([
  ['Customer Name', 'ANANYA IYER', 'ANANYA IYER'],
  ['Due Date', '2026-12-03', '3 Dec 2026'],
  ['Meter Reading', 1204, '1204'],
  ['Late Payment Fee', '1234.00', '₹1,234.00'],
  ['Units', '1234.00', '1234.00'],
  ['Card Number', '4000001234567899', '••7899'],
  ['Card Number', 4000001234567899, '••7899'],
  ['Charge Card Number', '4000001234567899', '••7899'],
  ['Linked to', '4111111111111111', '••1111'],
  ['Card Limit', '150000', '150000'],
  ['Card Balance', '1500.00', '₹1,500.00'],
  ['Health Card Valid Upto', '12/2027', '12/2027'],
])('[PAY-01] [PAY-20] shows the field %j with the value %j as %j', (name, value, shown) => {
  expect(toRow({ name, value })).toEqual({ name, label: name, value: shown });
});
