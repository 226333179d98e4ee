import type { Outcomes, ShareOutcomes } from '@billpay/api/operations/share-outcomes';
import { isSignificant } from './judge';
import type { Share } from './significance';

/** Fewer of the other customers may have done it by chance. */
const FEWEST_DONE = 5;

/** The others must do it 1.5 times as often. */
const TIMES_MORE = 1.5;

/**
 * Judges from the API's own records whether the customers in a canary's share get less done than the others.
 * Chance decides who is in the share, so nothing else explains the difference.
 * @returns a sentence for the release log; undefined if they do not
 */
export function judgeOutcomes({ share, others }: ShareOutcomes): string | undefined {
  return (
    fewer('paid', { share, others, of: 'asked', done: 'paid' }) ??
    fewer('asked for a payment code', { share, others, of: 'customers', done: 'asked' })
  );
}

interface Compared extends ShareOutcomes {
  readonly of: keyof Outcomes;
  readonly done: keyof Outcomes;
}

function fewer(what: string, { share, others, of, done }: Compared): string | undefined {
  if (others[done] < FEWEST_DONE) return undefined;
  if (others[done] * share[of] < share[done] * others[of] * TIMES_MORE) return undefined;
  const toShare = (group: Outcomes): Share => ({ failed: group[of] - group[done], of: group[of] });
  if (!isSignificant(toShare(share), toShare(others))) return undefined;
  return `${share[done]} of ${share[of]} customers ${what}; of the others ${others[done]} of ${others[of]}`;
}
