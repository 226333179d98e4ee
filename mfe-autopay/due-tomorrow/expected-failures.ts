import { isAboveLimit, type UpcomingPayment } from '../auto-pay-data/auto-pay';

/** Reason why tomorrow's payment is expected to fail. */
export type ExpectedFailure = 'above-limit' | 'low-balance';

/**
 * Finds expected failures by auto pay id: a bill above the limit, or a balance that earlier payments on the same day
 * use up. `balances` contains paise by account number. Accounts without a balance are not checked.
 */
export function findExpectedFailures(
  payments: readonly UpcomingPayment[],
  balances: ReadonlyMap<string, number>,
): ReadonlyMap<number, ExpectedFailure> {
  const left = new Map(balances);
  const found = new Map<number, ExpectedFailure>();
  for (const payment of payments) {
    const { autoPayId, stopped, duePaise, feePaise, accountNumber } = payment;
    if (stopped || duePaise === null) continue;
    const debitPaise = duePaise + feePaise;
    const balance = left.get(accountNumber ?? '');
    if (isAboveLimit(payment)) found.set(autoPayId, 'above-limit');
    else if (balance !== undefined && balance < debitPaise) found.set(autoPayId, 'low-balance');
    else if (balance !== undefined) left.set(accountNumber ?? '', balance - debitPaise);
  }
  return found;
}
