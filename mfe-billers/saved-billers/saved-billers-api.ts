import { queryOptions } from '@tanstack/react-query';
import { savedBillers } from '@billpay/shared/contract/billers';
import type { Host } from '@billpay/shared/host';
import { toSavedBiller, type SavedBiller } from '@billpay/shared/rules';
import { queryKeys } from '../billers-data/query-keys';

export function savedBillersQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.savedBillers,
    queryFn: async ({ signal }): Promise<readonly SavedBiller[]> => {
      const { data } = await host.http.call(savedBillers, { signal });
      return data.map(toSavedBiller);
    },
  });
}
