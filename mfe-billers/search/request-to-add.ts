import type { QueryClient } from '@tanstack/react-query';
import type { Host } from '@billpay/host-api';
import type { ListedBiller } from '../add-biller/listed-biller';
import { queryKeys } from '../billers-data/query-keys';
import type { Category } from '../categories/categories-api';

/**
 * Opens the form of a biller from the results. Caches the biller, so that the form does not search for it in
 * the pages of its category.
 */
export function requestToAdd(
  host: Host,
  client: QueryClient,
  categories: readonly Category[] | undefined,
  biller: ListedBiller,
): void {
  const category = categories?.find(({ name }) => name === biller.categoryName);
  client.setQueryData(queryKeys.foundBiller(biller.id), biller);
  host.bus.emit('biller.add-requested', { categoryId: category?.id, billerId: biller.id, mode: 'add' });
}
