import { reasons } from '@billpay/api/payments/payment-texts';
import type { Blueprint } from './blueprints';
import { heavy } from './heavy';
import { regularBills } from './regular-bills';
import { regularComplaints, regularPayments } from './regular-history';

export const regular: Blueprint = {
  kind: 'regular',
  name: 'Ananya Iyer',
  description:
    'Internet banking; saved billers of every kind, transactions, dues, auto pays and complaints in every state',
  platform: 'IB',
  demoMobile: '9820011223',
  accounts: [
    { type: 'Savings Account', balancePaise: 2_45_310_50 },
    { type: 'Salary Account', balancePaise: 1_02_875_00 },
    { type: 'Savings Account', balancePaise: 86_40 },
  ],
  savedBillers: regularBills,
  payments: regularPayments,
  complaints: regularComplaints,
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
  savedBillers: regularBills.filter(({ billName }) =>
    ['Mumbai Flat Power', 'Kitchen Gas', 'My Prepaid', 'Living Room TV'].includes(billName),
  ),
  payments: [
    { bill: 'Living Room TV', daysAgo: 0, status: 'bbps-timeout', amountPaise: 350_00 },
    {
      bill: 'My Prepaid',
      daysAgo: 2,
      status: 'aggregator-failed',
      reason: reasons.billPayment,
      amountPaise: 299_00,
    },
  ],
  complaints: [
    {
      billName: 'Kitchen Gas',
      daysAgo: 1,
      reasonId: 32,
      description: 'The gas company still shows the amount as due.',
      status: 'ASSIGNED_TO_BOU',
    },
  ],
};

export const names: Blueprint = {
  kind: 'names',
  name: 'Meera Kulkarni',
  description:
    'Internet banking; billers whose names are in scripts of India, or in Latin letters with accents',
  platform: 'IB',
  demoMobile: '9820011227',
  accounts: [{ type: 'Savings Account', balancePaise: 1_20_000_00 }],
  savedBillers: [
    { billerId: 'JALHIN000UTP01', billName: 'Varanasi Water' },
    { billerId: 'JALMAR000MAH01', billName: 'Pune Water' },
    { billerId: 'JALBEN000WBL01', billName: 'Kolkata Water' },
    { billerId: 'JALTAM000TND01', billName: 'Chennai Water' },
    { billerId: 'JALTEL000TEL01', billName: 'Hyderabad Water' },
    { billerId: 'JALGUJ000GUJ01', billName: 'Ahmedabad Water' },
    { billerId: 'JALIAS000UTP01', billName: 'Mathura Water' },
  ].map((saved, at) => ({
    ...saved,
    parameters: { 'Consumer Number': `41230${5_101 + at}` },
    paidMonths: 1,
  })),
  payments: [],
};

/** The demo customers, by their name in a hand-off request. */
export const blueprints: readonly Blueprint[] = [regular, firstTime, app, names, heavy];

export function findBlueprint(kind: string): Blueprint | undefined {
  return blueprints.find((blueprint) => blueprint.kind === kind);
}
