import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildRelease, pagesAt, providing } from '@billpay/shell/testing/releases';
import { pointAt } from '../build/registry-file';
import { keyFiles, requireKey } from '../build/signing-key';
import { TELEMETRY_PATH } from './collector';
import { observeReleases, type Observed } from './observe';
import { openPageIds, PAGE_AGE_MS } from './page-ids';
import { Watch } from './watch';

const live = '1.0.0-aa11';
const canary = '2.0.0-bb22';
const PHONE = '203.0.113.7';

let folder: string;
let app: FastifyInstance;
let observed: Observed;
let reasons: string[];
let look: () => Promise<void>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'billpay-forged-'));
  const keys = keyFiles(join(folder, 'keys'));
  mkdirSync(join(folder, 'shell'));
  writeFileSync(join(folder, 'shell/shell-manifest.json'), JSON.stringify({ provides: providing('1.0.0') }));
  const release = (version: string) => ({
    billers: buildRelease('billers', { version, pages: pagesAt('/') }),
  });
  await pointAt(folder, release(live), keys);
  await pointAt(folder, release(canary), keys, { canary: 5 });
  app = Fastify({ trustProxy: 'loopback' });
  observed = await observeReleases(app, { distDir: folder, access: 'off', bankName: 'Demo Bank' });
  reasons = [];
  const watch = new Watch({
    portalDir: folder,
    health: observed.health,
    key: () => requireKey(keys.timestamp),
    onWithdrawn: ({ reason }) => reasons.push(reason),
    onError: (error) => {
      throw error;
    },
  });
  look = () => watch.look(Date.now());
  await look();
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const eventOf = {
  loaded: { kind: 'remote-stage', stage: 'mount', outcome: 'passed', attempt: 0, tookMs: 5 },
  crashed: { kind: 'remote-crashed', source: 'error', message: 'TypeError' },
  slow: { kind: 'remote-usable', extension: '/', tookMs: 60_000 },
  fast: { kind: 'remote-usable', extension: '/', tookMs: 400 },
};
type Kind = keyof typeof eventOf;

/** Returns the id of a page that the portal has composed. */
const composePage = (ageMs = 0) => openPageIds(folder).issue(Date.now() - ageMs);

async function post(page: string | undefined, address: string, version: string, kinds: readonly Kind[]) {
  const of = { remote: 'billers', version, at: '2026-11-26T09:00:00.000Z' };
  const payload = { page, events: kinds.map((kind) => ({ ...eventOf[kind], ...of })) };
  const headers = { 'x-forwarded-for': address };
  await app.inject({ method: 'POST', url: TELEMETRY_PATH, headers, payload });
}

/** Customers in different networks, each with one page. */
async function customersReport(count: number, version: string, ...kinds: Kind[]): Promise<void> {
  for (let customer = 0; customer < count; customer += 1)
    await post(composePage(), `198.51.${customer}.1`, version, kinds);
}

const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

describe('a healthy canary under forged telemetry', () => {
  beforeEach(async () => {
    await customersReport(20, live, 'loaded', 'fast');
    await customersReport(5, canary, 'loaded', 'fast');
  });

  it.each<[string, () => Promise<void>]>([
    ['one page sends twenty crashes', () => post(composePage(), PHONE, canary, many(20, 'crashed'))],
    [
      'three pages of a slow phone send times',
      async () => {
        for (const page of many(3, 0).map(() => composePage()))
          await post(page, PHONE, canary, many(8, 'slow'));
      },
    ],
    [
      'one network opens a hundred pages that crash',
      async () => {
        for (let page = 0; page < 100; page += 1)
          await post(composePage(), `203.0.113.${page}`, canary, ['crashed', 'slow']);
      },
    ],
    [
      'a hundred networks send crashes of pages that the portal has not composed',
      async () => {
        for (let page = 0; page < 100; page += 1)
          await post(page % 2 ? randomUUID() : undefined, `203.0.${page}.1`, canary, ['crashed']);
      },
    ],
    [
      'a hundred networks repeat the report of one page',
      async () => {
        const page = composePage();
        for (let copy = 0; copy < 100; copy += 1) await post(page, `203.0.${copy}.1`, canary, ['crashed']);
      },
    ],
    [
      'a hundred networks send crashes of old pages',
      async () => {
        for (let page = 0; page < 100; page += 1)
          await post(composePage(PAGE_AGE_MS + 5_000), `203.0.${page}.1`, canary, ['crashed']);
      },
    ],
  ])('[MFE-04] keeps a healthy canary when %s', async (_when, attack) => {
    await attack();
    await look();
    expect(reasons).toEqual([]);
  });
});

it('[MFE-04] withdraws a broken canary although one network and invented pages report thousands of good loads', async () => {
  await customersReport(20, live, 'loaded');
  for (let page = 0; page < 200; page += 1) {
    await post(composePage(), `203.0.113.${page}`, canary, many(20, 'loaded'));
    await post(randomUUID(), `192.0.${page}.1`, canary, ['loaded']);
  }
  await customersReport(6, canary, 'loaded', 'crashed');
  await look();
  expect(reasons).toEqual(['crashes in 6 of 7 pages; of the live version in 0 of 20']);
});
