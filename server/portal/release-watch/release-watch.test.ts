import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pagesAt, providing, buildRelease } from '@billpay/shell/testing/releases';
import { pointAt } from '../build/registry-file';
import { readRoot } from '../build/root-file';
import { keyFiles, requireKey, type KeyFiles } from '../build/signing-key';
import { readTimestamp, renewTimestamp } from '../build/timestamp-file';
import { openPageIds } from '../releases/page-ids';
import { readReleaseLog } from '../releases/release-log';
import { readConfig } from '../serve/config';
import { startReleaseWatch, type ReleaseWatch } from './start-release-watch';

const live = buildRelease('billers', { version: '1.0.0-aa11', pages: pagesAt('/') });
const canary = buildRelease('billers', { version: '2.0.0-bb22', pages: pagesAt('/') });
const at = '2026-11-23T09:00:00.000Z';

let folder: string;
let portalDir: string;
let copy: string;
let keys: KeyFiles;
let lines: Record<string, unknown>[];
let running: ReleaseWatch | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'billpay-release-watch-'));
  portalDir = join(folder, 'portal');
  copy = join(folder, 'site');
  keys = keyFiles(join(folder, 'keys'));
  mkdirSync(join(portalDir, 'shell'), { recursive: true });
  const manifest = JSON.stringify({ version: '1.0.0-5e11', provides: providing('1.0.0') });
  writeFileSync(join(portalDir, 'shell', 'shell-manifest.json'), manifest);
  await pointAt(portalDir, { billers: live }, keys);
  await pointAt(portalDir, { billers: canary }, keys, { canary: 5 });
  cpSync(join(portalDir, 'remotes'), join(copy, 'remotes'), { recursive: true });
  rmSync(join(copy, 'remotes/release-log.jsonl'));
  lines = [];
});

afterEach(async () => {
  await running?.stop();
  await running?.app.close();
  running = undefined;
  rmSync(folder, { recursive: true, force: true });
});

function configOf(settings: object) {
  const file = join(folder, 'bank.json');
  const watch = { listen: { port: 0 }, copies: ['site'] };
  const config = { bank: { name: 'Demo Bank' }, api: { base: '/api' }, portal: 'portal', watch, ...settings };
  writeFileSync(file, JSON.stringify(config));
  return readConfig(file, {});
}

async function start(settings: object = { timestampKey: keys.timestamp }): Promise<ReleaseWatch> {
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };
  running = await startReleaseWatch(configOf(settings), logTo);
  return running;
}

/** Sends the report of one page, from a customer behind the bank's proxy. */
async function pageReports(
  { app }: ReleaseWatch,
  address: string,
  version: string,
  ...kinds: ('loaded' | 'crashed')[]
) {
  const of = { remote: 'billers', version, at };
  const events = kinds.map((kind) =>
    kind === 'loaded'
      ? { kind: 'remote-stage', ...of, stage: 'mount', outcome: 'passed', attempt: 0, tookMs: 5 }
      : { kind: 'remote-crashed', ...of, source: 'error', message: 'TypeError' },
  );
  const headers = { 'x-forwarded-for': address };
  const payload = { page: openPageIds(portalDir).issue(Date.now()), events };
  return (await app.inject({ method: 'POST', url: '/telemetry', headers, payload })).statusCode;
}

const withdrawnIn = (dir: string) => readTimestamp(dir)?.withdrawn;
const logged = (event: string) => lines.filter((line) => line['event'] === event);
const metricsOf = async ({ app }: ReleaseWatch) => (await app.inject('/metrics')).body;

describe('npm run releases -- watch', () => {
  it('[MFE-04] withdraws a crashing canary in the portal and its copies, and logs it', async () => {
    const watch = await start();
    const now = Date.now();
    for (let page = 0; page < 6; page += 1)
      expect(await pageReports(watch, `203.0.${page}.7`, '2.0.0-bb22', 'loaded', 'crashed')).toBe(204);
    expect(await metricsOf(watch)).toContain(
      'billpay_release_pages{remote="billers",role="canary",met="crash"} 6',
    );
    await watch.look(now);
    const reason = 'crashes in 6 of 6 pages; of the live version in 0 of 0';
    expect([withdrawnIn(portalDir), withdrawnIn(copy)]).toEqual([
      ['billers@2.0.0-bb22'],
      ['billers@2.0.0-bb22'],
    ]);
    expect(readReleaseLog(portalDir).at(-1)).toMatchObject({ action: 'withdrawn', by: 'watch', reason });
    expect(existsSync(join(copy, 'remotes/release-log.jsonl'))).toBe(false);
    expect(logged('release-withdrawn')).toMatchObject([{ remote: 'billers', reason, level: 50 }]);
    expect(logged('timestamp-renewed')).toMatchObject([{ folder: copy }]);
    expect(await metricsOf(watch)).toContain('billpay_releases_withdrawn_total 1\n');
  });

  it("[MFE-04] withdraws a canary by the API's records, and reports an unexpected response of the API", async () => {
    const urls: (string | undefined)[] = [];
    const count = (customers: number, asked: number, paid: number) => ({ customers, asked, paid });
    const answers = [{}, { share: count(50, 20, 0), others: count(200, 80, 78) }];
    const api = createServer(({ url }, response) => {
      urls.push(url);
      response.end(JSON.stringify(answers.shift()));
    });
    await new Promise<void>((ready) => api.listen(0, '127.0.0.1', ready));
    try {
      const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
      const watch = await start({
        timestampKey: keys.timestamp,
        watch: { listen: { port: 0 }, api: address, everySeconds: 10 },
      });
      await watch.look(Date.now() + 5_000);
      expect([withdrawnIn(portalDir), logged('releases-not-watched')]).toEqual([[], [expect.anything()]]);
      await watch.look(Date.now() + 5_000);
      expect(withdrawnIn(portalDir)).toEqual(['billers@2.0.0-bb22']);
      expect(urls[0]).toMatch(
        /^\/metrics\/outcomes\?remote=billers&version=2.0.0-bb22&percent=5&seconds=\d+$/,
      );
      expect(readReleaseLog(portalDir).at(-1)?.reason).toBe('0 of 20 customers paid; of the others 78 of 80');
    } finally {
      api.close();
    }
  });

  it.each(['api.bank.example', 'http://api.bank.example/metrics', 'http://a b'])(
    'refuses %j as the address of the API',
    (api) => {
      expect(() => configOf({ watch: { api } })).toThrow(/watch.*api.*must be the address of a server/s);
    },
  );

  it('[MFE-04] withdraws manually withdrawn versions in the copies', async () => {
    const watch = await start();
    const withdrawn = ['billers@2.0.0-bb22', 'billers@0.1.0-gone'];
    await renewTimestamp(portalDir, requireKey(keys.timestamp), () => withdrawn);
    await watch.look(Date.now());
    await watch.look(Date.now());
    expect(withdrawnIn(copy)).toEqual(['billers@2.0.0-bb22']);
    expect(logged('timestamp-renewed')).toHaveLength(1);
  });

  it('[MFE-04] reports each folder whose root expires within a month', async () => {
    const watch = await start();
    await watch.look(Date.now());
    expect(logged('root-not-renewed')).toEqual([]);
    const expiresMs = Date.parse(readRoot(portalDir)?.expires ?? '');
    jest.spyOn(Date, 'now').mockReturnValue(expiresMs - 29 * 86_400_000);
    await watch.look(Date.now());
    jest.restoreAllMocks();
    expect(logged('root-not-renewed')).toMatchObject([{ folder: portalDir }, { folder: copy }]);
  });

  it('[MFE-04] reports how long each timestamp lasts, and continues when one cannot be renewed', async () => {
    const watch = await start();
    const seconds = /^billpay_timestamp_seconds_left\{folder="(.+)"\} (\d+)$/gm;
    const left = [...(await metricsOf(watch)).matchAll(seconds)].map(([, dir, value]) => [
      dir,
      Number(value),
    ]);
    expect(left.map(([dir]) => dir)).toEqual([portalDir, copy]);
    for (const [, value] of left) expect(value).toBeGreaterThan(86_000);
    rmSync(join(copy, 'remotes'), { recursive: true });
    await watch.look(Date.now());
    expect(logged('timestamp-not-renewed')).toMatchObject([{ folder: copy, level: 50 }]);
    const metrics = await metricsOf(watch);
    expect(metrics).toContain(`billpay_timestamp_seconds_left{folder="${copy}"} 0\n`);
    expect(metrics).toContain('billpay_timestamp_renewals_failed_total 1\n');
    expect(metrics).toContain('billpay_release_look_age_seconds 0\n');
  });

  it('counts received events, and limits each IP address behind the proxy', async () => {
    const watch = await start();
    const body = { events: [{ kind: 'unknown', at }] };
    const post = async (address: string, headers = {}) =>
      (
        await watch.app.inject({
          method: 'POST',
          url: '/telemetry',
          headers: { 'x-forwarded-for': address, ...headers },
          payload: body,
        })
      ).statusCode;
    const statuses = await Promise.all(Array.from({ length: 601 }, () => post('203.0.113.7')));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await post('203.0.113.8')).toBe(204);
    expect(await post('203.0.113.8', { 'content-type': 'text/plain' })).toBe(415);
    const metrics = await metricsOf(watch);
    expect(metrics).toContain('billpay_telemetry_requests_total{status="204"} 601\n');
    expect(metrics).toContain('billpay_telemetry_requests_total{status="429"} 1\n');
    expect(metrics).toContain('billpay_telemetry_events_total{outcome="dropped"} 601\n');
  });

  it('shows the releases page only to programs on this machine, or under the configured hosts', async () => {
    const statusOf = async ({ app }: ReleaseWatch, headers: Record<string, string>) =>
      (await app.inject({ url: '/releases', headers })).statusCode;
    const own = await start();
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    expect(await statusOf(own, { host: '127.0.0.1:4200' })).toBe(200);
    expect(await statusOf(own, { host: '127.0.0.1:4200', ...forwarded })).toBe(403);
    await own.stop();
    await own.app.close();
    const pageHosts = ['releases.bank.example'];
    const open = await start({
      timestampKey: keys.timestamp,
      watch: { listen: { port: 0 }, pageHosts },
    });
    expect(await statusOf(open, { host: 'releases.bank.example', ...forwarded })).toBe(200);
    expect(await statusOf(open, { host: 'pay.bank.example' })).toBe(403);
    expect((await open.app.inject({ url: '/releases', headers: { host: pageHosts[0] } })).body).not.toContain(
      'mock-redirect',
    );
  });

  it('logs the start and the stop of the watch', async () => {
    const watch = await start();
    expect((await watch.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    await watch.stop();
    expect(lines.map((line) => line['event'])).toEqual(
      expect.arrayContaining(['release-watch-started', 'release-watch-stopped']),
    );
  });

  it.each<[string, object, string]>([
    ['no timestamp key', {}, 'timestampKey is missing'],
    ['a key that is not there', { timestampKey: 'none.pem' }, 'none.pem'],
    [
      'a registry elsewhere',
      { timestampKey: 'keys/timestamp.pem', registry: 'https://releases.bank.example/registry.json' },
      "The watch needs the portal's own registry",
    ],
    [
      'a portal that is not built',
      { timestampKey: 'keys/timestamp.pem', portal: 'nowhere' },
      'There is no registry in',
    ],
  ])('does not start with %s', async (_what, settings, fault) => {
    await expect(start(settings)).rejects.toThrow(fault);
  });
});
