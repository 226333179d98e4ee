import { setTimeout as sleep } from 'node:timers/promises';
import type { Root } from '../registry/trust';
import {
  RegistryRefused,
  verifyFiles,
  type Known,
  type ServedFiles,
  type TrustedFiles,
} from '../registry/verify-files';
import { releaseFiles, type ReleaseFiles } from './portal-files';
import type { ReleaseSource } from './release-source';

const FETCH_EVERY_MS = 10_000;

export interface ReleaseStoreOptions {
  source: ReleaseSource;
  /** The root that the served shell was built with. */
  pinnedRoot(): Root;
  /** Called once for each change that cannot be used; what was served before is served on. */
  onRefused(error: unknown): void;
}

/** Registry, timestamp and roots as served: always the last ones that were good. */
export class ReleaseStore {
  private known: Known | undefined;
  private served: ReleaseFiles | undefined;
  private stamp: string | undefined;
  private reading: Promise<void> | undefined;
  private readonly stopped = new AbortController();

  constructor(private readonly options: ReleaseStoreOptions) {}

  /** Undefined before any were good. */
  current(): ReleaseFiles | undefined {
    return this.served;
  }

  /** Reads the files when one has changed. Never rejects. */
  async refresh(): Promise<void> {
    // A caller during a read waits for it, too.
    if (this.reading || this.stamp !== this.options.source.stamp()) await this.reload();
  }

  /** Never rejects. */
  async reload(): Promise<void> {
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    await this.reading;
  }

  /** Reads the files every ten seconds, until it is stopped. */
  async follow(): Promise<void> {
    const { signal } = this.stopped;
    for (;;) {
      await sleep(FETCH_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await this.reload();
    }
  }

  stop(): void {
    this.stopped.abort();
  }

  /** The text of a verified root, or of one before the shell's. */
  async root(version: number): Promise<string | undefined> {
    return version <= this.rootVersion() ? await this.options.source.readRoot(version) : undefined;
  }

  private rootVersion(): number {
    return (this.known?.root ?? this.options.pinnedRoot()).version;
  }

  private async read(): Promise<void> {
    const { source, pinnedRoot, onRefused } = this.options;
    this.stamp = source.stamp();
    try {
      const pinned = pinnedRoot();
      const files = await source.read(pinned.version);
      const trusted = await this.verify(files, this.known ?? { root: pinned });
      this.known = trusted;
      this.served = releaseFiles(files, trusted);
    } catch (error) {
      onRefused(error);
    }
  }

  /** Expired files are better than none: the pages refuse them, and say why. */
  private async verify(files: ServedFiles, known: Known): Promise<TrustedFiles> {
    try {
      return await verifyFiles(files, known, Date.now());
    } catch (error) {
      const isExpired = error instanceof RegistryRefused && error.reason === 'expired';
      if (!isExpired || this.served) throw error;
      this.options.onRefused(error);
      return await verifyFiles(files, known, 0);
    }
  }
}
