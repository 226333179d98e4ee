import type { Biller } from '@billpay/api/adapters/bill-network';

export type Rule = Pick<
  Biller,
  'acceptsAdhoc' | 'exactness' | 'fetchRequirement' | 'billValidation' | 'validateBillAllowed'
>;

const fetched: Rule = {
  fetchRequirement: 'MANDATORY',
  acceptsAdhoc: false,
  exactness: 'Exact',
  billValidation: 'NOT_SUPPORTED',
  validateBillAllowed: false,
};
const adhoc: Rule = { ...fetched, acceptsAdhoc: true, exactness: '' };
const validated: Rule = {
  fetchRequirement: 'NOT_SUPPORTED',
  acceptsAdhoc: false,
  exactness: '',
  billValidation: 'MANDATORY',
  validateBillAllowed: true,
};
const instant: Rule = {
  ...validated,
  acceptsAdhoc: true,
  billValidation: 'NOT_SUPPORTED',
  validateBillAllowed: false,
};

/**
 * Payment rules of billers, by name. Together they cover every combination of PAY-02 to PAY-04 and PAY-10, in
 * the spellings of exactness that occur in the network's records.
 */
const paymentRules: Readonly<Record<string, Rule>> = {
  'bill-exact': fetched,
  'bill-below': { ...fetched, exactness: 'Exact and below' },
  'bill-above': { ...fetched, exactness: 'Exact and above' },
  'bill-any': { ...fetched, exactness: '' },
  'bill-upper-below': { ...fetched, exactness: 'EXACT_AND_BELOW' },
  'bill-upper-above': { ...fetched, exactness: 'EXACT_AND_ABOVE' },
  'optional-exact': { ...fetched, fetchRequirement: 'OPTIONAL', exactness: 'EXACT' },
  'optional-below': { ...fetched, fetchRequirement: 'OPTIONAL', exactness: 'Exact and below' },
  'optional-above': { ...fetched, fetchRequirement: 'OPTIONAL', exactness: 'Exact and Above' },
  'optional-any': { ...fetched, fetchRequirement: 'OPTIONAL', exactness: '' },
  adhoc,
  'adhoc-exact': { ...adhoc, exactness: 'Exact' },
  'adhoc-optional': {
    ...adhoc,
    fetchRequirement: 'OPTIONAL',
    billValidation: 'OPTIONAL',
    validateBillAllowed: true,
  },
  validated,
  'validated-exact': { ...validated, exactness: 'Exact' },
  'validated-above': { ...validated, exactness: 'Exact and above' },
  'validated-adhoc': { ...validated, acceptsAdhoc: true },
  instant,
  'instant-optional': {
    ...instant,
    acceptsAdhoc: false,
    billValidation: 'OPTIONAL',
    validateBillAllowed: true,
  },
  recharge: adhoc,
  'recharge-instant': instant,
  'recharge-validated': { ...validated, acceptsAdhoc: true },
};

const requirements = ['MANDATORY', 'OPTIONAL', 'NOT_SUPPORTED'] as const;

/** Spellings of exactness in the network's records (PAY-10). */
export const exactnessSpellings = [
  'Exact',
  'Exact and below',
  'Exact and Above',
  '',
  'EXACT',
  'EXACT_AND_BELOW',
  'EXACT_AND_ABOVE',
] as const;

/** Every combination of fetch, adhoc, validation and exactness. */
export const everyRule: readonly Rule[] = exactnessSpellings.flatMap((exactness) =>
  requirements.flatMap((fetchRequirement) =>
    requirements.flatMap((billValidation) =>
      [false, true].map((acceptsAdhoc) => ({
        fetchRequirement,
        acceptsAdhoc,
        exactness,
        billValidation,
        validateBillAllowed: billValidation !== 'NOT_SUPPORTED',
      })),
    ),
  ),
);

export function paymentRule(name: string): Rule {
  const rule = paymentRules[name];
  if (!rule) throw new Error(`No payment rule ${name}`);
  return rule;
}
