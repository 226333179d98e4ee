import { infiniteQueryOptions } from '@tanstack/react-query';
import { searchBillers } from '@billpay/api-contract/directory';
import type { Host } from '@billpay/host-api';
import { pageByPage, toBillerPage } from '../add-biller/biller-pages';
import { queryKeys } from '../billers-data/query-keys';

interface DirectorySearch {
  readonly words: string;
  /** Name of a category; '' for all. */
  readonly category: string;
  /** A city or state; '' for all. */
  readonly location: string;
}

/** Fetches a page of the billers that match a search, in the API's order: by name, 'All India' last (FIND-05). */
export function foundBillersQuery(host: Host, { words, category, location }: DirectorySearch) {
  return infiniteQueryOptions({
    queryKey: queryKeys.foundBillers({ words, category, location }),
    queryFn: async ({ pageParam, signal }) => {
      const body = {
        searchString: words,
        ...(category && { category }),
        ...(location && { location }),
        pageNumber: pageParam,
      };
      const { data } = await host.http.call(searchBillers, { body, signal });
      return toBillerPage(data);
    },
    ...pageByPage,
  });
}
