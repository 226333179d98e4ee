import type { PaymentChannel } from '@billpay/api/adapters/bill-network';
import { ALL_INDIA } from '@billpay/api/adapters/bill-network';
import type { ParameterRule } from '@billpay/api/adapters/parameters';
import { categoryId } from './categories';
import { createChannels } from './channels';
import { circles } from './circles';
import described from './known-billers.json';
import listedBillers from './listed-billers.json';
import { paymentRule } from './payment-rules';
import type { BillerRecord } from '@billpay/api/billers/write-billers';

/** Convenience fee in paise. The other categories have none. */
const feesPaise: Readonly<Record<string, number>> = {
  'Credit Card': 5_90,
  'Municipal Taxes': 2_36,
  Rental: 11_80,
};

function channelsWithFee(category: string, min: string, max: string): PaymentChannel[] {
  return createChannels(category, { min, max, feePaise: feesPaise[category] ?? 0 });
}

/** The parameters of billers known only by name and id. */
const usualParameters: Readonly<Record<string, ParameterRule>> = {
  Electricity: numeric('Consumer Number', 8, 13),
  Fastag: {
    name: 'Vehicle Registration Number',
    type: 'ALPHANUMERIC',
    min: 6,
    max: 11,
    pattern: '[A-Z]{2}[0-9]{1,2}[A-Z]{0,3}[0-9]{4}',
    optional: false,
  },
  Insurance: numeric('Policy Number', 8, 12),
  'Loan Repayment': numeric('Loan Account Number', 8, 16),
  'Broadband Postpaid': numeric('Account Number', 8, 12),
  'Cable TV': numeric('Customer ID', 6, 12),
  'Credit Card': numeric('Card Number', 16, 16),
  DTH: numeric('Subscriber Number', 8, 11),
  'LPG Gas': numeric('Consumer Number', 10, 17),
  Water: numeric('Consumer Number', 7, 12),
  'Landline Postpaid': numeric('Telephone Number', 10, 11),
};

function numeric(name: string, min: number, max: number): ParameterRule {
  return { name, type: 'NUMERIC', min, max, pattern: `[0-9]{${min},${max}}`, optional: false };
}

interface KnownParameter {
  readonly name: string;
  readonly type: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly pattern: string | null;
  readonly optional?: boolean;
  /** A list of choices, or the name of a list that many billers share. */
  readonly values?: readonly string[] | string;
}

function toRule({ name, type, min, max, pattern, optional = false, values }: KnownParameter): ParameterRule {
  const rule = { name, type: type as ParameterRule['type'], min, max, pattern, optional };
  if (values === undefined) return rule;
  return { ...rule, values: typeof values === 'string' ? circles : values };
}

const withParameters: BillerRecord[] = described.map((biller) => ({
  id: biller.id,
  name: biller.name,
  categoryId: categoryId(biller.category),
  coverage: biller.coverage,
  terms: {
    ...paymentRule(biller.rule),
    parameters: (biller.parameters as KnownParameter[]).map(toRule),
    channels: channelsWithFee(biller.category, biller.min, biller.max),
  },
}));

/**
 * Coverage of a listed biller, by the letters before the last two of its id. It is All India if these letters
 * are not a place.
 */
const placesInIds: Readonly<Record<string, string>> = {
  '00T': 'Telangana',
  '0AP': 'Andhra Pradesh',
  AGR: 'Agra',
  AJM: 'Ajmer',
  ALG: 'Aligarh',
  ANI: 'Andaman and Nicobar Islands',
  ASM: 'Assam',
  BHI: 'Bihar',
  BIH: 'Bihar',
  CHA: 'Chandigarh',
  CHH: 'Chhattisgarh',
  DEL: 'Delhi',
  DNH: 'Dadra and Nagar Haveli',
  GOA: 'Goa',
  GUJ: 'Gujarat',
  GUR: 'Gurgaon',
  HAR: 'Haryana',
  HIP: 'Himachal Pradesh',
  HYD: 'Hyderabad',
  JAK: 'Jammu and Kashmir',
  JAM: 'Jamshedpur',
  JHA: 'Jharkhand',
  KAR: 'Karnataka',
  KER: 'Kerala',
  KOL: 'Kolkata',
  LAK: 'Lakshadweep',
  MAH: 'Maharashtra',
  MAP: 'Madhya Pradesh',
  MIZ: 'Mizoram',
  MUM: 'Mumbai',
  ODI: 'Odisha',
  PUD: 'Puducherry',
  PUN: 'Punjab',
  RAJ: 'Rajasthan',
  SIK: 'Sikkim',
  THA: 'Thane',
  TND: 'Tamil Nadu',
  TRI: 'Tripura',
  UTP: 'Uttar Pradesh',
  UTT: 'Uttarakhand',
  WBL: 'West Bengal',
  WGL: 'Warangal',
};

const rulesOfListed = ['bill-exact', 'bill-any', 'bill-below', 'bill-above'] as const;

function toListed(category: string, rule: string, entry: string): BillerRecord {
  const [id = '', name = ''] = entry.split(' | ');
  const parameter = usualParameters[category];
  if (!parameter) throw new Error(`No usual parameter for ${category}`);
  return {
    id,
    name,
    categoryId: categoryId(category),
    coverage: placesInIds[id.slice(-5, -2)] ?? ALL_INDIA,
    terms: {
      ...paymentRule(rule),
      parameters: [parameter],
      channels: channelsWithFee(category, '1.00', '200000.00'),
    },
  };
}

const listed: BillerRecord[] = listedBillers.flatMap(({ category, fetched, instant }) => [
  ...fetched.map((entry, index) => toListed(category, rulesOfListed[index % 4] ?? 'bill-exact', entry)),
  ...instant.map((entry) => toListed(category, 'adhoc-optional', entry)),
]);

/**
 * The real billers. The billers in `known-billers.json` have their published parameters, patterns and limits.
 */
export const knownBillers: readonly BillerRecord[] = [...withParameters, ...listed];
