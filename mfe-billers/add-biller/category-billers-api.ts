import { infiniteQueryOptions } from '@tanstack/react-query';
import { billersByCategory } from '@billpay/api-contract/directory';
import type { Host } from '@billpay/host-api';
import { queryKeys } from '../billers-data/query-keys';
import { pageByPage, toBillerPage } from './biller-pages';

/** Fetches a page of the billers of a category (LIST-03). */
export function categoryBillersQuery(host: Host, categoryId: number) {
  return infiniteQueryOptions({
    queryKey: queryKeys.billersOfCategory(categoryId),
    queryFn: async ({ pageParam, signal }) => {
      const body = { categoryId, pageNumber: pageParam };
      const { data } = await host.http.call(billersByCategory, { body, signal });
      return toBillerPage(data);
    },
    ...pageByPage,
  });
}
