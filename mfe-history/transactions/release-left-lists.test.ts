import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { queryKeys } from '../history-data/query-keys';
import { releaseLeftLists } from './release-left-lists';
import type { LoadedPages } from './transaction-pages';
import type { Transaction } from './transaction';

const request = (reference: string) => ({ startDate: '2026-08-01', endDate: '2026-11-22', reference });
const oneTransaction = () => [{ id: 'TXN1' } as Transaction];

function findList(client: QueryClient, reference: string) {
  const items = oneTransaction();
  const queryKey = queryKeys.transactions(request(reference));
  const data: LoadedPages = { pages: [{ items, totalPages: 1 }], pageParams: [1] };
  client.setQueryData(queryKey, data);
  return { items, queryKey };
}

describe('transaction lists that the customer has left', () => {
  it('[HIST-08] releases the transactions of a list that the customer has left', () => {
    const client = new QueryClient();
    releaseLeftLists(client);
    const { items, queryKey } = findList(client, '');
    client.removeQueries({ queryKey });
    expect(items).toEqual([]);
  });

  it('keeps the transactions of a list while the search that replaces it may still show them', () => {
    const client = new QueryClient();
    releaseLeftLists(client);
    const before = findList(client, '');
    const search = findList(client, 'TXN1');
    const leave = new QueryObserver(client, { queryKey: search.queryKey, gcTime: 0 }).subscribe(
      () => undefined,
    );
    client.removeQueries({ queryKey: before.queryKey });
    expect(before.items).toEqual(oneTransaction());
    leave();
    client.removeQueries({ queryKey: search.queryKey });
    expect([before.items, search.items]).toEqual([[], []]);
  });
});
