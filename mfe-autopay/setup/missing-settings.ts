import { findLockReason } from '../change/auto-pay-state';
import { matchesSettings, toSettings } from './draft';
import { isWithin, formatLimitsHint } from './limits';
import type { SetupData } from './setup-data';
import { setUpTexts as texts } from './set-up-texts';

/**
 * Returns the text that explains why the customer cannot confirm the draft yet; null if the draft is complete
 * (AUTO-04, AUTO-05, AUTO-09).
 */
export function findMissingSettings({ draft, limits, existing }: SetupData, today: string): string | null {
  const closed = existing && findLockReason('edit', existing, today);
  if (closed) return closed;
  if (draft.accountNumber === null) return texts.chooseAccount;
  if (!isWithin(draft, limits)) return formatLimitsHint(limits);
  const settings = toSettings(draft, limits);
  if (settings === null) return texts.chooseDay;
  return existing && matchesSettings(existing, settings) ? texts.unchanged : null;
}
