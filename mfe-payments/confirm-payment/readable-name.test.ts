import { readableName } from './readable-name';

it.each([
  ['customerName', 'Customer Name'],
  ['dueDate', 'Due Date'],
  ['units', 'Units'],
  ['bill_period', 'Bill Period'],
  ['DUE_DATE', 'Due Date'],
  ['CUSTOMER_NAME', 'Customer Name'],
  ['GST_NO', 'GST No'],
  ['EMI_AMOUNT', 'EMI Amount'],
  ['Bill_Cycle', 'Bill Cycle'],
])('[PAY-01] shows the identifier %j as %j', (name, readable) => {
  expect(readableName(name)).toBe(readable);
});

it.each([
  "Father's Name",
  'Consumption (kWh)',
  'Arrears(+)/Credit(-)',
  'Consumer No',
  'CUSTOMER NAME',
  'GSTIN',
  'kWh',
  'eChallan No',
  'eChallan',
  'Co-op Society',
  'name of the account holder',
  'Units (in KWh)',
  'PhonePe Number',
  'PhonePe',
  'Sub-Division',
  'उपभोक्ता का नाम',
  'MeterNo./SerialNo.',
  '',
])('[PAY-01] keeps %j, which is not an identifier', (name) => {
  expect(readableName(name)).toBe(name);
});
