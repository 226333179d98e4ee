import type { Host } from '@billpay/host-api';
import { statusOf } from '@billpay/domain/transaction-status';
import type { Transaction } from './transaction';

/** Of what is known now, the payments that have ended since they were inView before. */
export function settledSince(
  before: readonly Transaction[],
  now: readonly Transaction[],
): readonly Transaction[] {
  const open = new Set(before.filter(({ status }) => !statusOf(status).settled).map(({ id }) => id));
  return now.filter(({ id, status }) => open.has(id) && statusOf(status).settled);
}

/** Tells the other remotes, which still show their bills as those of a pending payment (docs/decisions/0049). */
export function notifySettled({ bus }: Host, settled: Iterable<Transaction>): void {
  for (const transaction of settled) {
    const { id: transactionId, customerBillId, status } = transaction;
    const saved = customerBillId === null ? {} : { customerBillId };
    bus.emit('payment.completed', { ...saved, transactionId, outcome: statusOf(status).kind });
  }
}
