import { queryOptions } from '@tanstack/react-query';
import { autoPay } from '@billpay/api-contract/auto-pay';
import type { Host } from '@billpay/host-api';
import { queryKeys } from './query-keys';

export interface NextAutoPayments {
  /** Auto pay status by bill: 'paused' if the customer has stopped the next payment. */
  readonly statuses: ReadonlyMap<number, 'enabled' | 'paused'>;
  /** Number of today's payments that are waiting for a code or an accepted name. */
  readonly waiting: number;
}

export function nextAutoPaymentsQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.autoPay,
    queryFn: async ({ signal, client, queryKey }): Promise<NextAutoPayments> => {
      const orRecent = client.getQueryData(queryKey) === undefined;
      const { data } = await host.http.call(autoPay, { signal, orRecent });
      const payments = data.upcomingPayments.flat();
      return {
        statuses: new Map(
          payments.map(({ CUSTOMER_BILL_ID: id, IS_ACTIVE }) => [id, IS_ACTIVE === 1 ? 'enabled' : 'paused']),
        ),
        waiting: payments.filter(({ CONFIRM_AMOUNT, OTHER_NAME }) => CONFIRM_AMOUNT ?? OTHER_NAME).length,
      };
    },
  });
}
