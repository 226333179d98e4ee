import type { Biller, PaymentChannel } from '../bill-network/bill-network';
import { ALL_INDIA } from '../bill-network/directory';
import type { ParameterRule } from '../bill-network/parameters';
import { toPaise } from '../paise';
import { categoryId } from './categories';
import { circles } from './circles';
import knownBillers from './known-billers.json';
import listedBillers from './listed-billers.json';
import { paymentRule } from './payment-rules';

/** What a customer pays for the convenience, in paise; nothing in the other categories. */
const feesPaise: Readonly<Record<string, number>> = {
  'Credit Card': 5_90,
  'Municipal Taxes': 2_36,
  Rental: 11_80,
};

function channelsOf(category: string, min: string, max: string): PaymentChannel[] {
  const limits = { minPaise: toPaise(min), maxPaise: toPaise(max), feePaise: feesPaise[category] ?? 0 };
  const online = [
    { channel: 'INTB', mode: 'Internet Banking', ...limits },
    { channel: 'MOBB', mode: 'Internet Banking', ...limits },
  ];
  // Recharges are paid as the specification says: CASH at BNKBRNCH (PRE-10).
  return category === 'Mobile Prepaid'
    ? [{ channel: 'BNKBRNCH', mode: 'CASH', ...limits }, ...online]
    : online;
}

/** How the billers of which only name and id are known tell their customers apart. */
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

type SeedBiller = Omit<Biller, 'categoryName'>;

interface KnownParameter {
  readonly name: string;
  readonly type: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly pattern: string | null;
  readonly optional?: boolean;
  /** A list of choices, or the name of one that many billers share. */
  readonly values?: readonly string[] | string;
}

function toRule({ name, type, min, max, pattern, optional = false, values }: KnownParameter): ParameterRule {
  const rule = { name, type: type as ParameterRule['type'], min, max, pattern, optional };
  if (values === undefined) return rule;
  return { ...rule, values: typeof values === 'string' ? circles : values };
}

const known: SeedBiller[] = knownBillers.map((biller) => ({
  id: biller.id,
  name: biller.name,
  categoryId: categoryId(biller.category),
  coverage: biller.coverage,
  ...paymentRule(biller.rule),
  parameters: (biller.parameters as KnownParameter[]).map(toRule),
  channels: channelsOf(biller.category, biller.min, biller.max),
}));

const rulesOfListed = ['bill-exact', 'bill-any', 'bill-below', 'bill-above'] as const;

function toListed(category: string, rule: string, entry: string): SeedBiller {
  const [id = '', name = ''] = entry.split(' | ');
  const parameter = usualParameters[category];
  if (!parameter) throw new Error(`No usual parameter for ${category}`);
  return {
    id,
    name,
    categoryId: categoryId(category),
    coverage: ALL_INDIA,
    ...paymentRule(rule),
    parameters: [parameter],
    channels: channelsOf(category, '1.00', '200000.00'),
  };
}

const listed: SeedBiller[] = listedBillers.flatMap(({ category, fetched, instant }) => [
  ...fetched.map((entry, index) => toListed(category, rulesOfListed[index % 4] ?? 'bill-exact', entry)),
  ...instant.map((entry) => toListed(category, 'adhoc-optional', entry)),
]);

/** Every biller of the seed's directory; the real ones with the parameters, patterns and limits they publish. */
export const seedBillers: readonly SeedBiller[] = [...known, ...listed];
