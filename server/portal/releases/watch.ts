import { setTimeout as sleep } from 'node:timers/promises';
import type { Signer } from '@billpay/remote-kit/release/signer';
import type { Share, ShareOutcomes } from '@billpay/api/operations/share-outcomes';
import type { FastifyInstance } from 'fastify';
import type { RegistryEntry } from '@billpay/shell/registry/registry';
import { withoutWithdrawn } from '@billpay/shell/registry/withdrawn';
import { readRegistry } from '../build/read-registry';
import { readTimestamp } from '../build/timestamp-file';
import type { HealthStore } from './health';
import { judge } from './judge';
import { judgeOutcomes } from './judge-outcomes';
import { LiveWatch, type Alarm } from './live-watch';
import { LONGEST_WINDOW_MS, WINDOW_MS } from './pages-seen';
import { withdraw, type Withdrawal } from './withdraw';

export const WATCH_EVERY_MS = 10_000;
const DAY_SECONDS = 86_400;

export interface WatchOptions {
  portalDir: string;
  health: Pick<HealthStore, 'window' | 'ignoreOlderPages'>;
  /**
   * Returns the timestamp key, which can withdraw versions and nothing else. Read each time, because keys may
   * be rotated.
   */
  key(): Signer;
  onWithdrawn(withdrawal: Withdrawal): void;
  /** Called when a live version begins to be worse than before. */
  onAlarm?(alarm: Alarm): void;
  /** Returns the API's records about a canary's customers and the others; not compared without it. */
  findOutcomes?(share: Share): Promise<ShareOutcomes>;
  /** Whether such a version is withdrawn, so that the previous one is live again; defaults to false. */
  fallBack?: boolean;
  /** Called when a check fails, for example during a deployment; the next one follows. */
  onError(error: unknown): void;
}

/** Watches while a server runs, and logs withdrawals and alarms. */
export function watchReleases(
  app: FastifyInstance,
  options: Pick<WatchOptions, 'portalDir' | 'health' | 'key' | 'findOutcomes'>,
  everyMs: number,
): Watch {
  const watch = new Watch({
    ...options,
    onWithdrawn: (withdrawal) => app.log.error({ event: 'release-withdrawn', ...withdrawal }),
    onAlarm: (alarm) => app.log.error({ event: 'live-version-worse', ...alarm }),
    onError: (error) => app.log.error({ event: 'releases-not-watched', err: error }),
  });
  app.addHook('onClose', async () => watch.stop());
  void watch.follow(everyMs);
  return watch;
}

type Canary = NonNullable<RegistryEntry['canary']>;

/**
 * Compares every canary with its live version, and withdraws a canary that is worse. Compares every live
 * version with its past and the version before, and alarms if it is worse.
 */
export class Watch {
  /** Live versions that were worse at the latest check. */
  alarms: readonly Alarm[] = [];
  private readonly live: LiveWatch;
  private readonly stopped = new AbortController();
  private readonly begun = new Map<string, { share: string; sinceMs: number }>();

  constructor(private readonly options: WatchOptions) {
    this.live = new LiveWatch(options.health);
  }

  /** Checks repeatedly until it is stopped. */
  async follow(everyMs = WATCH_EVERY_MS): Promise<void> {
    const { signal } = this.stopped;
    for (;;) {
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await this.tryLook(Date.now());
    }
  }

  stop(): void {
    this.stopped.abort();
  }

  /** Checks as `look` does. Returns false after a failure, which it reports. */
  async tryLook(nowMs: number): Promise<boolean> {
    try {
      await this.look(nowMs);
      return true;
    } catch (error) {
      this.options.onError(error);
      return false;
    }
  }

  /** Judges every canary and every live version once. */
  async look(nowMs: number): Promise<void> {
    const registry = readRegistry(this.options.portalDir);
    if (!registry) return;
    const withdrawn = readTimestamp(this.options.portalDir)?.withdrawn ?? [];
    const remotes = Object.entries(withoutWithdrawn(registry.remotes, withdrawn));
    for (const [remote, entry] of remotes) {
      const { canary } = entry;
      const reason = canary && (await this.reasonToWithdraw(remote, canary, entry, nowMs));
      if (reason !== undefined) await this.withdraw(remote, canary?.release.version ?? '', reason);
    }
    const live = remotes.map(([remote, { version, previous }]) => ({
      remote,
      version,
      previous: previous?.version,
    }));
    this.alarm(this.live.look(live, nowMs));
    const [alarm, another] = this.alarms;
    // A fault that affects several remotes at the same time has another cause.
    if (!this.options.fallBack || !alarm?.isOwnFault || another) return;
    if (live.find(({ remote }) => remote === alarm.remote)?.previous === undefined) return;
    await this.withdraw(alarm.remote, alarm.version, alarm.reason);
  }

  private alarm(alarms: readonly Alarm[]): void {
    for (const alarm of alarms)
      if (!this.alarms.some(({ remote, version }) => remote === alarm.remote && version === alarm.version))
        this.options.onAlarm?.(alarm);
    this.alarms = alarms;
  }

  private async withdraw(remote: string, version: string, reason: string): Promise<void> {
    const withdrawal = { remote, version, reason, by: 'watch' };
    await withdraw(this.options.portalDir, withdrawal, this.options.key());
    this.options.onWithdrawn(withdrawal);
  }

  private async reasonToWithdraw(
    remote: string,
    { percent, release }: Canary,
    live: RegistryEntry,
    nowMs: number,
  ): Promise<string | undefined> {
    const sinceMs = this.sinceOf(remote, `${release.version} ${percent}`, nowMs);
    // A short period detects a new fault at once, and a long one detects faults at a bank with few customers.
    for (const lengthMs of [WINDOW_MS, LONGEST_WINDOW_MS]) {
      const seen = this.options.health.window(nowMs, { sinceMs, lengthMs });
      const find = (version: string) => seen.find((one) => one.remote === remote && one.version === version);
      const canary = find(release.version);
      const verdict = canary && judge(canary, find(live.version));
      if (verdict?.verdict === 'withdraw') return verdict.reason;
    }
    const share = { remote, version: release.version, percent };
    const calls = live.calls?.filter((call) => release.calls?.includes(call)) ?? [];
    return this.judgeByApi({ ...share, seconds: Math.ceil((nowMs - sinceMs) / 1000) }, calls);
  }

  /**
   * The API's records show faults that a remote could hide from its page's reports. An unavailable API affects nothing
   * else.
   */
  private async judgeByApi(share: Share, calls: readonly string[]): Promise<string | undefined> {
    if (share.seconds < 1) return undefined;
    try {
      const outcomes = await this.options.findOutcomes?.({
        ...share,
        seconds: Math.min(share.seconds, DAY_SECONDS),
      });
      return outcomes && judgeOutcomes(outcomes, calls);
    } catch (error) {
      this.options.onError(error);
      return undefined;
    }
  }

  /**
   * Returns when this percentage began. Earlier API failures would count only for the live version.
   */
  private sinceOf(remote: string, share: string, nowMs: number): number {
    const known = this.begun.get(remote);
    if (known?.share === share) return known.sinceMs;
    this.begun.set(remote, { share, sinceMs: nowMs });
    return nowMs;
  }
}
