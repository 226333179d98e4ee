import { queryOptions } from '@tanstack/react-query';
import { autoPay } from '@billpay/api-contract/auto-pay';
import type { Host } from '@billpay/host-api';
import { queryKeys } from './query-keys';

/**
 * Fetches the auto pay status of each saved bill, which is 'paused' if the customer has stopped the next
 * payment.
 */
export type NextAutoPayments = ReadonlyMap<number, 'enabled' | 'paused'>;

export function nextAutoPaymentsQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.autoPay,
    queryFn: async ({ signal, client, queryKey }): Promise<NextAutoPayments> => {
      const orRecent = client.getQueryData(queryKey) === undefined;
      const { data } = await host.http.call(autoPay, { signal, orRecent });
      return new Map(
        data.upcomingPayments
          .flat()
          .map((payment) => [payment.CUSTOMER_BILL_ID, payment.IS_ACTIVE === 1 ? 'enabled' : 'paused']),
      );
    },
  });
}
