import { queryOptions } from '@tanstack/react-query';
import { savedBillers } from '@billpay/api-contract/billers';
import type { Host } from '@billpay/host-api';
import { toSavedBiller, type SavedBiller } from '@billpay/domain/rules';
import { queryKeys } from '../billers-data/query-keys';

/** The customer's saved billers as the bank has them now. @throws ApiError */
export async function fetchSavedBillers(host: Host, signal?: AbortSignal): Promise<readonly SavedBiller[]> {
  const { data } = await host.http.call(savedBillers, signal ? { signal } : {});
  return data.map(toSavedBiller);
}

export function savedBillersQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.savedBillers,
    queryFn: ({ signal }) => fetchSavedBillers(host, signal),
  });
}
