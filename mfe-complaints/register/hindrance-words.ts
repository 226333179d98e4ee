import { formatInstant } from '@billpay/shared/dates';
import { statusTexts, timeoutText } from '@billpay/shared/transaction-status';
import type { Hindrance } from './hindrance';
import { registerTexts } from './register-texts';

/** Why there can be no complaint, in a sentence or two (COMP-05, COMP-09). */
export function wordsOf(hindrance: Hindrance): string {
  switch (hindrance.kind) {
    case 'timeout':
      return timeoutText(hindrance.status) ?? statusTexts.unsettled;
    case 'too-old':
      return registerTexts.tooOld;
    case 'open':
      return registerTexts.open(hindrance.complaintId);
    case 'cooling-off':
      return registerTexts.coolingOff(formatInstant(hindrance.from));
  }
}

/** The same in a word or two, for the row of a transaction. */
export function markOf(hindrance: Hindrance): string {
  const { marks } = registerTexts;
  return hindrance.kind === 'cooling-off'
    ? marks['cooling-off'](formatInstant(hindrance.from))
    : marks[hindrance.kind];
}
