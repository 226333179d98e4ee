import { nextUsualMorning } from '@billpay/sandbox/testing/usual-morning';
import type { Bank } from './bank';

const AHEAD_VARIABLE = 'BILLPAY_BANK_AHEAD_MS';

/** Moves the bank's clock to the morning of a usual day. */
export async function goToUsualDay(bank: Bank): Promise<void> {
  const morning = nextUsualMorning(Date.now());
  const aheadMs = morning.getTime() - Date.now();
  await bank.advanceClock(aheadMs);
  noteBankTime(morning.getTime());
}

/** Notes the time to which the bank's clock has been set, for `bankNow`. */
export function noteBankTime(nowMs: number): void {
  // The workers inherit it.
  process.env[AHEAD_VARIABLE] = String(nowMs - Date.now());
}

/** The time of the bank whose portal the journeys share. */
export function bankNow(): number {
  return Date.now() + Number(process.env[AHEAD_VARIABLE] ?? 0);
}
