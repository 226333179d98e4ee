import type { KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { RegistryEntry } from '@billpay/shell/registry/registry';
import { withoutWithdrawn } from '@billpay/shell/registry/withdrawn';
import { readRegistry } from '../build/read-registry';
import { readTimestamp } from '../build/timestamp-file';
import type { HealthStore } from './health';
import { judge } from './judge';
import { withdraw, type Withdrawal } from './withdraw';

export const WATCH_EVERY_MS = 10_000;

export interface WatchOptions {
  portalDir: string;
  health: Pick<HealthStore, 'window'>;
  /** The key of the timestamp: it can take a version back, and nothing else. Read for each, as keys are rotated meanwhile. */
  key(): KeyObject;
  onWithdrawn(withdrawal: Withdrawal): void;
  /** Called when a look fails, as while files are being deployed; the next one follows. */
  onError(error: unknown): void;
}

/** Watches while a server runs, and logs what is withdrawn. */
export function watchReleases(
  app: FastifyInstance,
  options: Pick<WatchOptions, 'portalDir' | 'health' | 'key'>,
  everyMs: number,
): void {
  const watch = new Watch({
    ...options,
    onWithdrawn: (withdrawal) => app.log.error({ event: 'release-withdrawn', ...withdrawal }),
    onError: (error) => app.log.error({ event: 'releases-not-watched', err: error }),
  });
  app.addHook('onClose', async () => watch.stop());
  void watch.follow(everyMs);
}

type Canary = NonNullable<RegistryEntry['canary']>;

/** Compares every canary with its live version, and withdraws it when it is worse. */
export class Watch {
  private readonly stopped = new AbortController();
  private readonly begun = new Map<string, { share: string; sinceMs: number }>();

  constructor(private readonly options: WatchOptions) {}

  /** Looks again and again until it is stopped. */
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

  /** As `look`. False when it failed, which is reported. */
  async tryLook(nowMs: number): Promise<boolean> {
    try {
      await this.look(nowMs);
      return true;
    } catch (error) {
      this.options.onError(error);
      return false;
    }
  }

  /** Judges every canary once. */
  async look(nowMs: number): Promise<void> {
    const { portalDir, key, onWithdrawn } = this.options;
    const registry = readRegistry(portalDir);
    if (!registry) return;
    const remotes = withoutWithdrawn(registry.remotes, readTimestamp(portalDir)?.withdrawn ?? []);
    for (const [remote, { canary, version: live }] of Object.entries(remotes)) {
      if (!canary) continue;
      const { version } = canary.release;
      const reason = this.reasonToWithdraw(remote, canary, live, nowMs);
      if (reason === undefined) continue;
      const withdrawal = { remote, version, reason, by: 'watch' };
      await withdraw(portalDir, withdrawal, key());
      onWithdrawn(withdrawal);
    }
  }

  private reasonToWithdraw(
    remote: string,
    { percent, release }: Canary,
    live: string,
    nowMs: number,
  ): string | undefined {
    const sinceMs = this.sinceOf(remote, `${release.version} ${percent}`, nowMs);
    const seen = this.options.health.window(nowMs, sinceMs).filter((one) => one.remote === remote);
    const canary = seen.find(({ version }) => version === release.version);
    const verdict =
      canary &&
      judge(
        canary,
        seen.find(({ version }) => version === live),
      );
    return verdict?.verdict === 'withdraw' ? verdict.reason : undefined;
  }

  /**
   * When this share began. Before it the API may have been better or worse than since, which would count for the live version
   * alone.
   */
  private sinceOf(remote: string, share: string, nowMs: number): number {
    const known = this.begun.get(remote);
    if (known?.share === share) return known.sinceMs;
    this.begun.set(remote, { share, sinceMs: nowMs });
    return nowMs;
  }
}
