import type { Bank } from '../bank';

/** Small enough to take only milliseconds. */
const BATCH = 100;

/**
 * Deletes codes that have expired for as many days as the bank has configured, one by default. Keeps codes that
 * confirmed a payment, because the payment references them, and marks them, so that each is checked only once.
 * @returns true if more may be waiting
 */
export async function dropOldCodes(bank: Bank): Promise<boolean> {
  const [done] = await bank.db.query<{ reviewed: number }>(
    `WITH old AS (
       SELECT id, EXISTS (SELECT FROM payment WHERE otp_id = otp.id) AS paid FROM otp
       WHERE NOT is_kept
         AND expires_at < $1::timestamptz - (SELECT code_days FROM bank_settings) * interval '1 day'
       ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
     kept AS (UPDATE otp SET is_kept = true FROM old WHERE otp.id = old.id AND paid),
     dropped AS (DELETE FROM otp USING old WHERE otp.id = old.id AND NOT paid)
     SELECT count(*)::int AS reviewed FROM old`,
    [bank.clock.now()],
  );
  return done?.reviewed === BATCH;
}
