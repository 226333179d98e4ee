import type { Bank } from '../bank';
import { toBankDay } from '../clock/bank-day';

const BATCH = 50;

/**
 * Evaluates the next day of each payment whose promised day has passed: if the payment was still pending when the day
 * began, the bank owes compensation, up to the maximum. A payment that ended before that day needs no further decision.
 * Days without configured compensation are decided too, so that a later configuration owes nothing for them. Returns
 * true if more may be waiting.
 */
export async function oweCompensation({ db, clock }: Bank): Promise<boolean> {
  const now = clock.now();
  const decided = await db.run(
    `WITH late AS MATERIALIZED (
       SELECT id, coalesce(compensated_until, promised_on) + 1 AS day, completed_at FROM payment
       WHERE promised_on IS NOT NULL AND coalesce(compensated_until, promised_on) < $1
       ORDER BY coalesce(compensated_until, promised_on) LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
     decided AS (
       SELECT id, day, completed_at IS NULL OR completed_at >= day::timestamp AT TIME ZONE 'Asia/Kolkata' AS is_late
       FROM late),
     owed AS (
       INSERT INTO compensation (id, payment_id, day, amount, next_at)
       SELECT id || '-' || day, id, day, least(compensation_per_day, remaining), $2 FROM decided, bank_settings,
         LATERAL (SELECT compensation_maximum - coalesce(sum(amount), 0) AS remaining FROM compensation
           WHERE payment_id = decided.id) given
       WHERE is_late AND compensation_per_day IS NOT NULL AND (remaining IS NULL OR remaining > 0))
     UPDATE payment SET compensated_until = CASE WHEN is_late THEN decided.day ELSE 'infinity' END
     FROM decided WHERE payment.id = decided.id`,
    [toBankDay(now), now],
  );
  return decided > 0;
}
