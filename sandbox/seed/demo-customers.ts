import { reasons } from '../payments/payment-texts';
import { heavy } from './heavy';
import type { Blueprint, SeedPayment, SeedSavedBiller } from './blueprints';

/** Bills of every kind: fetched of each exactness, adhoc, validated, instant, recharge. */
const regularBillers: readonly SeedSavedBiller[] = [
  {
    billerId: 'AVVNL0000RAJ01',
    billName: 'Home Electricity',
    parameters: { 'K Number': '110414018826' },
    due: true,
    paidMonths: 6,
    autoPay: { paymentDay: 27, active: true },
  },
  {
    billerId: 'BEST00000MUM01',
    billName: 'Mumbai Flat Power',
    parameters: { 'Consumer Number': '7635540315' },
    due: true,
    paidMonths: 5,
  },
  {
    billerId: 'BKESL0000BKR01',
    billName: 'Office Electricity',
    parameters: { 'K Number': '310116014521' },
    due: true,
    paidMonths: 4,
    autoPay: { paymentDay: 12, active: false, bimonthly: true },
  },
  {
    billerId: 'CSPDCL000CHH01',
    billName: 'Village House',
    parameters: { 'Business Partner Number': '6000023938' },
    due: true,
  },
  {
    billerId: 'ADAN00000GUJ01',
    billName: 'Kitchen Gas',
    parameters: { 'Customer ID': '1000111336' },
    due: true,
    paidMonths: 6,
    autoPay: { paymentDay: 5, active: true },
  },
  {
    billerId: 'DLJB00000DEL01',
    billName: 'Delhi Water',
    parameters: { 'K No': '1287545712' },
    due: true,
    paidMonths: 3,
  },
  {
    billerId: 'ACTBB',
    billName: 'Home Internet',
    parameters: { 'Account No OR User Name': 'ananya4417' },
    paidMonths: 6,
    paidPaise: 1_179_00,
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
    paidMonths: 2,
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
    due: true,
    paidMonths: 6,
    paidPaise: 8_450_75,
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
    billName: 'Late Confirmation',
    parameters: { 'Consumer Number': '5654459002' },
    due: true,
  },
  {
    billerId: 'NPCL00000NOI01',
    billName: 'Refused by Biller',
    parameters: { 'Consumer Number': '2447939004' },
    due: true,
  },
];

const regularPayments: readonly SeedPayment[] = [
  { billName: 'Home Internet', daysAgo: 0, status: 'success', amountPaise: 1_179_00 },
  { billName: 'Late Confirmation', daysAgo: 1, status: 'bbps-timeout', amountPaise: 1_840_50 },
  {
    billName: 'Refused by Biller',
    daysAgo: 3,
    status: 'aggregator-failed',
    reason: reasons.billPayment,
    amountPaise: 2_315_00,
  },
  {
    billName: 'Delhi Water',
    daysAgo: 9,
    status: 'fund-transfer-timeout',
    reason: reasons.internal,
    amountPaise: 640_00,
  },
  {
    billName: 'Work Phone',
    daysAgo: 16,
    status: 'failed',
    reason: reasons.transferRefused,
    amountPaise: 799_00,
  },
  { billName: 'Village House', daysAgo: 34, status: 'aggregator-response-unknown', amountPaise: 1_120_00 },
];

export const regular: Blueprint = {
  kind: 'regular',
  name: 'Ananya Iyer',
  description:
    'Internet banking; saved billers of every kind, six months of transactions, auto pays and dues',
  platform: 'IB',
  demoMobile: '9820011223',
  accounts: [
    { type: 'Savings Account', balancePaise: 2_45_310_50 },
    { type: 'Salary Account', balancePaise: 1_02_875_00 },
    { type: 'Savings Account', balancePaise: 86_40 },
  ],
  savedBillers: regularBillers,
  payments: regularPayments,
};

export const firstTime: Blueprint = {
  kind: 'first-time',
  name: 'Rohan Mehta',
  description: 'Internet banking; has never paid or saved a bill',
  platform: 'IB',
  demoMobile: '9820011224',
  accounts: [{ type: 'Savings Account', balancePaise: 75_000_00 }],
  savedBillers: [],
  payments: [],
};

export const app: Blueprint = {
  kind: 'app',
  name: 'Kavita Deshmukh',
  description: "The bank's mobile app; a few billers, one account whose balance cannot be read",
  platform: 'MOBILE',
  demoMobile: '9820011225',
  accounts: [
    { type: 'Savings Account', balancePaise: 58_420_00 },
    { type: 'Current Account', balancePaise: 3_10_000_00, reachable: false },
  ],
  savedBillers: regularBillers.filter(({ billName }) =>
    ['Mumbai Flat Power', 'Kitchen Gas', 'My Prepaid', 'Living Room TV'].includes(billName),
  ),
  payments: [],
};

/** The demo customers, by the name under which a hand-off asks for them. */
export const blueprints: readonly Blueprint[] = [regular, firstTime, app, heavy];

export function findBlueprint(kind: string): Blueprint | undefined {
  return blueprints.find((blueprint) => blueprint.kind === kind);
}
