import { formatRupees } from '@billpay/domain/money';
import type { DailyLimit } from './limit-api';
import { limitTexts } from './limit-texts';

const MIN_LIMIT_PAISE = 100;

/** Returns the reason why a limit cannot be set; null if it can. The amount is null if the text is not an amount. */
export function findLimitProblem(paise: number | null, { bankPaise }: DailyLimit): string | null {
  if (paise === null || paise < MIN_LIMIT_PAISE) return limitTexts.required;
  return paise < bankPaise ? null : limitTexts.belowBank(formatRupees(bankPaise));
}

/** Whether a limit is above the customer's current one, and therefore needs a code. */
export function needsCode(paise: number | null, { ownPaise }: DailyLimit): boolean {
  return paise !== null && ownPaise !== null && paise > ownPaise;
}
