import { infiniteQueryOptions } from '@tanstack/react-query';
import { billersByCategory } from '@billpay/shared/contract/billers';
import type { Host } from '@billpay/shared/host';
import { queryKeys } from '../billers-data/query-keys';
import { toListedBiller, type ListedBiller } from './listed-biller';

interface BillerPage {
  readonly billers: readonly ListedBiller[];
  readonly totalPages: number;
}

/** The billers of a category page by page; the next page is offered while it is at most TOTAL_PAGES (LIST-03). */
export function categoryBillersQuery(host: Host, categoryId: number) {
  return infiniteQueryOptions({
    queryKey: queryKeys.billersOfCategory(categoryId),
    queryFn: async ({ pageParam, signal }): Promise<BillerPage> => {
      const body = { categoryId, pageNumber: pageParam };
      const { data } = await host.http.call(billersByCategory, { body, signal });
      return { billers: data.map(toListedBiller), totalPages: data[0]?.TOTAL_PAGES ?? 0 };
    },
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNumber) =>
      pageNumber < page.totalPages ? pageNumber + 1 : undefined,
  });
}
