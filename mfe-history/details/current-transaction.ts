import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { checkTransactionStatus, transactionDetails } from '@billpay/api-contract/transactions';
import { useHost, type Host } from '@billpay/host-api';
import { statusOf } from '@billpay/domain/transaction-status';
import { queryKeys } from '../history-data/query-keys';
import { reloadTransactions, rememberTransaction } from '../transactions/reload-transactions';
import { findSettled, notifySettled } from '../transactions/settled';
import { toTransaction, type Transaction } from '../transactions/transaction';

const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/**
 * Returns the delay before an open transaction is fetched again, in ms. It doubles from 5 s up to one minute,
 * so that a page left open causes little load (decision 0049). `attempts` is the number of responses and
 * failures so far.
 */
export function pollDelayMs(attempts: number): number {
  return Math.min(FIRST_MS * 2 ** Math.max(0, attempts - 1), LONGEST_MS);
}

/**
 * Fetches a transaction by the network's reference, if it has one (HIST-09). Updates the list and reports a
 * payment that has settled.
 */
async function fetchCurrent(host: Host, client: QueryClient, listed: Transaction, signal: AbortSignal) {
  const id = listed.referenceId ?? listed.id;
  const { data } = await host.http.call(transactionDetails, { params: { id }, signal });
  const current = toTransaction(data);
  rememberTransaction(client, current);
  notifySettled(host, findSettled([listed], [current]));
  return current;
}

/** Returns a transaction's current state, and polls it until it has settled (HIST-09). */
export function useCurrentTransaction(listed: Transaction) {
  const host = useHost();
  const client = useQueryClient();
  const queryKey = queryKeys.transaction(listed.id);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchCurrent(host, client, listed, signal),
    enabled: !statusOf(listed.status).settled,
    refetchInterval: ({ state }) => !statusOf((state.data ?? listed).status).settled && pauseAfter(state),
    gcTime: 0,
  });
  const state = client.getQueryState(queryKey);
  return {
    transaction: query.data ?? listed,
    asking: query.isFetching,
    error: query.error,
    /** Delay from the last response to the next fetch, in ms. */
    pauseMs: pauseAfter(state ?? { dataUpdateCount: 0, errorUpdateCount: 0 }),
    askAgain: () => void query.refetch(),
  };
}

interface Attempts {
  readonly dataUpdateCount: number;
  readonly errorUpdateCount: number;
}

function pauseAfter({ dataUpdateCount, errorUpdateCount }: Attempts): number {
  return pollDelayMs(dataUpdateCount + errorUpdateCount);
}

/** Returns the status to send: success, or aggregator-failed for any other status (HIST-10). */
export function toClaim({ status }: Pick<Transaction, 'status'>): 'success' | 'aggregator-failed' {
  return statusOf(status).kind === 'success' ? 'success' : 'aggregator-failed';
}

/**
 * Runs when the details of a transaction close. If the transaction was open when its details opened, updates
 * its status and reloads the list (HIST-10). Sends the last displayed status. The API checks it with the
 * network and decides, so a failed update loses nothing.
 */
export async function afterClosing(
  host: Host,
  client: QueryClient,
  opened: Transaction,
  lastSeen: Transaction,
): Promise<void> {
  if (!statusOf(opened.status).refreshedOnClose) return;
  const body = { transactionId: opened.id, status: toClaim(lastSeen) };
  // If the status cannot be checked, the list still shows the bank's latest data.
  await host.http.call(checkTransactionStatus, { body }).catch(() => undefined);
  await reloadTransactions(host, client, opened.id);
  await client.invalidateQueries({ queryKey: queryKeys.spending });
}
