import type { Bank } from '../bank';
import { toBankDay } from '../clock/bank-day';

export interface BankSettings {
  readonly dailyLimitPaise: number;
  readonly maxAutoPayPaise: number | null;
  readonly terms: string;
}

export async function readSettings(bank: Bank): Promise<BankSettings> {
  const [row] = await bank.db.query<{ daily_limit: number; max_auto_pay: number | null; terms: string }>(
    'SELECT daily_limit, max_auto_pay, terms FROM bank_settings',
  );
  if (!row) throw new Error('The bank has no settings');
  return { dailyLimitPaise: row.daily_limit, maxAutoPayPaise: row.max_auto_pay, terms: row.terms };
}

/**
 * Counts an amount against the day's limit in one statement. Returns false if it would exceed the limit
 * (PAY-09).
 */
export async function countAgainstDailyLimit(
  bank: Bank,
  customerId: string,
  day: string,
  paise: number,
): Promise<boolean> {
  const counted = await bank.db.run(
    `INSERT INTO daily_usage (customer_id, day, used, cap)
     SELECT $1, $2, $3, daily_limit FROM bank_settings WHERE $3 <= daily_limit
     ON CONFLICT (customer_id, day) DO UPDATE SET used = daily_usage.used + EXCLUDED.used, cap = EXCLUDED.cap
     WHERE daily_usage.used + EXCLUDED.used <= EXCLUDED.cap`,
    [customerId, day, paise],
  );
  return counted === 1;
}

/** Subtracts a reversed payment from the usage of the day on which it was made. */
export async function releaseDailyLimit(
  bank: Bank,
  customerId: string,
  day: string,
  paise: number,
): Promise<void> {
  await bank.db.query('UPDATE daily_usage SET used = used - $3 WHERE customer_id = $1 AND day = $2', [
    customerId,
    day,
    paise,
  ]);
}

/** Returns the amount counted against today's limit, in paise. */
export async function paidToday(bank: Bank, customerId: string): Promise<number> {
  const [row] = await bank.db.query<{ used: number }>(
    'SELECT used FROM daily_usage WHERE customer_id = $1 AND day = $2',
    [customerId, toBankDay(bank.clock.now())],
  );
  return row?.used ?? 0;
}
