import * as network from '@billpay/api/adapters/http/protocol/network-calls';
import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import { Failed } from '../report';
import { requireEqual, type AdapterCheck, type AdapterRun } from './adapter-run';

/** More pages than a directory of 25,000 billers has. */
const MAX_PAGES = 500;
const MAX_PAGE_MS = 3_000;
/** Number of records per page that are compared with the response for a single biller. */
const SAMPLE = 5;
/** Matches a text that was decoded with the wrong encoding. */
const BROKEN_TEXT = /\uFFFD/;

type Page = EndpointResponse<typeof network.readDirectory>;

interface ReadPage extends Page {
  /** Cursor with which the page was read; null for the first page. */
  readonly after: string | null;
  readonly ms: number;
}

async function readPage({ caller }: AdapterRun, after: string | null): Promise<ReadPage> {
  const start = performance.now();
  const page = await caller.result(network.readDirectory, { query: after === null ? {} : { after } });
  return { ...page, after, ms: Math.round(performance.now() - start) };
}

const walks = new WeakMap<AdapterRun, Promise<readonly ReadPage[]>>();

/** Reads all pages of the directory, once for all checks. */
function walk(run: AdapterRun): Promise<readonly ReadPage[]> {
  const known = walks.get(run) ?? readAll(run);
  walks.set(run, known);
  return known;
}

async function readAll(run: AdapterRun): Promise<readonly ReadPage[]> {
  const pages: ReadPage[] = [];
  const cursors = new Set<string>();
  for (let page = await readPage(run, null); ; page = await readPage(run, page.next)) {
    pages.push(page);
    if (page.isLast) return pages;
    if (cursors.has(page.next)) throw new Failed(`page ${pages.length} has the cursor of an earlier page`);
    cursors.add(page.next);
    if (pages.length >= MAX_PAGES) throw new Failed(`there is no last page among ${MAX_PAGES}`);
  }
}

function readId(record: Readonly<Record<string, unknown>>): string {
  const { BILLER_ID: id } = record;
  if (typeof id !== 'string' || id === '') throw new Failed('a record has no BILLER_ID');
  return id;
}

/** Returns the first, a middle and the last page. */
function pick(pages: readonly ReadPage[]): ReadPage[] {
  const chosen = [0, Math.floor(pages.length / 2), pages.length - 1].map((index) => pages[index]);
  return [...new Set(chosen)].filter((page) => page !== undefined);
}

/** Checks of the directory that the bank synchronises: pages, changes, removed billers. */
export const synchronisationChecks: readonly AdapterCheck[] = [
  {
    call: 'network.directory',
    what: 'ends with a last page, and has a new cursor on every page',
    suffers: 'The synchronisation never ends, and customers do not find new billers.',
    act: async (run) => {
      const pages = await walk(run);
      const records = pages.reduce((sum, page) => sum + page.records.length, 0);
      if (records === 0) throw new Failed('the directory is empty');
      return `${records} records on ${pages.length} pages`;
    },
  },
  {
    call: 'network.directory',
    what: 'lists every biller that customers can find',
    suffers: 'Customers find a biller and cannot pay it, because the bank does not know it.',
    act: async (run) => {
      const ids = new Set((await walk(run)).flatMap(({ records }) => records.map(readId)));
      const { billers } = await run.caller.result(network.listBillers, { query: { page: '1' } });
      requireEqual(
        'the billers that are missing',
        billers.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
        [],
      );
    },
  },
  {
    call: 'network.directory',
    what: 'lists no biller twice on its pages',
    suffers: 'An outdated record replaces the newest one, and customers pay by the old rules of the biller.',
    act: async (run) => {
      const seen = new Set<string>();
      for (const { records } of await walk(run)) {
        for (const id of records.map(readId)) {
          if (seen.has(id)) throw new Failed(`${id} is listed twice`);
          seen.add(id);
        }
      }
    },
  },
  {
    call: 'network.directory',
    what: 'returns a page again for the same cursor',
    suffers: 'After a lost response, the billers of a page are missing.',
    act: async (run) => {
      for (const { after, records } of pick(await walk(run))) {
        const again = new Set((await readPage(run, after)).records.map(readId));
        const missing = records.filter((record) => !again.has(readId(record)));
        if (missing.length > 0 || again.size !== records.length)
          throw new Failed(`the repeated page has ${again.size} records instead of ${records.length}`);
      }
    },
  },
  {
    call: 'network.directory',
    what: 'returns only later changes after the last cursor',
    suffers: 'Every synchronisation imports the whole directory, and the search is slow meanwhile.',
    act: async (run) => {
      const pages = await walk(run);
      const last = pages.at(-1);
      if (!last) return;
      const changes = await readPage(run, last.next);
      const all = pages.reduce((sum, page) => sum + page.records.length, 0);
      if (!changes.isLast || changes.records.length >= Math.max(all, 1))
        throw new Failed(`the page after the last one has ${changes.records.length} of ${all} records`);
    },
  },
  {
    call: 'network.directory',
    what: 'lists no biller that has left the network',
    suffers: 'Customers find a biller that they can no longer pay.',
    act: async (run) => {
      const sampled = pick(await walk(run)).flatMap(({ records }) => records.slice(-SAMPLE));
      for (const billerId of new Set(sampled.map(readId))) {
        const { biller } = await run.caller.result(network.readBiller, { params: { billerId } });
        if (biller === null) throw new Failed(`${billerId} is listed, but network.biller does not have it`);
      }
    },
  },
  {
    call: 'network.directory',
    what: 'keeps the letters of every script',
    suffers: 'Customers read a broken name, and do not find the biller by its name.',
    act: async (run) => {
      for (const { records } of await walk(run)) {
        const broken = records.find((record) => BROKEN_TEXT.test(JSON.stringify(record)));
        if (broken) throw new Failed(`${readId(broken)} has letters that were lost`);
      }
    },
  },
  {
    call: 'network.directory',
    what: 'returns each page of a large directory within 3 s',
    suffers: 'The synchronisation gives up, and customers do not find new billers.',
    act: async (run) => {
      const slowest = Math.max(...(await walk(run)).map(({ ms }) => ms));
      if (slowest > MAX_PAGE_MS) throw new Failed(`a page took ${slowest} ms`);
    },
  },
];
