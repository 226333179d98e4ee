import { parameterHelpTexts } from './parameter-help-texts';
import { findPrintedPlace } from './printed-place';

it.each([
  ['Consumer Number', 'Electricity', 'bill', 'your last bill'],
  ['K No', 'Water', 'bill', 'your last bill'],
  ['CRN Number', 'Gas', 'bill', 'your last bill'],
  ['Consumer Number', 'LPG Gas', 'book', 'your gas book'],
  ['Consumer Number', 'LpgGas', 'book', 'your gas book'],
  ['Account Number', 'Broadband Postpaid', 'bill', 'your last bill'],
  ['Subscriber ID', 'DTH', 'screen', 'on your TV'],
  ['SBI Card Number', 'Credit Card', 'card', 'your card'],
  ['Policy Number', 'Insurance', 'paper', 'your policy'],
  ['Loan Account Number', 'Loan Repayment', 'paper', 'loan agreement'],
  ['Folio Number', 'Mutual Fund', 'paper', 'account statement'],
  ['Vehicle Registration Number', 'Fastag', 'plate', 'number plate'],
  ['Property ID', 'Municipal Taxes', 'paper', 'bill, receipt or notice'],
  ['Number', 'A category of tomorrow', 'paper', 'bill, receipt or notice'],
])('[ADD-01] finds the place of %s of %s on a %s', (name, category, on, words) => {
  const place = findPrintedPlace(name, category);
  expect(place?.on).toBe(on);
  expect(place && parameterHelpTexts.places[place.text](name)).toContain(words);
});

it.each([
  'Name',
  'Beneficiary Name',
  'Email ID',
  'Registered Mobile Number / Viewing Card Number',
  'Premium amount',
])('[ADD-01] finds no document for %s', (name) => expect(findPrintedPlace(name, 'Insurance')).toBeNull());
