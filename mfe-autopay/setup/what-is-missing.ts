import { whyNot } from '../change/auto-pay-state';
import { isAs, settingsOf } from './draft';
import { isWithin, limitsHint } from './limits';
import type { ReadyToSetUp } from './ready-to-set-up';
import { setUpTexts as texts } from './set-up-texts';

/** Why the draft can't be confirmed yet, in the customer's words; null when it can (AUTO-04, AUTO-05, AUTO-09). */
export function whatIsMissing({ draft, limits, existing }: ReadyToSetUp, today: string): string | null {
  const closed = existing && whyNot('edit', existing, today);
  if (closed) return closed;
  if (draft.accountNumber === null) return texts.chooseAccount;
  if (!isWithin(draft, limits)) return limitsHint(limits);
  const settings = settingsOf(draft, limits);
  if (settings === null) return texts.chooseDay;
  return existing && isAs(existing, settings) ? texts.unchanged : null;
}
