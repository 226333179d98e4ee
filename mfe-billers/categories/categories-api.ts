import { queryOptions } from '@tanstack/react-query';
import { categories } from '@billpay/api-contract/billers';
import type { Host } from '@billpay/host-api';
import { queryKeys } from '../billers-data/query-keys';

export interface Category {
  readonly id: number;
  readonly name: string;
}

export function categoriesQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.categories,
    queryFn: async ({ signal }): Promise<readonly Category[]> => {
      const { data } = await host.http.call(categories, { signal });
      return data.map((category) => ({ id: category.CATEGORY_ID, name: category.CATEGORY_NAME }));
    },
  });
}
