import type { Family } from './family';
import { choice, digits, letters, mobileNumber, optional, vehicleNumber } from './parameter-forms';

/** Telecom, cable, gas and charging billers. */
export const connections: readonly Family[] = [
  {
    category: 'Cable TV',
    count: 700,
    reach: 'city',
    forms: ['{network} {cable}, {place}'],
    parameters: [
      [digits('Customer ID', 6, 12)],
      [letters('Set Top Box Number', [8, 20], '^[A-Za-z0-9]{8,20}$', 'STB000004417')],
      [mobileNumber],
    ],
    rules: ['bill-exact', 'adhoc', 'instant', 'bill-any'],
    limits: [['1.00', '25000.00']],
  },
  {
    category: 'Broadband Postpaid',
    count: 460,
    reach: 'city',
    forms: ['{network} {broadband}, {place}'],
    parameters: [
      [digits('Account Number', 8, 12)],
      [letters('User Name', [3, 30], '[A-Za-z0-9._@-]{3,30}', 'kiran.4417')],
      [mobileNumber],
    ],
    rules: ['bill-exact', 'bill-above', 'bill-any', 'optional-exact'],
    limits: [['1.00', '100000.00']],
  },
  {
    category: 'Landline Postpaid',
    count: 20,
    reach: 'large city',
    forms: ['{place} Telephone Exchange'],
    parameters: [[digits('Telephone Number', 10, 11), optional(digits('Account Number', 8, 12))]],
    rules: ['bill-exact', 'bill-above'],
    limits: [['1.00', '50000.00']],
  },
  {
    category: 'DTH',
    count: 6,
    reach: 'country',
    forms: ['{network} Direct TV'],
    parameters: [[digits('Subscriber Number', 8, 11)], [mobileNumber]],
    rules: ['adhoc-optional', 'instant'],
    limits: [['10.00', '20000.00']],
  },
  {
    category: 'Gas',
    count: 150,
    reach: 'city',
    forms: ['{place} City Gas Distribution', '{place} Piped Gas Limited'],
    parameters: [
      [digits('Customer ID', 8, 12)],
      [digits('BP Number', 10, 10)],
      [letters('CRN Number', [6, 14], '^[0-9A-Z]{6,14}$', '114010017A')],
    ],
    rules: ['bill-exact', 'bill-any', 'bill-below'],
    limits: [['1.00', '200000.00']],
  },
  {
    category: 'LPG Gas',
    count: 40,
    reach: 'large city',
    forms: ['{place} LPG Distributors'],
    parameters: [
      [digits('Consumer Number', 10, 17)],
      [mobileNumber, optional(digits('Distributor Code', 6, 6))],
    ],
    rules: ['bill-exact', 'optional-exact'],
    limits: [['100.00', '10000.00']],
  },
  {
    category: 'EV Recharge',
    count: 220,
    reach: 'city',
    forms: ['{network} {charging}, {place}'],
    parameters: [
      [mobileNumber],
      [vehicleNumber, optional(choice('Connector', 'CCS2, CHAdeMO, Type 2, Bharat AC'))],
    ],
    rules: ['adhoc', 'instant', 'validated-adhoc'],
    limits: [['50.00', '10000.00']],
  },
];
