import { formatBankDay } from '@billpay/domain/dates';
import { findLockReason } from '../change/auto-pay-state';
import { mandateTexts } from '../mandates/mandate-texts';
import { matchesSettings, toSettings } from './draft';
import { isWithin, formatLimitsHint } from './limits';
import { previewPayments } from './preview';
import type { SetupData } from './setup-data';
import { setUpTexts as texts } from './set-up-texts';

/**
 * Returns the text that explains why the customer cannot confirm the draft yet; null if the draft is complete
 * (AUTO-04, AUTO-05, AUTO-09).
 */
export function findMissingSettings(setup: SetupData, today: string): string | null {
  const { draft, limits, existing } = setup;
  const closed = existing && findLockReason('edit', existing, today);
  if (closed) return closed;
  if (draft.accountNumber === null) return texts.chooseAccount;
  if (!isWithin(draft, limits)) return formatLimitsHint(limits);
  const settings = toSettings(draft, limits, existing);
  if (settings === null) return texts.chooseDay;
  const ending = findEndProblem(setup, today);
  if (ending !== null) return ending;
  return existing && matchesSettings(existing, settings) ? texts.unchanged : null;
}

/** Returns the error about a last day that is missing or precedes the first payment; null if it does not. */
export function findEndProblem(setup: SetupData, today: string): string | null {
  const { endsOn } = setup.draft;
  if (endsOn === null || endsOn === setup.existing?.endsOn) return null;
  const [first = today] = previewPayments({ ...setup, draft: { ...setup.draft, endsOn: null } }, today, 1);
  return endsOn < first ? mandateTexts.chooseLastDay(formatBankDay(first)) : null;
}
