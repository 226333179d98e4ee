import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { SavedBiller } from '@billpay/domain/rules';
import { queryKeys } from './query-keys';

type OfOneBiller = Pick<SavedBiller, 'customerBillId'>;

/**
 * Removes a deleted biller and its due from the cache, before the lists are refetched (EDIT-05). Keeps only the first
 * page of a category's list; further pages load on scrolling.
 */
export function removeBillerFromCache(client: QueryClient, customerBillId: number): void {
  for (const queryKey of [queryKeys.savedBillers, queryKeys.upcomingDues]) {
    client.setQueryData<readonly OfOneBiller[]>(queryKey, (all) =>
      all?.filter((one) => one.customerBillId !== customerBillId),
    );
  }
  client.setQueriesData<InfiniteData<unknown>>(
    { queryKey: queryKeys.allBillersOfCategories },
    (loaded) => loaded && { pages: loaded.pages.slice(0, 1), pageParams: loaded.pageParams.slice(0, 1) },
  );
}
