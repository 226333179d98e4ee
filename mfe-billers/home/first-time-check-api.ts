import { queryOptions } from '@tanstack/react-query';
import { firstTimeCheck } from '@billpay/api-contract/user-services';
import type { Host } from '@billpay/host-api';
import { queryKeys } from '../billers-data/query-keys';
import { toCustomerCounts, type CustomerCounts } from './first-time';

export function customerCountsQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.firstTimeCheck,
    queryFn: async ({ signal }): Promise<CustomerCounts> => {
      const { data } = await host.http.call(firstTimeCheck, { signal });
      return toCustomerCounts(data);
    },
  });
}
