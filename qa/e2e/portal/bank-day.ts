import { nextUsualMorning } from '@billpay/sandbox/testing/usual-morning';
import type { Bank } from './bank';

const AHEAD_VARIABLE = 'BILLPAY_BANK_AHEAD_MS';

/** Moves the bank's clock to the morning of an ordinary day. */
export async function goToUsualDay(bank: Bank): Promise<void> {
  const morning = nextUsualMorning(Date.now());
  const aheadMs = morning.getTime() - Date.now();
  await bank.advanceClock(aheadMs);
  noteBankTime(morning.getTime());
}

/** Stores the time of the bank's clock for `bankNow`. */
export function noteBankTime(nowMs: number): void {
  // The workers inherit this variable.
  process.env[AHEAD_VARIABLE] = String(nowMs - Date.now());
}

/** Returns the time of the shared portal's bank. */
export function bankNow(): number {
  return Date.now() + Number(process.env[AHEAD_VARIABLE] ?? 0);
}

/** Returns a bank day in the API's format, some days from now. */
export function bankDay(inDays: number): string {
  const at = new Date(bankNow() + inDays * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(at);
}
