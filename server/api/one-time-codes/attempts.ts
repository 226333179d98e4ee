import type { Bank } from '../bank';
import { DAY_MS, MINUTE_MS } from '../clock/bank-day';
import { otpTexts } from './otp-texts';

/** The first code with three resends, and three wrong attempts (OTP-07, OTP-11). */
const MAX_SENT = 4;
const MAX_WRONG = 3;
const RESET_AFTER_MS = 10 * MINUTE_MS;

/**
 * Maximum number of wrong attempts across all actions, so that switching between actions allows no further
 * guesses.
 */
const MAX_WRONG_OF_ALL = 10;
const RESET_ALL_AFTER_MS = DAY_MS;
const ALL_ACTIONS = 'all';

/** Numbers of codes sent to a customer recently, and of wrong attempts. */
export interface Attempts {
  /** Number of codes sent for one action. */
  readonly sent: number;
  readonly wrong: number;
  readonly wrongOfAll: number;
}

export async function readAttempts(bank: Bank, customerId: string, template: string): Promise<Attempts> {
  const now = bank.clock.now().getTime();
  const rows = await bank.db.query<{ template: string; sent: number; wrong: number }>(
    `SELECT template, sent, wrong FROM otp_attempts WHERE customer_id = $1
     AND (template = $2 AND counted_at > $3 OR template = '${ALL_ACTIONS}' AND counted_at > $4)`,
    [customerId, template, new Date(now - RESET_AFTER_MS), new Date(now - RESET_ALL_AFTER_MS)],
  );
  const action = rows.find((row) => row.template === template);
  const all = rows.find((row) => row.template === ALL_ACTIONS);
  return { sent: action?.sent ?? 0, wrong: action?.wrong ?? 0, wrongOfAll: all?.wrong ?? 0 };
}

/**
 * Returns the action for which a code was last sent or entered, or ''. `validate-otp` without an open code refers to
 * this action.
 */
export async function lastAction(bank: Bank, customerId: string): Promise<string> {
  const [row] = await bank.db.query<{ template: string }>(
    `SELECT template FROM otp_attempts WHERE customer_id = $1 AND template <> '${ALL_ACTIONS}'
     ORDER BY counted_at DESC LIMIT 1`,
    [customerId],
  );
  return row?.template ?? '';
}

/** Returns the reason why no further attempt is accepted, or null. */
export function triesLimit({ wrong, wrongOfAll }: Attempts): string | null {
  if (wrongOfAll >= MAX_WRONG_OF_ALL) return otpTexts.limitOfDay;
  return wrong >= MAX_WRONG ? otpTexts.limitReached : null;
}

/** Returns the reason why no further code is sent, or null. */
export function sendingLimit(attempts: Attempts): string | null {
  return triesLimit(attempts) ?? (attempts.sent >= MAX_SENT ? otpTexts.limitReached : null);
}

async function write(
  bank: Bank,
  customerId: string,
  template: string,
  { sent, wrong }: { sent: number; wrong: number },
): Promise<void> {
  await bank.db.query(
    `INSERT INTO otp_attempts (customer_id, template, sent, wrong, counted_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (customer_id, template)
     DO UPDATE SET sent = EXCLUDED.sent, wrong = EXCLUDED.wrong, counted_at = EXCLUDED.counted_at`,
    [customerId, template, sent, wrong, bank.clock.now()],
  );
}

/** Counts a sent code. The caller must have locked the customer. */
export async function countSent(
  bank: Bank,
  customerId: string,
  template: string,
  { sent, wrong }: Attempts,
): Promise<void> {
  await write(bank, customerId, template, { sent: sent + 1, wrong });
}

/** Undoes the count of a sent code. */
export async function uncountSent(bank: Bank, customerId: string, template: string): Promise<void> {
  await bank.db.query(
    'UPDATE otp_attempts SET sent = greatest(sent - 1, 0) WHERE customer_id = $1 AND template = $2',
    [customerId, template],
  );
}

/** Counts a wrong attempt. Returns the new counts. */
export async function countWrong(bank: Bank, customerId: string, template: string): Promise<Attempts> {
  const { sent, wrong, wrongOfAll } = await readAttempts(bank, customerId, template);
  await write(bank, customerId, template, { sent, wrong: wrong + 1 });
  await write(bank, customerId, ALL_ACTIONS, { sent: 0, wrong: wrongOfAll + 1 });
  return { sent, wrong: wrong + 1, wrongOfAll: wrongOfAll + 1 };
}

/**
 * SQL of a common table expression that resets the counts of the customer `$1` and the action `$2` after a correct
 * code, which proves that the customer has the phone.
 */
export const resetAttemptsSql = `reset AS (DELETE FROM otp_attempts
  WHERE customer_id = $1 AND template IN ($2, '${ALL_ACTIONS}'))`;
