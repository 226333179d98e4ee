import type { Host } from '@billpay/host-api';
import { statusOf } from '@billpay/domain/transaction-status';
import type { Transaction } from './transaction';

/** Returns the payments in `now` that were open in `before` and have settled since. */
export function findSettled(
  before: readonly Transaction[],
  now: readonly Transaction[],
): readonly Transaction[] {
  const open = new Set(before.filter(({ status }) => !statusOf(status).settled).map(({ id }) => id));
  return now.filter(({ id, status }) => open.has(id) && statusOf(status).settled);
}

/** Notifies the other remotes, which still show these payments as pending (docs/decisions/0049). */
export function notifySettled({ bus }: Host, settled: Iterable<Transaction>): void {
  for (const transaction of settled) {
    const { id: transactionId, customerBillId, status } = transaction;
    const saved = customerBillId === null ? {} : { customerBillId };
    bus.emit('payment.completed', { ...saved, transactionId, outcome: statusOf(status).kind });
  }
}
