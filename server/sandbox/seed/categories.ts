import { MOBILE_PREPAID_CATEGORY } from '@billpay/api/adapters/bill-network';

export const MOBILE_PREPAID = 'Mobile Prepaid';

/**
 * The network's categories. Their ids are ours, except that of Mobile Prepaid, which the specification
 * defines.
 */
export const categories: readonly { readonly id: number; readonly name: string }[] = [
  { id: 1, name: 'Broadband Postpaid' },
  { id: 2, name: 'Cable TV' },
  { id: 3, name: 'Credit Card' },
  { id: 4, name: 'Donation' },
  { id: 5, name: 'DTH' },
  { id: 6, name: 'Electricity' },
  { id: 7, name: 'Fastag' },
  { id: 8, name: 'Gas' },
  { id: 9, name: 'Insurance' },
  { id: 10, name: 'Landline Postpaid' },
  { id: 11, name: 'Loan Repayment' },
  { id: 12, name: 'LPG Gas' },
  { id: 13, name: 'Mobile Postpaid' },
  { id: MOBILE_PREPAID_CATEGORY, name: MOBILE_PREPAID },
  { id: 14, name: 'Municipal Taxes' },
  { id: 15, name: 'Mutual Fund' },
  { id: 16, name: 'Rental' },
  { id: 17, name: 'Subscription' },
  { id: 18, name: 'Water' },
  { id: 19, name: 'Agent Collection' },
  { id: 20, name: 'Clubs and Associations' },
  { id: 21, name: 'eChallan' },
  { id: 22, name: 'Education Fees' },
  { id: 23, name: 'EV Recharge' },
  { id: 24, name: 'Fleet Card Recharge' },
  { id: 25, name: 'Hospital and Pathology' },
  { id: 26, name: 'Housing Society' },
  { id: 27, name: 'Municipal Services' },
  { id: 28, name: 'National Pension System' },
  { id: 29, name: 'NCMC Recharge' },
  { id: 30, name: 'Prepaid Meter' },
];

export function categoryId(name: string): number {
  const found = categories.find((category) => category.name === name);
  if (!found) throw new Error(`No category ${name}`);
  return found.id;
}
