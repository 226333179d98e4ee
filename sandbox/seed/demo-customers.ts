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

/** The demo customers, by their name in a hand-off request. */
export const blueprints: readonly Blueprint[] = [regular, firstTime, app, heavy];

export function findBlueprint(kind: string): Blueprint | undefined {
  return blueprints.find((blueprint) => blueprint.kind === kind);
}
