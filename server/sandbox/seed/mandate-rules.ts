import type { Database } from '@billpay/api/database/database';
import type { MandateRules } from '@billpay/api/mandates/mandate-rules';

const HIGHER_CEILING_PAISE = 1_00_000_00;

/** Applies the framework for recurring payments with a ceiling; null to stop applying it. */
export async function applyMandateRules(db: Database, ceilingRupees: number | null): Promise<void> {
  const rules: MandateRules | null =
    ceilingRupees === null
      ? null
      : {
          ceilingPaise: ceilingRupees * 100,
          higherCeilingPaise: HIGHER_CEILING_PAISE,
          higherCeilingCategories: ['Insurance', 'Mutual Fund', 'Credit Card'],
        };
  await db.query('UPDATE bank_settings SET mandates = $1', [rules && JSON.stringify(rules)]);
}
