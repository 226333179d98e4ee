import type { Family } from './family';
import {
  birthDate,
  choice,
  digits,
  letters,
  mobileNumber,
  oneOfTwoLengths,
  optional,
  vehicleNumber,
} from './parameter-forms';

const loanAccount = letters('Loan Account Number', [8, 20], '^[A-Z0-9]{8,20}$', 'HL0020254417');

/** Lenders, insurers, cards, funds and tolls. */
export const moneyMatters: readonly Family[] = [
  {
    category: 'Loan Repayment',
    count: 260,
    reach: 'country',
    forms: ['{lender} {loan}'],
    parameters: [
      [loanAccount],
      [digits('Loan Account Number', 8, 16)],
      [loanAccount, birthDate],
      [mobileNumber],
    ],
    rules: ['bill-exact', 'bill-above', 'bill-any', 'optional-below', 'adhoc'],
    limits: [
      ['1.00', '1000000.00'],
      ['100.00', '500000.00'],
    ],
  },
  {
    category: 'Loan Repayment',
    count: 890,
    reach: 'city',
    forms: ['{place} {bank} - Loan'],
    parameters: [
      [oneOfTwoLengths('Loan Account Number', 10, 14)],
      [digits('Account Number', 8, 16), choice('Scheme', 'Housing, Vehicle, Gold, Crop, Personal')],
    ],
    rules: ['bill-exact', 'bill-any', 'bill-above'],
    limits: [['1.00', '500000.00']],
  },
  {
    category: 'Insurance',
    count: 80,
    reach: 'country',
    forms: ['{lender} {cover}'],
    parameters: [
      [digits('Policy Number', 8, 12)],
      [letters('Policy Number', [6, 24], '[A-Z0-9/-]{6,24}', 'P/204/4417'), birthDate],
    ],
    rules: ['bill-exact', 'bill-exact', 'optional-exact', 'validated-exact'],
    limits: [['1.00', '1000000.00']],
  },
  {
    category: 'Insurance',
    count: 30,
    reach: 'state',
    forms: ['{place} State Insurance Department'],
    parameters: [[digits('Policy Number', 8, 12)]],
    rules: ['bill-exact'],
    limits: [['1.00', '200000.00']],
  },
  {
    category: 'Credit Card',
    count: 70,
    reach: 'country',
    forms: ['{issuer} Credit Card', '{lender} Cards', '{lender} Travel Card'],
    parameters: [[mobileNumber, digits('Last 4 Digits of Card', 4, 4)], [digits('Card Number', 16, 16)]],
    rules: ['adhoc', 'bill-any', 'optional-any', 'validated-adhoc'],
    limits: [['1.00', '1000000.00']],
    feePaise: 5_90,
  },
  {
    category: 'Fastag',
    count: 48,
    reach: 'country',
    forms: ['{issuer} FASTag', '{lender} FASTag'],
    parameters: [[vehicleNumber], [mobileNumber, optional(vehicleNumber)]],
    rules: ['adhoc', 'adhoc-optional', 'validated-adhoc'],
    limits: [['100.00', '10000.00']],
  },
  {
    category: 'Fleet Card Recharge',
    count: 24,
    reach: 'country',
    forms: ['{issuer} {fleet}'],
    parameters: [
      [digits('Fleet Card Number', 16, 16)],
      [letters('Control Card Number', [10, 16], '^[A-Z0-9]{10,16}$', 'FC20254417')],
    ],
    rules: ['instant', 'adhoc'],
    limits: [['500.00', '200000.00']],
  },
  {
    category: 'National Pension System',
    count: 24,
    reach: 'country',
    forms: ['{issuer} Pension Services'],
    parameters: [[digits('PRAN', 12, 12), birthDate, choice('Tier', 'Tier I, Tier II')]],
    rules: ['instant', 'validated'],
    limits: [['500.00', '200000.00']],
  },
  {
    category: 'Mutual Fund',
    count: 31,
    reach: 'country',
    forms: ['{lender} {fund}'],
    parameters: [
      [letters('Folio Number', [6, 16], '^[0-9]{6,12}(/[0-9]{2})?$', '20254417/63')],
      [digits('Folio Number', 8, 12)],
    ],
    rules: ['instant', 'instant-optional', 'validated'],
    limits: [['500.00', '200000.00']],
  },
];
