import type { Bank } from '../bank';

/** Highest debits that need no code, including the fee, in paise. */
export interface MandateRules {
  readonly ceilingPaise: number;
  readonly higherCeilingPaise: number;
  /** Names of the network's categories with the higher ceiling. */
  readonly higherCeilingCategories: readonly string[];
}

/** Reads the bank's rules; null if it does not apply the framework for recurring payments. */
export async function readMandateRules(bank: Bank): Promise<MandateRules | null> {
  const [row] = await bank.db.query<{ mandates: MandateRules | null }>('SELECT mandates FROM bank_settings');
  return row?.mandates ?? null;
}

/** Returns the highest debit in a category that needs no code. */
export function findCeilingPaise(rules: MandateRules, category: string): number {
  return rules.higherCeilingCategories.includes(category) ? rules.higherCeilingPaise : rules.ceilingPaise;
}
