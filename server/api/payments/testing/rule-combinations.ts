import type { BillerRecord } from '../../billers/write-billers';
import { categoryId } from '@billpay/sandbox/seed/categories';

const requirements = ['MANDATORY', 'OPTIONAL', 'NOT_SUPPORTED'] as const;
const exactnesses = ['Exact', 'Exact and below', 'Exact and Above', ''] as const;

/** The rules in a biller's directory record that determine how it is paid. */
export interface Rules {
  readonly fetch: (typeof requirements)[number];
  readonly adhoc: 'Y' | 'N';
  readonly validation: (typeof requirements)[number];
  readonly exactness: (typeof exactnesses)[number];
}

/** Every possible combination of rules. */
export const everyCombination: readonly Rules[] = requirements.flatMap((fetch) =>
  (['Y', 'N'] as const).flatMap((adhoc) =>
    requirements.flatMap((validation) =>
      exactnesses.map((exactness) => ({ fetch, adhoc, validation, exactness })),
    ),
  ),
);

export const LEAST_PAISE = 5_00;
export const MOST_PAISE = 50_000_00;
export const FEE_PAISE = 5_90;
export const CONSUMER_NUMBER = 'Consumer Number';

export function formatRules(rules: Rules): string {
  return `RULES${everyCombination.indexOf(rules)}`;
}

/** Creates a biller with these rules, with limits and a fee. */
export function createBiller(rules: Rules): BillerRecord {
  return {
    id: formatRules(rules),
    name: formatRules(rules),
    categoryId: categoryId('Electricity'),
    coverage: 'All India',
    terms: {
      acceptsAdhoc: rules.adhoc === 'Y',
      exactness: rules.exactness,
      fetchRequirement: rules.fetch,
      billValidation: rules.validation,
      validateBillAllowed: rules.validation !== 'NOT_SUPPORTED',
      parameters: [
        { name: CONSUMER_NUMBER, type: 'NUMERIC', min: 10, max: 10, pattern: '[0-9]{10}', optional: false },
      ],
      channels: [
        {
          channel: 'INTB',
          mode: 'Internet Banking',
          minPaise: LEAST_PAISE,
          maxPaise: MOST_PAISE,
          feePaise: FEE_PAISE,
        },
      ],
    },
  };
}
