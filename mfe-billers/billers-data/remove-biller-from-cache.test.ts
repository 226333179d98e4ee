import { QueryClient } from '@tanstack/react-query';
import { removeBillerFromCache } from './remove-biller-from-cache';
import { queryKeys } from './query-keys';

const page = (pageNumber: number) => ({ billers: [`biller ${pageNumber}`], totalPages: 3 });

describe('the cache after a biller is deleted', () => {
  it('[EDIT-05] removes a deleted biller from the saved billers and dues in the cache', () => {
    const client = new QueryClient();
    client.setQueryData(queryKeys.savedBillers, [{ customerBillId: 1 }, { customerBillId: 2 }]);
    client.setQueryData(queryKeys.upcomingDues, [{ customerBillId: 2 }]);
    removeBillerFromCache(client, 2);
    expect(client.getQueryData(queryKeys.savedBillers)).toEqual([{ customerBillId: 1 }]);
    expect(client.getQueryData(queryKeys.upcomingDues)).toEqual([]);
  });

  it('[EDIT-05] keeps only the first page of each category and refetches it', () => {
    const client = new QueryClient();
    const loaded = { pages: [page(1), page(2), page(3)], pageParams: [1, 2, 3] };
    client.setQueryData(queryKeys.billersOfCategory(6), loaded);
    removeBillerFromCache(client, 2);
    expect(client.getQueryData(queryKeys.billersOfCategory(6))).toEqual({
      pages: [page(1)],
      pageParams: [1],
    });
  });

  it('[EDIT-05] does not create an entry for a list that was never fetched', () => {
    const client = new QueryClient();
    removeBillerFromCache(client, 2);
    expect(
      client
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.data !== undefined),
    ).toEqual([]);
  });
});
