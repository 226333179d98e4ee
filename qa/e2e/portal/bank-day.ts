import type { Bank } from './bank';

const DAY_MS = 86_400_000;
const IST_OFFSET_MS = 19_800_000;
const AHEAD_VARIABLE = 'BILLPAY_BANK_AHEAD_MS';

/** The sandbox's customers have auto pays on other days: nobody can change one on its own. */
const DAY_OF_MONTH = 16;

/** Moves the bank's clock to the morning of the next 16th, so that no journey depends on the day and the hour of its run. */
export async function goToUsualDay(bank: Bank): Promise<void> {
  const usual = (at: number) => new Date(at + IST_OFFSET_MS).toISOString().slice(0, 10);
  let at = Date.now() + DAY_MS;
  while (Number(usual(at).slice(-2)) !== DAY_OF_MONTH) at += DAY_MS;
  const morning = new Date(`${usual(at)}T10:00:00+05:30`);
  await bank.goToDay(usual(at), '10:00:00');
  // The workers inherit it.
  process.env[AHEAD_VARIABLE] = String(morning.getTime() - Date.now());
}

/** The time of the bank whose portal the journeys share. */
export function bankNow(): number {
  return Date.now() + Number(process.env[AHEAD_VARIABLE] ?? 0);
}
