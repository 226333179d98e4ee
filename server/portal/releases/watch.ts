import { setTimeout as sleep } from 'node:timers/promises';
import type { Signer } from '@billpay/remote-kit/release/signer';
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
  /**
   * Returns the timestamp key, which can withdraw versions and nothing else. Read each time, because keys may
   * be rotated.
   */
  key(): Signer;
  onWithdrawn(withdrawal: Withdrawal): void;
  /** Called when a check fails, for example during a deployment; the next one follows. */
  onError(error: unknown): void;
}

/** Watches while a server runs, and logs withdrawals. */
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

/** Compares every canary with its live version, and withdraws a canary that is worse. */
export class Watch {
  private readonly stopped = new AbortController();
  private readonly begun = new Map<string, { share: string; sinceMs: number }>();

  constructor(private readonly options: WatchOptions) {}

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
   * Returns when this percentage began. Earlier API failures would count only for the live version.
   */
  private sinceOf(remote: string, share: string, nowMs: number): number {
    const known = this.begun.get(remote);
    if (known?.share === share) return known.sinceMs;
    this.begun.set(remote, { share, sinceMs: nowMs });
    return nowMs;
  }
}
