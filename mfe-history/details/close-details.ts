import type { QueryClient } from '@tanstack/react-query';
import { checkTransactionStatus } from '@billpay/api-contract/transactions';
import type { Host } from '@billpay/host-api';
import { statusOf } from '@billpay/domain/transaction-status';
import { queryKeys } from '../history-data/query-keys';
import { reloadTransactions } from '../transactions/reload-transactions';
import type { Transaction } from '../transactions/transaction';

/** What the status update says: success, or aggregator-failed for anything else (HIST-10). */
export function claimOf({ status }: Pick<Transaction, 'status'>): 'success' | 'aggregator-failed' {
  return statusOf(status).kind === 'success' ? 'success' : 'aggregator-failed';
}

/**
 * What follows when the detail of a transaction is closed: one that had timed out, was under way or of unknown outcome when
 * it was opened gets its status update, and the list is reloaded (HIST-10). The update says what the customer last saw; the
 * API asks the network and decides by its answer, so a failed update loses nothing.
 */
export async function afterClosing(
  host: Host,
  client: QueryClient,
  opened: Transaction,
  lastSeen: Transaction,
): Promise<void> {
  if (!statusOf(opened.status).refreshedOnClose) return;
  const body = { transactionId: opened.id, status: claimOf(lastSeen) };
  await host.http.call(checkTransactionStatus, { body }).catch(() => undefined);
  await reloadTransactions(host, client, opened.id);
  await client.invalidateQueries({ queryKey: queryKeys.spending });
}
