import type { DirectoryPage } from '@billpay/api/adapters/bill-network';
import { startAdapters } from '@billpay/sandbox/adapters-server/start-adapters';
import { databaseUnderTest } from '@billpay/sandbox/testing/test-database';
import { findEntry } from './find-entry';
import type { Finding } from './finding';
import { syncDirectory } from './sync-directory';
import { validBiller } from './testing/master-file';
import { storeLists } from '@billpay/api/production/store-lists';
import { openHttpAdapters } from '@billpay/api/adapters/http/open';

const record = (id: string, change: object = {}) => ({ ...validBiller({ BILLER_ID: id }), ...change });

/** A network with these pages, by their cursor. */
function networkOf(pages: Record<string, DirectoryPage | Error>) {
  const asked: (string | null)[] = [];
  return {
    asked,
    categories: async () => [{ id: 901, name: 'Kites' }],
    locations: async () => [{ state: 'Goa', cities: ['Margao Test'] }],
    directory: async (after: string | null) => {
      asked.push(after);
      const page = pages[after ?? 'start'];
      if (!page || page instanceof Error) throw page ?? new Error('There is no such page');
      return page;
    },
  };
}

describe("synchronising the network's directory", () => {
  const db = databaseUnderTest();
  let findings: Finding[] = [];
  const sync = (network: ReturnType<typeof networkOf>, all = false) =>
    syncDirectory(db(), network, { findEntry, report: (finding) => findings.push(finding), all });

  beforeEach(async () => {
    findings = [];
    await db().script(`DELETE FROM directory_cursor; DELETE FROM biller WHERE id LIKE 'SYNC%'`);
  });

  async function ids(): Promise<string[]> {
    const rows = await db().query<{ id: string }>(`SELECT id FROM biller WHERE id LIKE 'SYNC%' ORDER BY id`);
    return rows.map(({ id }) => id);
  }

  it('reads all pages once, and then only the changes', async () => {
    const network = networkOf({
      start: { records: [record('SYNC1'), record('SYNC2')], next: 'a', isLast: false },
      a: { records: [record('SYNC3')], next: 'b', isLast: true },
      b: { records: [record('SYNC1', { BILLER_NAME: 'Renamed' })], next: 'c', isLast: true },
    });
    expect(await sync(network)).toMatchObject({ read: 3, added: 3 });
    expect(await sync(network)).toMatchObject({ read: 1, changed: 1, added: 0 });
    expect(network.asked).toEqual([null, 'a', 'b']);
    expect(await ids()).toEqual(['SYNC1', 'SYNC2', 'SYNC3']);
  });

  it('continues after the last imported page when it was interrupted', async () => {
    const start = { records: [record('SYNC1')], next: 'a', isLast: false };
    await expect(sync(networkOf({ start, a: new Error('lost') }))).rejects.toThrow('lost');
    expect(await ids()).toEqual(['SYNC1']);
    const again = networkOf({ a: { records: [record('SYNC2')], next: 'b', isLast: true } });
    await sync(again);
    expect(again.asked).toEqual(['a']);
    expect(await ids()).toEqual(['SYNC1', 'SYNC2']);
  });

  it('reads the whole directory again on request', async () => {
    const pages = { start: { records: [record('SYNC1')], next: 'a', isLast: true } };
    await sync(networkOf(pages));
    expect(await sync(networkOf(pages), true)).toMatchObject({ read: 1, unchanged: 1 });
  });

  it('skips and reports a faulty biller, and imports the others', async () => {
    const faulty = record('SYNC1', { CATEGORY_NAME: 'Nothing' });
    const pages = { start: { records: [faulty, record('SYNC2')], next: 'a', isLast: true } };
    expect(await sync(networkOf(pages))).toMatchObject({ leftOut: 1, added: 1 });
    expect(findings).toMatchObject([{ billerId: 'SYNC1', rule: 'category', line: 1 }]);
  });

  it('stores new categories and places first, so that their billers can be imported', async () => {
    const kites = record('SYNC1', { CATEGORY_NAME: 'Kites', BILLER_COVERAGE: 'Margao Test' });
    const pages = { start: { records: [kites], next: 'a', isLast: true } };
    expect(await sync(networkOf(pages))).toMatchObject({ added: 1, warnings: 0 });
  });

  it('stops if the network repeats a cursor', async () => {
    const again: DirectoryPage = { records: [], next: 'a', isLast: false };
    await expect(sync(networkOf({ start: again, a: again }))).rejects.toThrow('same cursor');
  });

  it('imports the directory of the sandbox over HTTP without an error', async () => {
    const secret = Buffer.from('a secret of at least thirty-two characters');
    const server = await startAdapters({ dataDir: 'memory', keys: [{ id: 'k', secret }] });
    const connection = { url: server.origin, hmac: { id: 'k', secret } };
    const adapters = openHttpAdapters({ core: connection, network: connection, messages: connection });
    const counts = await syncDirectory(db(), adapters.network, {
      findEntry,
      report: (finding) => findings.push(finding),
    });
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(counts).toMatchObject({ added: 0, leftOut: 0 });
    expect(counts.read).toBeGreaterThan(40);
    await adapters.close();
    await server.close();
  });

  it('stores new categories once if several instances start at the same time', async () => {
    const network = networkOf({});
    for (let round = 0; round < 20; round += 1) {
      await db().script(`DELETE FROM category WHERE id > 1000`);
      const categories = async () => [1001, 1002, 1003].map((id) => ({ id, name: `Category ${id}` }));
      const stored = Array.from({ length: 4 }, () => storeLists(db(), { ...network, categories }));
      await expect(Promise.all(stored)).resolves.toBeDefined();
    }
  });
});
