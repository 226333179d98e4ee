import type { Family } from './family';
import { choice, digits, letters, mobileNumber, optional } from './parameter-forms';

const flat = letters('Flat Number', [1, 10], '^[A-Za-z0-9/-]{1,10}$', 'B-1204');
const wing = choice('Wing', 'A, B, C, D, E, F');

/** Housing societies, rent, clubs and subscriptions. */
export const homesAndClubs: readonly Family[] = [
  {
    category: 'Housing Society',
    count: 3_200,
    reach: 'city',
    forms: ['{home} {society}, {place}'],
    parameters: [
      [flat, wing],
      [flat, optional(mobileNumber)],
      [digits('Member Number', 4, 8)],
      [letters('Unit Code', [3, 12], '[A-Z]+[0-9]+', 'TWR1204')],
    ],
    rules: ['bill-exact', 'bill-any', 'bill-above', 'optional-above', 'adhoc-optional'],
    limits: [['1.00', '200000.00']],
  },
  {
    category: 'Rental',
    count: 560,
    reach: 'city',
    forms: ['{home} {stay}, {place}'],
    parameters: [[mobileNumber], [letters('Tenant ID', [4, 12], '^[A-Z]{1,3}[0-9]{3,9}$', 'T20441'), flat]],
    rules: ['bill-any', 'adhoc', 'instant', 'bill-exact'],
    limits: [['500.00', '200000.00']],
    feePaise: 11_80,
  },
  {
    category: 'Clubs and Associations',
    count: 760,
    reach: 'city',
    forms: ['{place} {club}', '{patron} {club}, {place}'],
    parameters: [
      [letters('Membership Number', [2, 12], '^[A-Z0-9-]{2,12}$', 'LM-4417')],
      [digits('Member Code', 4, 8), mobileNumber],
    ],
    rules: ['bill-exact', 'bill-any', 'optional-any', 'adhoc'],
    limits: [['1.00', '100000.00']],
  },
  {
    category: 'Agent Collection',
    count: 300,
    reach: 'city',
    forms: ['{place} {collection}', '{network} {collection}, {place}'],
    parameters: [
      [digits('Agent Code', 5, 10)],
      [letters('Agent ID', [4, 12], '^[A-Z0-9]{4,12}$', 'AG4417'), mobileNumber],
    ],
    rules: ['instant', 'validated', 'adhoc'],
    limits: [['1.00', '50000.00']],
  },
  {
    category: 'Subscription',
    count: 280,
    reach: 'city',
    forms: ['{place} {reading}', '{network} {reading}, {place}'],
    parameters: [[digits('Subscriber Number', 5, 10)], [mobileNumber]],
    rules: ['bill-exact', 'instant', 'bill-any'],
    limits: [['49.00', '25000.00']],
  },
];
