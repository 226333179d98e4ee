import { queryOptions } from '@tanstack/react-query';
import { charts } from '@billpay/api-contract/transactions';
import type { Host } from '@billpay/host-api';
import { queryKeys } from '../history-data/query-keys';
import { toSpending } from './spending';

/** Spending by category in the last months (HIST-12). */
export function spendingQuery({ http }: Host) {
  return queryOptions({
    queryKey: queryKeys.spending,
    queryFn: async ({ signal }) => toSpending((await http.call(charts, { signal })).data),
  });
}
