import type { Transaction } from '../transactions/transaction';
import { collectTransactions } from './collect-transactions';

const one = (id: string) => ({ id }) as Transaction;
const pagesOf = (...pages: string[][]) =>
  jest.fn(async (pageNumber: number) => ({
    items: (pages[pageNumber - 1] ?? []).map(one),
    totalPages: pages.length,
  }));
const quiet = { isWanted: () => true, onPage: () => undefined, signal: new AbortController().signal };

it('every page is fetched once, and each transaction is in the file once, however they move meanwhile', async () => {
  const fetchPage = pagesOf(['d', 'c'], ['c', 'b'], ['a']);
  const progress: string[] = [];
  const found = await collectTransactions({
    ...quiet,
    fetchPage,
    onPage: (page, pages) => void progress.push(`${page} of ${pages}`),
  });
  expect(found.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
  expect(fetchPage.mock.calls).toEqual([[1], [2], [3]]);
  expect(progress).toEqual(['2 of 3', '3 of 3']);
});

it('what nobody asked for is left out', async () => {
  const isWanted = ({ id }: Transaction) => id !== 'b';
  const found = await collectTransactions({ ...quiet, isWanted, fetchPage: pagesOf(['a', 'b'], ['c']) });
  expect(found.map(({ id }) => id)).toEqual(['a', 'c']);
});

it('cancelled, it asks for no further page and gives no half a file', async () => {
  const cancel = new AbortController();
  const fetchPage = pagesOf(['a'], ['b'], ['c']);
  const collecting = collectTransactions({
    ...quiet,
    fetchPage,
    signal: cancel.signal,
    onPage: () => cancel.abort(),
  });
  await expect(collecting).rejects.toThrow('aborted');
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

it('nothing at all is an empty file', async () => {
  expect(await collectTransactions({ ...quiet, fetchPage: pagesOf() })).toEqual([]);
});
