import { useInfiniteQuery } from '@tanstack/react-query';
import { useHost } from '@billpay/host-api';
import { foundBillersQuery } from '../search/found-billers-api';
import { categoryBillersQuery } from './category-billers-api';

/**
 * Fetches the billers of a category page by page, or those that match the search text. `data` contains all
 * pages fetched so far.
 */
export function useCategoryBillers(categoryId: number, category: string | undefined, words: string | null) {
  const host = useHost();
  const searched = category !== undefined && words !== null;
  const all = useInfiniteQuery({ ...categoryBillersQuery(host, categoryId), enabled: !searched });
  const found = useInfiniteQuery({
    ...foundBillersQuery(host, { words: words ?? '', category: category ?? '', location: '' }),
    enabled: searched,
  });
  const pages = searched ? found : all;
  return { ...pages, data: pages.data?.pages.flatMap((page) => page.billers) };
}
