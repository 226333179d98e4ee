import type { Bank } from '../bank';
import { MINUTE_MS } from '../clock/bank-day';

/** The first code and three more; three wrong tries (OTP-07, OTP-11). */
export const MAX_SENT = 4;
export const MAX_WRONG = 3;
const FORGET_AFTER_MS = 10 * MINUTE_MS;

export interface Attempts {
  readonly sent: number;
  readonly wrong: number;
}

/** What was counted for this action lately; counts older than ten minutes are forgotten. */
export async function readAttempts(bank: Bank, customerId: string, template: string): Promise<Attempts> {
  const since = new Date(bank.clock.now().getTime() - FORGET_AFTER_MS);
  const [row] = await bank.db.query<Attempts>(
    `SELECT sent, wrong FROM otp_attempts
     WHERE customer_id = $1 AND template = $2 AND counted_at > $3`,
    [customerId, template, since],
  );
  return row ?? { sent: 0, wrong: 0 };
}

export async function writeAttempts(
  bank: Bank,
  customerId: string,
  template: string,
  attempts: Attempts,
): Promise<void> {
  await bank.db.query(
    `INSERT INTO otp_attempts (customer_id, template, sent, wrong, counted_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (customer_id, template)
     DO UPDATE SET sent = EXCLUDED.sent, wrong = EXCLUDED.wrong, counted_at = EXCLUDED.counted_at`,
    [customerId, template, attempts.sent, attempts.wrong, bank.clock.now()],
  );
}

export async function forgetAttempts(bank: Bank, customerId: string, template: string): Promise<void> {
  await bank.db.query('DELETE FROM otp_attempts WHERE customer_id = $1 AND template = $2', [
    customerId,
    template,
  ]);
}
