import * as network from '@billpay/api/adapters/http/protocol/network-calls';
import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import { Failed } from '../report';
import { newPaymentId, requireEqual, type AdapterCheck, type AdapterRun } from './adapter-run';

/** Number of pages that the run reads from the start of a large directory. It also reads the last page. */
const MAX_PAGES = 60;
const MAX_PAGE_MS = 3_000;

type Page = EndpointResponse<typeof network.listBillers>;

function readPage({ caller }: AdapterRun, page: number, filter: { search?: string } = {}): Promise<Page> {
  return caller.result(network.listBillers, { query: { ...filter, page: String(page) } });
}

/** Reads pages and calls `visit` for each. Returns the total number of pages. */
async function walkDirectory(run: AdapterRun, visit: (page: Page, number: number) => void): Promise<number> {
  const first = await readPage(run, 1);
  visit(first, 1);
  const { totalPages } = first;
  for (let page = 2; page <= Math.min(totalPages, MAX_PAGES); page += 1)
    visit(await readPage(run, page), page);
  if (totalPages > MAX_PAGES) visit(await readPage(run, totalPages), totalPages);
  return totalPages;
}

/** Checks of the biller directory. */
export const directoryChecks: readonly AdapterCheck[] = [
  {
    call: 'network.billers',
    what: 'lists every biller on one page only, and has no empty page',
    suffers: 'Customers see some billers twice and do not find others.',
    act: async (run) => {
      const seen = new Map<string, number>();
      const pages = await walkDirectory(run, ({ billers }, number) => {
        if (billers.length === 0) throw new Failed(`page ${number} is empty`);
        for (const { id } of billers) {
          const earlier = seen.get(id);
          if (earlier !== undefined) throw new Failed(`${id} is on the pages ${earlier} and ${number}`);
          seen.set(id, number);
        }
      });
      return `${seen.size} billers on ${Math.min(pages, MAX_PAGES + 1)} of ${pages} pages`;
    },
  },
  {
    call: 'network.billers',
    what: 'returns each page of the whole directory within 3 s',
    suffers: 'The biller search shows an error instead of billers.',
    act: async (run) => {
      const { totalPages } = await readPage(run, 1);
      for (const page of [1, Math.ceil(totalPages / 2), totalPages]) {
        const start = performance.now();
        await readPage(run, Math.max(page, 1));
        const ms = Math.round(performance.now() - start);
        if (ms > MAX_PAGE_MS) throw new Failed(`page ${page} took ${ms} ms`);
      }
    },
  },
  {
    call: 'network.billers',
    what: 'returns an empty page behind the last one',
    suffers: 'A list of billers never ends.',
    act: async (run) => {
      const { totalPages } = await readPage(run, 1);
      requireEqual('the page', (await readPage(run, totalPages + 1)).billers, []);
    },
  },
  {
    call: 'network.billers',
    what: 'searches for text in any script',
    suffers: 'A search in an Indian language shows an error.',
    act: async (run) => {
      await readPage(run, 1, { search: 'बिजली 🏠 %_\\' });
    },
  },
  {
    call: 'network.biller',
    what: 'returns the listed billers by their ids',
    suffers: 'A customer finds a biller and cannot save or pay it.',
    act: async (run) => {
      const { billers } = await readPage(run, 1);
      for (const listed of billers.slice(0, 5)) {
        const { biller } = await run.caller.result(network.readBiller, { params: { billerId: listed.id } });
        requireEqual(`the biller ${listed.id}`, biller, listed);
      }
    },
  },
  {
    call: 'network.biller',
    what: 'returns null for a biller that does not exist',
    suffers: 'A bill of a biller that has left the network shows an error that never ends.',
    act: async ({ caller }) => {
      const params = { billerId: newPaymentId() };
      requireEqual('the biller', (await caller.result(network.readBiller, { params })).biller, null);
    },
  },
  {
    call: 'network.categories',
    what: 'lists categories and locations',
    suffers: 'Customers cannot browse billers.',
    act: async ({ caller }) => {
      const { categories } = await caller.result(network.listCategories, {});
      const { locations } = await caller.result(network.listLocations, {});
      if (categories.length === 0 || locations.length === 0) throw new Failed('one of the lists is empty');
    },
  },
];
