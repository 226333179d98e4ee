import { queryOptions } from '@tanstack/react-query';
import { savedBillers } from '@billpay/api-contract/billers';
import type { Host } from '@billpay/host-api';
import { queryKeys } from '../history-data/query-keys';

/** Fetches the ids of the saved bills; a paid bill may have been deleted since. */
export function savedBillIdsQuery({ http }: Host) {
  return queryOptions({
    queryKey: queryKeys.savedBillers,
    queryFn: async ({ signal }) => {
      const { data } = await http.call(savedBillers, { signal });
      return data.map(({ CUSTOMER_BILL_ID }) => CUSTOMER_BILL_ID);
    },
  });
}
