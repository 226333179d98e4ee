import { queryOptions } from '@tanstack/react-query';
import { savedBillers } from '@billpay/api-contract/billers';
import { fetchEveryPage } from '@billpay/api-contract/every-page';
import type { Host } from '@billpay/host-api';
import { toSavedBiller, type SavedBiller } from '@billpay/domain/rules';
import { queryKeys } from '../billers-data/query-keys';

/** Fetches the customer's current saved billers. @throws ApiError */
export async function fetchSavedBillers(host: Host, signal?: AbortSignal): Promise<readonly SavedBiller[]> {
  const saved = await fetchEveryPage(
    async (query) => (await host.http.call(savedBillers, { query, ...(signal && { signal }) })).data,
    ({ CUSTOMER_BILL_ID }) => CUSTOMER_BILL_ID,
  );
  return saved.map(toSavedBiller);
}

export function savedBillersQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.savedBillers,
    queryFn: ({ signal }) => fetchSavedBillers(host, signal),
  });
}
