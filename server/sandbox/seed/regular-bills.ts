import type { SeedSavedBiller } from './blueprints';

/**
 * Bills of every kind: fetched bills of each exactness, adhoc, validated and instant bills, and recharges.
 */
export const regularBills: readonly SeedSavedBiller[] = [
  {
    billerId: 'AVVNL0000RAJ01',
    billName: 'Home Electricity',
    parameters: { 'K Number': '110414018826' },
    paidMonths: 6,
    autoPay: { paymentDay: 27, active: true },
    isPresented: true,
  },
  {
    billerId: 'BEST00000MUM01',
    billName: 'Mumbai Flat Power',
    parameters: { 'Consumer Number': '7635540315' },
    bill: { dueInDays: 6 },
    paidMonths: 5,
    isPresented: true,
  },
  {
    billerId: 'BKESL0000BKR01',
    billName: 'Office Electricity',
    parameters: { 'K Number': '310116014521' },
    paidMonths: 4,
    autoPay: { paymentDay: 12, active: false, bimonthly: true },
  },
  {
    billerId: 'CSPDCL000CHH01',
    billName: 'Village House',
    parameters: { 'Business Partner Number': '6000023938' },
    bill: { dated: false },
  },
  {
    billerId: 'ADAN00000GUJ01',
    billName: 'Kitchen Gas',
    parameters: { 'Customer ID': '1000111336' },
    paidMonths: 6,
    autoPay: { paymentDay: 5, active: true },
  },
  {
    billerId: 'DLJB00000DEL01',
    billName: 'Delhi Water',
    parameters: { 'K No': '1287545712' },
    bill: { amountPaise: 640_00, dueInDays: 0 },
    paidMonths: 3,
    isPresented: true,
  },
  {
    billerId: 'ACTBB',
    billName: 'Home Internet',
    parameters: { 'Account No OR User Name': 'ananya4417' },
    bill: { amountPaise: 1_179_00 },
    paidMonths: 6,
    autoPay: { paymentDay: 21, active: true, bimonthly: true },
  },
  {
    billerId: 'VODA00000NAT02',
    billName: 'Work Phone',
    parameters: { 'Mobile Number': '9419189938' },
    paidMonths: 4,
  },
  {
    billerId: 'AIRTELDTH',
    billName: 'Living Room TV',
    parameters: { 'Subscriber ID': '35201466' },
    paidMonths: 3,
    paidPaise: 350_00,
  },
  { billerId: 'BIGTVDTH', billName: 'Parents TV', parameters: { 'Subscriber ID': '209932' } },
  {
    billerId: 'SUND00000NAT01',
    billName: 'Sun Direct',
    parameters: { 'Subscriber Number': '98792157401' },
    paidMonths: 1,
    paidPaise: 290_00,
  },
  {
    billerId: 'CITICARD',
    billName: 'Credit Card',
    parameters: { 'Citibank Card Number': '3670601234567120' },
    paidMonths: 6,
  },
  {
    billerId: 'VODAFONPRE',
    billName: 'My Prepaid',
    parameters: { 'Mobile Number': '9537525678', Circle: 'Mumbai' },
    paidMonths: 5,
    paidPaise: 299_00,
  },
  {
    billerId: 'UPPCL0000UTP01',
    billName: 'Kanpur House',
    parameters: { 'Consumer Number': '5654459002' },
  },
  {
    billerId: 'NPCL00000NOI01',
    billName: 'Noida Office',
    parameters: { 'Consumer Number': '2447939004' },
  },
  {
    billerId: 'TATAPWR00DEL01',
    billName: 'Delhi Flat Power',
    parameters: { 'CA Number': '60000121701' },
    autoPay: { paymentDay: 'just gone', active: true, paidRuns: 4 },
  },
  {
    billerId: 'MTNL00000MUM01',
    billName: 'Office Landline',
    parameters: { 'Telephone Number': '25672706', 'Account Number': '2100304179' },
    bill: { dueInDays: -6 },
    paidMonths: 3,
    autoPay: { paymentDay: 10, active: true, startsInMonths: 2 },
  },
  {
    billerId: 'HOMECRDTNBC001',
    billName: 'Car Loan',
    parameters: { 'Loan Account Number': '720481593627' },
    bill: { amountPaise: 9_640_00 },
    paidMonths: 4,
  },
];
