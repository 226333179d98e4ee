import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { transactionDetails } from '@billpay/api-contract/transactions';
import { useHost, type Host } from '@billpay/host-api';
import { statusOf } from '@billpay/domain/transaction-status';
import { queryKeys } from '../history-data/query-keys';
import { rememberTransaction } from '../transactions/reload-transactions';
import { settledSince, notifySettled } from '../transactions/settled';
import { toTransaction, type Transaction } from '../transactions/transaction';
import { pollDelayMs } from './polling';

/** Fetches by the network's reference if any (HIST-09); updates the list, and reports a payment that has settled. */
async function fetchCurrent(host: Host, client: QueryClient, listed: Transaction, signal: AbortSignal) {
  const id = listed.referenceId ?? listed.id;
  const { data } = await host.http.call(transactionDetails, { params: { id }, signal });
  const current = toTransaction(data);
  rememberTransaction(client, current);
  notifySettled(host, settledSince([listed], [current]));
  return current;
}

/** A transaction's current state: polled while it is open, not once it has settled (HIST-09). */
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
    failed: query.isError,
    /** Delay until the next fetch, from the last response, in ms. */
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
