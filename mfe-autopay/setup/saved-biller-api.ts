import { queryOptions } from '@tanstack/react-query';
import { savedBillers } from '@billpay/api-contract/billers';
import { fetchEveryPage } from '@billpay/api-contract/every-page';
import type { Host } from '@billpay/host-api';
import { toSavedBiller, type SavedBiller } from '@billpay/domain/rules';
import { queryKeys } from '../auto-pay-data/AutoPayData';

/** Fetches the saved biller of the auto pay; null if it is no longer saved. */
export function savedBillerQuery(host: Host, customerBillId: number) {
  return queryOptions({
    queryKey: queryKeys.savedBiller(customerBillId),
    queryFn: async ({ signal }): Promise<SavedBiller | null> => {
      const saved = await fetchEveryPage(
        async (query) => (await host.http.call(savedBillers, { query, signal })).data,
        ({ CUSTOMER_BILL_ID }) => CUSTOMER_BILL_ID,
      );
      const wire = saved.find((saved) => saved.CUSTOMER_BILL_ID === customerBillId);
      return wire ? toSavedBiller(wire) : null;
    },
  });
}
