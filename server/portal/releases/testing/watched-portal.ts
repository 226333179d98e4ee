import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Share, ShareOutcomes } from '@billpay/api/operations/share-outcomes';
import { buildRelease, pagesAt, providing } from '@billpay/shell/testing/releases';
import { pointAt } from '../../build/registry-file';
import { keyFiles, requireKey } from '../../build/signing-key';
import { readTimestamp } from '../../build/timestamp-file';
import { createHealthStore, type ReceivedEvent } from '../health';
import type { Alarm } from '../live-watch';
import { Watch } from '../watch';
import type { Withdrawal } from '../withdraw';

export const live = buildRelease('billers', { version: '1.0.0-aa11', pages: pagesAt('/') });
export const canary = buildRelease('billers', { version: '2.0.0-bb22', pages: pagesAt('/') });
export const MINUTE_MS = 60_000;

const at = '2026-11-23T09:00:00.000Z';
const nobody = { customers: 0, asked: 0, paid: 0, calls: {} };

export const loaded = ({ version }: typeof live): ReceivedEvent => ({
  kind: 'remote-stage',
  remote: 'billers',
  version,
  stage: 'mount',
  outcome: 'passed',
  attempt: 0,
  tookMs: 5,
  at,
});
export const crashed = ({ version }: typeof live): ReceivedEvent => ({
  kind: 'remote-crashed',
  remote: 'billers',
  version,
  extension: '/',
  source: 'render',
  message: 'TypeError',
  at,
});

/** A portal with a live version and a canary of one remote, and the watch over it. */
export class WatchedPortal {
  readonly #folder = mkdtempSync(join(tmpdir(), 'billpay-watch-'));
  readonly portalDir = join(this.#folder, 'portal');
  readonly keys = keyFiles(join(this.#folder, 'keys'));
  readonly health = createHealthStore();
  readonly withdrawals: Withdrawal[] = [];
  readonly alarms: Alarm[] = [];
  readonly errors: unknown[] = [];
  fallBack = false;
  readonly findOutcomes = jest
    .fn<Promise<ShareOutcomes>, [Share]>()
    .mockResolvedValue({ share: nobody, others: nobody });
  readonly watch: Watch;

  private constructor() {
    const mayFallBack = () => this.fallBack;
    this.watch = new Watch({
      portalDir: this.portalDir,
      health: this.health,
      key: () => requireKey(this.keys.timestamp),
      onWithdrawn: (withdrawal) => this.withdrawals.push(withdrawal),
      onAlarm: (alarm) => this.alarms.push(alarm),
      get fallBack() {
        return mayFallBack();
      },
      findOutcomes: this.findOutcomes,
      onError: (error) => this.errors.push(error),
    });
  }

  static async create(): Promise<WatchedPortal> {
    const portal = new WatchedPortal();
    mkdirSync(join(portal.portalDir, 'shell'), { recursive: true });
    writeFileSync(
      join(portal.portalDir, 'shell', 'shell-manifest.json'),
      JSON.stringify({ provides: providing('1.0.0') }),
    );
    await pointAt(portal.portalDir, { billers: live }, portal.keys);
    await pointAt(portal.portalDir, { billers: canary }, portal.keys, { canary: 5 });
    return portal;
  }

  /** Creates pages that each report these events. */
  pages(count: number, nowMs: number, ...events: ReceivedEvent[]): void {
    this.composedPages(count, nowMs, nowMs, ...events);
  }

  composedPages(count: number, composedMs: number, nowMs: number, ...events: ReceivedEvent[]): void {
    for (let page = 0; page < count; page += 1) {
      const customer = randomUUID();
      this.health.record(events, nowMs, { customer, page: customer, composedMs });
    }
  }

  withdrawn(): readonly string[] | undefined {
    return readTimestamp(this.portalDir)?.withdrawn;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
