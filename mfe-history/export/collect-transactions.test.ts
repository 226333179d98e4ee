import type { Transaction } from '../transactions/transaction';
import { collectTransactions } from './collect-transactions';

const one = (id: string) => ({ id }) as Transaction;
const buildPages = (...pages: string[][]) =>
  jest.fn(async (pageNumber: number) => ({
    items: (pages[pageNumber - 1] ?? []).map(one),
    totalPages: pages.length,
  }));
const quiet = { isWanted: () => true, onPage: () => undefined, signal: new AbortController().signal };

it('fetches every page once, and each transaction once even if transactions move to another page', async () => {
  const fetchPage = buildPages(['d', 'c'], ['c', 'b'], ['a']);
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

it('omits transactions outside the filter', async () => {
  const isWanted = ({ id }: Transaction) => id !== 'b';
  const found = await collectTransactions({ ...quiet, isWanted, fetchPage: buildPages(['a', 'b'], ['c']) });
  expect(found.map(({ id }) => id)).toEqual(['a', 'c']);
});

it('stops fetching after a cancellation, and returns no partial file', async () => {
  const cancel = new AbortController();
  const fetchPage = buildPages(['a'], ['b'], ['c']);
  const collecting = collectTransactions({
    ...quiet,
    fetchPage,
    signal: cancel.signal,
    onPage: () => cancel.abort(),
  });
  await expect(collecting).rejects.toThrow('aborted');
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

it('returns an empty file for no transactions', async () => {
  expect(await collectTransactions({ ...quiet, fetchPage: buildPages() })).toEqual([]);
});
