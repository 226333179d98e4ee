import { DatabaseError } from 'pg';
import type { Bank } from '../bank';
import { toBankDay } from '../clock/bank-day';
import { Refusal } from '../refusal';
import { paymentTexts } from './payment-texts';

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

/** Daily limits of a customer, in paise. The lower one applies. */
export interface DailyLimits {
  readonly bankPaise: number;
  /** Null if the customer has set none. */
  readonly ownPaise: number | null;
}

export async function readLimits(bank: Bank, customerId: string): Promise<DailyLimits> {
  const [row] = await bank.db.query<{ bank: number; own: number | null }>(
    'SELECT daily_limit AS bank, own_daily_limit AS own FROM bank_settings, customer WHERE customer.id = $1',
    [customerId],
  );
  if (!row) throw new Error('The bank has no settings');
  return { bankPaise: row.bank, ownPaise: row.own };
}

/** Returns the limit that applies. */
export function lowerLimit({ bankPaise, ownPaise }: DailyLimits): number {
  return Math.min(bankPaise, ownPaise ?? bankPaise);
}

/** Creates the refusal of a debit beyond the limit that applies. */
export function refuseOverLimit({ bankPaise, ownPaise }: DailyLimits): Refusal {
  const isOwn = ownPaise !== null && ownPaise < bankPaise;
  return new Refusal(422, isOwn ? paymentTexts.ownLimit : paymentTexts.dailyLimit);
}

/**
 * Counts an amount against the day's limit in one statement: the bank's limit, or the customer's own one if it is
 * lower. The caller must have locked the customer, so that the limit cannot change in the meantime.
 * @throws Refusal if the amount would exceed the limit (PAY-09)
 */
export async function countAgainstDailyLimit(
  bank: Bank,
  customerId: string,
  day: string,
  paise: number,
): Promise<void> {
  const counted = await bank.db.run(
    `INSERT INTO daily_usage (customer_id, day, used, cap)
     SELECT $1, $2, $3, cap
     FROM (SELECT LEAST(daily_limit, own_daily_limit) AS cap FROM bank_settings, customer WHERE customer.id = $1) AS now
     WHERE $3 <= cap
     ON CONFLICT (customer_id, day) DO UPDATE SET used = daily_usage.used + EXCLUDED.used, cap = EXCLUDED.cap
     WHERE daily_usage.used + EXCLUDED.used <= EXCLUDED.cap`,
    [customerId, day, paise],
  );
  if (counted === 0) throw refuseOverLimit(await readLimits(bank, customerId));
}

/**
 * Adds an amount that is within the limit to the day's usage. The table's constraint refuses it otherwise
 * (`isOverLimit`). The caller must have locked the customer.
 */
export async function addToDailyUsage(
  bank: Bank,
  customerId: string,
  day: string,
  paise: number,
): Promise<void> {
  await bank.db.query(
    `INSERT INTO daily_usage (customer_id, day, used, cap)
     SELECT $1, $2, $3, LEAST(daily_limit, own_daily_limit) FROM bank_settings, customer WHERE customer.id = $1
     ON CONFLICT (customer_id, day) DO UPDATE SET used = daily_usage.used + EXCLUDED.used, cap = EXCLUDED.cap`,
    [customerId, day, paise],
  );
}

/** Whether a transaction failed because its amount exceeds the limit. */
export function isOverLimit(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'daily_usage_check';
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

/** Amounts that a customer has paid and may pay on a day, in paise. */
export interface DailyUsage extends DailyLimits {
  readonly paidPaise: number;
}

export async function readUsage(
  bank: Bank,
  customerId: string,
  day = toBankDay(bank.clock.now()),
): Promise<DailyUsage> {
  const [row] = await bank.db.query<{ bank: number; own: number | null; paid: number }>(
    `SELECT daily_limit AS bank, own_daily_limit AS own,
       coalesce((SELECT used FROM daily_usage WHERE customer_id = $1 AND day = $2), 0) AS paid
     FROM bank_settings, customer WHERE customer.id = $1`,
    [customerId, day],
  );
  if (!row) throw new Error('The bank has no settings');
  return { bankPaise: row.bank, ownPaise: row.own, paidPaise: row.paid };
}
