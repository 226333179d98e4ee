import { infiniteQueryOptions } from '@tanstack/react-query';
import { fetchPlans } from '@billpay/api-contract/plans';
import type { Host } from '@billpay/host-api';
import { queryKeys } from '../billers-data/query-keys';
import { toPlan, type Plan } from './plan';

const PAGE_SIZE = '10';

interface PlanPage {
  readonly plans: readonly Plan[];
  readonly totalPages: number;
  /** The categories of all plans; undefined if the bank does not list them. */
  readonly categories: readonly string[] | undefined;
}

/** Fetches an operator's plans in a circle, ten per page from page 1 (PRE-07). The number is not part of the URL. */
export function plansQuery(host: Host, operatorId: string, circle: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.plans(operatorId, circle),
    queryFn: async ({ pageParam, signal }): Promise<PlanPage> => {
      const query = { billerId: operatorId, circle, pageNumber: String(pageParam), pageSize: PAGE_SIZE };
      const { data } = await host.http.call(fetchPlans, { query, signal });
      const { totalPages, categories } = data;
      return { plans: data.data.map(toPlan), totalPages, categories };
    },
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNumber) =>
      pageNumber < page.totalPages ? pageNumber + 1 : undefined,
  });
}
