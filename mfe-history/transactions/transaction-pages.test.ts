import type { Transaction } from './transaction';
import { joinPages, findPage, mergePage, replaceTransaction, type LoadedPages } from './transaction-pages';

const one = (id: string, status = 'success') => ({ id, status, steps: [] }) as unknown as Transaction;
const page = (...ids: string[]) => ({ items: ids.map((id) => one(id)), totalPages: 3 });
const loaded: LoadedPages = { pages: [page('f', 'e'), page('d', 'c')], pageParams: [1, 2] };
const listIds = ({ pages }: LoadedPages) => joinPages(pages).map(({ id }) => id);

it('[HIST-08] appends a page after the first without the transactions that it shares with the previous page', () => {
  expect(joinPages([page('f', 'e'), page('e', 'd')]).map(({ id }) => id)).toEqual(['f', 'e', 'd']);
});

it('[HIST-10] updates transactions of a refetched page in place', () => {
  const again = mergePage(loaded, { items: [one('d', 'failed'), one('c')], totalPages: 3 }, 2);
  expect(listIds(again)).toEqual(['f', 'e', 'd', 'c']);
  expect(joinPages(again.pages)[2]?.status).toBe('failed');
});

it('[HIST-10] puts a new payment at the top, and loses none between two pages', () => {
  const again = mergePage(loaded, { items: [one('h'), one('g')], totalPages: 4 }, 1);
  expect(listIds(again)).toEqual(['h', 'g', 'f', 'e', 'd', 'c']);
  expect(again.pages[0]?.totalPages).toBe(4);
});

it('[HIST-10] shows the first payment in an empty list', () => {
  const empty: LoadedPages = { pages: [{ items: [], totalPages: 0 }], pageParams: [1] };
  expect(listIds(mergePage(empty, page('a'), 1))).toEqual(['a']);
});

it('finds the page that a transaction is on', () => {
  expect([findPage(loaded, 'e'), findPage(loaded, 'c'), findPage(loaded, 'z')]).toEqual([1, 2, undefined]);
});

it('updates a transaction from its details, which have no nickname', () => {
  const named: LoadedPages = {
    pages: [{ items: [{ ...one('c'), billName: 'Gas' }], totalPages: 1 }],
    pageParams: [1],
  };
  const [updated] = joinPages(replaceTransaction(named, one('c', 'failed')).pages);
  expect(updated).toMatchObject({ status: 'failed', billName: 'Gas' });
});

it('updates a transaction from its details, and ignores one that is not loaded', () => {
  expect(joinPages(replaceTransaction(loaded, one('c', 'failed')).pages)[3]?.status).toBe('failed');
  expect(listIds(replaceTransaction(loaded, one('z')))).toEqual(['f', 'e', 'd', 'c']);
});
