import type { Bank } from '../bank';

/** Small enough to take only milliseconds. */
const BATCH = 100;

/**
 * Removes the idempotency keys of payments that are older than the configured days. Keeps the key of a payment
 * that is open or has an open case, because a repetition would otherwise pay twice (PAY-19). The payment
 * itself stays.
 * @returns true if more may be waiting
 */
export async function dropOldKeys(bank: Bank): Promise<boolean> {
  const dropped = await bank.db.run(
    `WITH old AS (
       SELECT id FROM payment WHERE idempotency_key NOT LIKE '%:%' AND state IN ('captured', 'released')
         AND created_at < $1::timestamptz - (SELECT payment_key_days FROM bank_settings) * interval '1 day'
         AND (SELECT count(*) FROM payment_case WHERE payment_id = payment.id AND resolved_at IS NULL) = 0
       ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     UPDATE payment SET idempotency_key = 'expired:' || payment.id FROM old WHERE payment.id = old.id`,
    [bank.clock.now()],
  );
  return dropped === BATCH;
}
