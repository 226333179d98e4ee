import { queryOptions } from '@tanstack/react-query';
import { savedBillers } from '@billpay/api-contract/billers';
import { fetchEveryPage } from '@billpay/api-contract/every-page';
import type { Host } from '@billpay/host-api';
import { queryKeys } from '../history-data/query-keys';

/** Fetches the ids of the saved bills. The customer may have deleted a paid bill since its payment. */
export function savedBillIdsQuery({ http }: Host) {
  return queryOptions({
    queryKey: queryKeys.savedBillers,
    queryFn: async ({ signal }) => {
      const saved = await fetchEveryPage(
        async (query) => (await http.call(savedBillers, { query, signal })).data,
        ({ CUSTOMER_BILL_ID }) => CUSTOMER_BILL_ID,
      );
      return saved.map(({ CUSTOMER_BILL_ID }) => CUSTOMER_BILL_ID);
    },
  });
}
