import type { Outcomes, ShareOutcomes } from '@billpay/api/operations/share-outcomes';
import { isSignificant } from './judge';
import type { Share } from './significance';

/** With fewer other customers, the difference may be chance. */
const FEWEST_DONE = 5;

/** Minimum ratio by which the others must do better. */
const TIMES_MORE = 1.5;

/** A new version may make a call later, for example only when a list is opened. */
const TIMES_MORE_CALLS = 4;

/** With fewer, a few customers who keep reloading could decide the result. */
const FEWEST_BUSY = 5;

/**
 * Judges from the API's own records whether the customers in a canary's share get less done than the others, or send
 * far more calls. Customers are assigned to the share at random, so nothing else explains the difference.
 * @param calls calls that both versions declare, such as 'POST /payment/bill'
 * @returns a sentence for the release log; undefined if they do not
 */
export function judgeOutcomes(outcomes: ShareOutcomes, calls: readonly string[]): string | undefined {
  const { share, others } = outcomes;
  return (
    fewer('paid', toShare(share.asked, share.paid), toShare(others.asked, others.paid), TIMES_MORE) ??
    fewer(
      'asked for a payment code',
      toShare(share.customers, share.asked),
      toShare(others.customers, others.asked),
      TIMES_MORE,
    ) ??
    calls.map((call) => busy(call, outcomes) ?? rare(call, outcomes)).find((reason) => reason !== undefined)
  );
}

function toShare(of: number, done: number): Share {
  return { failed: of - done, of };
}

function fewer(what: string, share: Share, others: Share, timesMore: number): string | undefined {
  const [done, othersDone] = [share.of - share.failed, others.of - others.failed];
  if (othersDone < FEWEST_DONE || othersDone * share.of < done * others.of * timesMore) return undefined;
  if (!isSignificant(share, others)) return undefined;
  return `${done} of ${share.of} customers ${what}; of the others ${othersDone} of ${others.of}`;
}

function rare(call: string, { share, others }: ShareOutcomes): string | undefined {
  const count = (group: Outcomes) => toShare(group.customers, group.calls[call]?.customers ?? 0);
  return fewer(`made the call ${call}`, count(share), count(others), TIMES_MORE_CALLS);
}

function busy(call: string, { share, others }: ShareOutcomes): string | undefined {
  const count = ({ calls: { [call]: made } }: Outcomes): Share => ({
    failed: made?.busy ?? 0,
    of: made?.customers ?? 0,
  });
  const [sample, reference] = [count(share), count(others)];
  if (sample.failed < FEWEST_BUSY || !isSignificant(sample, reference)) return undefined;
  return `${sample.failed} of ${sample.of} customers made the call ${call} far too often; of the others ${reference.failed} of ${reference.of}`;
}
