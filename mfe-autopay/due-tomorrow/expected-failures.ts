import type { UpcomingPayment } from '../auto-pay-data/auto-pay';

/** What would keep tomorrow's payment from being made. */
export type ExpectedFailure = 'above-limit' | 'low-balance';

/**
 * What stands in the way of each payment, by auto pay: a bill above its limit, or a balance that the day's payments
 * use up before it. `balances` are paise by account number; an account that is not in it is not judged.
 */
export function expectedFailuresOf(
  payments: readonly UpcomingPayment[],
  balances: ReadonlyMap<string, number>,
): ReadonlyMap<number, ExpectedFailure> {
  const left = new Map(balances);
  const found = new Map<number, ExpectedFailure>();
  for (const { autoPayId, stopped, duePaise, maximumPaise, accountNumber } of payments) {
    if (stopped || duePaise === null) continue;
    const balance = left.get(accountNumber ?? '');
    if (duePaise > maximumPaise) found.set(autoPayId, 'above-limit');
    else if (balance !== undefined && balance < duePaise) found.set(autoPayId, 'low-balance');
    else if (balance !== undefined) left.set(accountNumber ?? '', balance - duePaise);
  }
  return found;
}
