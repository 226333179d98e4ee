import type { Run } from '../auto-pay/run';
import type { Bank } from '../bank';
import { DAY_MS, toBankDay } from '../clock/bank-day';
import { findCeilingPaise, readMandateRules, type MandateRules } from './mandate-rules';

/** Time from the announcement of a debit to the debit. */
const NOTICE_MS = DAY_MS;

/** Why a debit is not made now. */
export type Obstacle =
  /** The mandate has ended. */
  | { readonly kind: 'ended' }
  /** No message has announced the debit. */
  | { readonly kind: 'not-announced' }
  /** The announcement is less than a day old. */
  | { readonly kind: 'early'; readonly until: Date }
  /** The debit needs the customer's code today. */
  | { readonly kind: 'code' };

type Facts = Pick<
  Run,
  | 'once_on'
  | 'ends_on'
  | 'category_name'
  | 'is_first'
  | 'announced_amount'
  | 'announced_at'
  | 'confirmed_amount'
>;

/**
 * Checks a debit of `debitPaise`, which includes the fee, against the mandate and the bank's rules. A scheduled payment
 * needs only the announcement, because its code confirmed its day and its amount.
 */
export function judgeDebit(
  rules: MandateRules | null,
  run: Facts,
  debitPaise: number,
  now: Date,
): Obstacle | null {
  if (run.ends_on !== null && toBankDay(now) > run.ends_on) return { kind: 'ended' };
  if (rules === null) return null;
  if (run.announced_at === null) return { kind: 'not-announced' };
  if (run.once_on !== null) return null;
  const until = new Date(run.announced_at.getTime() + NOTICE_MS);
  if (now < until) return { kind: 'early', until };
  const ceiling = findCeilingPaise(rules, run.category_name);
  const withoutCode = run.is_first ? 0 : Math.min(ceiling, run.announced_amount ?? 0);
  return debitPaise <= Math.max(withoutCode, run.confirmed_amount ?? 0) ? null : { kind: 'code' };
}

/** Checks a debit against the bank's current rules. */
export async function findObstacle(bank: Bank, run: Run, debitPaise: number): Promise<Obstacle | null> {
  return judgeDebit(await readMandateRules(bank), run, debitPaise, bank.clock.now());
}
