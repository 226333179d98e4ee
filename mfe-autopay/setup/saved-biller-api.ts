import { queryOptions } from '@tanstack/react-query';
import { savedBillers } from '@billpay/api-contract/billers';
import type { Host } from '@billpay/host-api';
import { toSavedBiller, type SavedBiller } from '@billpay/domain/rules';
import { queryKeys } from '../auto-pay-data/AutoPayData';

/** The saved biller that auto pay is for; null when it is not saved any more. */
export function savedBillerQuery(host: Host, customerBillId: number) {
  return queryOptions({
    queryKey: queryKeys.savedBiller(customerBillId),
    queryFn: async ({ signal }): Promise<SavedBiller | null> => {
      const { data } = await host.http.call(savedBillers, { signal });
      const wire = data.find((saved) => saved.CUSTOMER_BILL_ID === customerBillId);
      return wire ? toSavedBiller(wire) : null;
    },
  });
}
