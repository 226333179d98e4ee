import { queryOptions } from '@tanstack/react-query';
import { firstTimeCheck } from '@billpay/api-contract/user-services';
import type { Host } from '@billpay/host-api';
import { queryKeys } from '../billers-data/query-keys';

/** Numbers of the customer's saved billers and transactions. */
export interface CustomerCounts {
  readonly transactions: number;
  readonly savedBillers: number;
}

interface WireCounts {
  readonly TRANSACTIONS_COUNT?: number | undefined;
  readonly SAVED_BILLERS_COUNT?: number | undefined;
}

/** A missing count defaults to 1, so that a customer without counts is not welcomed as new (HOME-02). */
export function toCustomerCounts(wire: WireCounts = {}): CustomerCounts {
  return { transactions: wire.TRANSACTIONS_COUNT ?? 1, savedBillers: wire.SAVED_BILLERS_COUNT ?? 1 };
}

export function isFirstTime(counts: CustomerCounts): boolean {
  return counts.transactions + counts.savedBillers === 0;
}

export function customerCountsQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.firstTimeCheck,
    queryFn: async ({ signal }): Promise<CustomerCounts> => {
      const { data } = await host.http.call(firstTimeCheck, { signal });
      return toCustomerCounts(data);
    },
  });
}
