import type { QueryClient } from '@tanstack/react-query';
import { checkTransactionStatus } from '@billpay/api-contract/transactions';
import type { Host } from '@billpay/host-api';
import { statusOf } from '@billpay/domain/transaction-status';
import { queryKeys } from '../history-data/query-keys';
import { reloadTransactions } from '../transactions/reload-transactions';
import type { Transaction } from '../transactions/transaction';

/** The status that the update sends: success, or aggregator-failed for any other (HIST-10). */
export function claimOf({ status }: Pick<Transaction, 'status'>): 'success' | 'aggregator-failed' {
  return statusOf(status).kind === 'success' ? 'success' : 'aggregator-failed';
}

/**
 * Called when the details of a transaction are closed: one that was timed out, in progress or of unknown outcome when
 * it was opened has its status updated, and the list is reloaded (HIST-10). The update sends the status last shown; the
 * API checks with the network and decides, so a failed update loses nothing.
 */
export async function afterClosing(
  host: Host,
  client: QueryClient,
  opened: Transaction,
  lastSeen: Transaction,
): Promise<void> {
  if (!statusOf(opened.status).refreshedOnClose) return;
  const body = { transactionId: opened.id, status: claimOf(lastSeen) };
  // When the status can't be checked, the list still shows what the bank knows now.
  await host.http.call(checkTransactionStatus, { body }).catch(() => undefined);
  await reloadTransactions(host, client, opened.id);
  await client.invalidateQueries({ queryKey: queryKeys.spending });
}
