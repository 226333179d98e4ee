import type { Family } from './family';
import {
  choice,
  digits,
  letters,
  mobileNumber,
  oneOfTwoLengths,
  optional,
  vehicleNumber,
} from './parameter-forms';

const property = letters('Property ID', [4, 20], '^[A-Z0-9/-]{4,20}$', 'W12/4417-B');
const ward = choice('Ward', 'North, South, East, West, Central');

/** Municipal and state billers. */
export const publicServices: readonly Family[] = [
  {
    category: 'Municipal Taxes',
    count: 130,
    reach: 'large city',
    forms: ['{place} Municipal Corporation - {council}'],
    parameters: [[property], [digits('Assessment Number', 8, 12), optional(mobileNumber)]],
    rules: ['bill-exact', 'bill-exact', 'bill-below', 'optional-below'],
    limits: [['1.00', '500000.00']],
    feePaise: 2_36,
  },
  {
    category: 'Municipal Taxes',
    count: 1_120,
    reach: 'city',
    forms: [
      '{place} Municipal Council - {council}',
      '{place} Nagar Panchayat - {council}',
      '{place} Nagar Palika - {council}',
    ],
    parameters: [[digits('Property Number', 6, 10)], [property, ward], [digits('Assessment Number', 8, 12)]],
    rules: ['bill-exact', 'bill-exact', 'bill-any', 'bill-above', 'adhoc'],
    limits: [
      ['1.00', '200000.00'],
      ['10.00', '100000.00'],
    ],
  },
  {
    category: 'Municipal Services',
    count: 800,
    reach: 'city',
    forms: ['{place} Municipality - {service}'],
    parameters: [
      [
        letters('Application Number', [6, 18], '^[A-Z]{2,4}[0-9]{4,14}$', 'TL2025004618'),
        optional(mobileNumber),
      ],
      [digits('Service Number', 6, 10), ward],
    ],
    rules: ['bill-exact', 'bill-exact', 'validated', 'instant'],
    limits: [['1.00', '100000.00']],
  },
  {
    category: 'Water',
    count: 760,
    reach: 'city',
    forms: ['{place} {water}'],
    parameters: [
      [digits('Consumer Number', 7, 12)],
      [oneOfTwoLengths('K Number', 10, 12)],
      [digits('RR Number', 6, 10, '\\d{6,10}')],
    ],
    rules: ['bill-exact', 'bill-any', 'bill-above', 'bill-upper-above', 'optional-any'],
    limits: [
      ['1.00', '50000.00'],
      ['1.00', '200000.00'],
    ],
  },
  {
    category: 'eChallan',
    count: 120,
    reach: 'large city',
    forms: ['{place} Traffic Police - eChallan', '{place} Transport Office - eChallan'],
    parameters: [
      [letters('Challan Number', [8, 20], '^[A-Z]{2}[0-9]{6,18}$', 'MH20250417')],
      [vehicleNumber],
    ],
    rules: ['bill-exact'],
    limits: [['100.00', '50000.00']],
  },
  {
    category: 'Electricity',
    count: 90,
    reach: 'city',
    forms: ['{place} {power}'],
    parameters: [[digits('Consumer Number', 8, 13)], [oneOfTwoLengths('Service Number', 9, 11)]],
    rules: ['bill-exact', 'bill-any', 'bill-below', 'bill-above'],
    limits: [['1.00', '200000.00']],
  },
  {
    category: 'Prepaid Meter',
    count: 150,
    reach: 'city',
    forms: ['{place} {meter}'],
    parameters: [
      [digits('Meter Number', 8, 11)],
      [digits('Meter Number', 8, 11), letters('Flat Number', [1, 10], '^[A-Za-z0-9-]+$', 'B-1204')],
    ],
    rules: ['instant', 'adhoc-optional', 'validated-adhoc'],
    limits: [['100.00', '25000.00']],
  },
  {
    category: 'NCMC Recharge',
    count: 66,
    reach: 'large city',
    forms: ['{place} {transit}'],
    parameters: [[digits('Last 4 Digits of Card', 4, 4), mobileNumber]],
    rules: ['adhoc', 'validated-adhoc'],
    limits: [['50.00', '2000.00']],
  },
];
