import { queryOptions } from '@tanstack/react-query';
import { savedBillers } from '@billpay/api-contract/billers';
import { fetchEveryPage } from '@billpay/api-contract/every-page';
import type { Host } from '@billpay/host-api';
import { queryKeys } from '../complaint/ComplaintsData';

/** A biller with a bill that the customer has saved. */
export interface BillerOption {
  readonly id: string;
  readonly name: string;
}

/** Fetches the billers of the customer's saved bills, each once, by name. */
export function savedBillersQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.savedBillers,
    queryFn: async ({ signal }): Promise<readonly BillerOption[]> => {
      const saved = await fetchEveryPage(
        async (query) => (await host.http.call(savedBillers, { query, signal })).data,
        ({ CUSTOMER_BILL_ID }) => CUSTOMER_BILL_ID,
      );
      const names = new Map(saved.map(({ BILLER_ID, BILLER_NAME }) => [BILLER_ID, BILLER_NAME]));
      return [...names]
        .map(([id, name]) => ({ id, name }))
        .toSorted((one, other) => one.name.localeCompare(other.name));
    },
  });
}
