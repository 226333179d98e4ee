import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Root } from '@billpay/shell/registry/trust';
import { RegistryRefused } from '@billpay/shell/registry/registry-refused';
import {
  verifyFiles,
  type Known,
  type ServedFiles,
  type TrustedFiles,
} from '@billpay/shell/registry/verify-files';
import { KeptRegistries } from './kept-registries';
import { releaseFiles, type ReleaseFiles } from './portal-files';
import type { ReleaseSource } from './release-source';

const FETCH_EVERY_MS = 10_000;
const DAY_MS = 86_400_000;

export interface ReleaseStoreOptions {
  source: ReleaseSource;
  /** Returns the root that the served shell was built with. */
  pinnedRoot(): Root;
  /** Stores the last served files, so that a restart accepts nothing older. */
  stateFile: string;
  /** ms since 1970; defaults to the clock. */
  now?(): number;
  /** Called once for each unusable change; the previous files stay in use. */
  onRefused(error: unknown): void;
}

/** For health checks. */
export interface ReleaseStatus {
  readonly seq: number;
  readonly timestampVersion: number;
  /** Time until new pages refuse the registry; negative once it has expired. */
  readonly secondsLeft: number;
  /** Reason why newer files are not served. */
  readonly refused?: string;
}

/** Serves registry, timestamp and roots: always the last good ones. */
export class ReleaseStore {
  /** The served registry, and the latest ones before it. */
  readonly registries = new KeptRegistries();
  private known: Known | undefined;
  private served: ReleaseFiles | undefined;
  private stamp: string | undefined;
  private pinned: string | undefined;
  private remembered: string | undefined;
  private refused: string | undefined;
  private reading: Promise<void> | undefined;
  private readonly stopped = new AbortController();

  constructor(private readonly options: ReleaseStoreOptions) {}

  /** Returns undefined until files were good once. */
  current(): ReleaseFiles | undefined {
    return this.served;
  }

  /** Reads the files if one has changed. Never rejects. */
  async refresh(): Promise<void> {
    // A call during a read waits for the same read.
    if (this.reading || this.stamp !== this.options.source.stamp()) await this.reload();
  }

  /** Reads the files. Never rejects. */
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

  /**
   * Returns the text of a root as it was verified, even if its file has changed since. For roots before the
   * shell's, returns the file.
   */
  async root(version: number): Promise<string | undefined> {
    if (version > this.rootVersion()) return undefined;
    const verified = this.served?.roots.find((text) => versionOf(text) === version);
    return verified ?? (await this.options.source.readRoot(version));
  }

  /** Returns undefined until files were good once. */
  status(): ReleaseStatus | undefined {
    if (!this.served) return undefined;
    const { timestamp, registry } = this.served.parsed;
    return {
      seq: registry.seq,
      timestampVersion: timestamp.version,
      secondsLeft: Math.floor((Date.parse(timestamp.expires) - this.now()) / 1000),
      ...(this.refused !== undefined && { refused: this.refused }),
    };
  }

  /** Days until new pages refuse the keys; undefined until files were good once. */
  rootDaysLeft(): number | undefined {
    return this.served && this.known && (Date.parse(this.known.root.expires) - this.now()) / DAY_MS;
  }

  private rootVersion(): number {
    return (this.known?.root ?? this.options.pinnedRoot()).version;
  }

  private async read(): Promise<void> {
    const { source, pinnedRoot } = this.options;
    this.stamp = source.stamp();
    try {
      const pinned = pinnedRoot();
      this.known = await this.knownFrom(pinned);
      const read = await source.read(pinned.version);
      const trusted = await this.verify(read, this.known);
      const files = { ...read, roots: this.verifiedRoots(read.roots, this.known.root) };
      this.known = trusted;
      this.serve(files, trusted);
      this.remember(files);
    } catch (error) {
      this.report(error);
    }
  }

  private serve(files: ServedFiles, trusted: TrustedFiles): void {
    this.served = releaseFiles(files, trusted);
    this.registries.add(files.registry);
  }

  /**
   * Returns known roots as they were verified, because a former root key may have replaced their files; only
   * later roots were verified now.
   */
  private verifiedRoots(roots: readonly string[], known: Root): readonly string[] {
    const isKnown = (text: string) => versionOf(text) <= known.version;
    return [...(this.served?.roots ?? []).filter(isKnown), ...roots.filter((text) => !isKnown(text))];
  }

  /**
   * Returns the last served files, after a restart or for another shell, as far as this shell accepts them.
   */
  private async knownFrom(pinned: Root): Promise<Known> {
    const id = JSON.stringify(pinned);
    if (this.known && this.pinned === id) return this.known;
    this.pinned = id;
    const before = this.served ?? readState(this.options.stateFile);
    if (!before) return { root: pinned };
    try {
      const trusted = await verifyFiles(before, { root: pinned }, 0);
      // Checked only by their digests, because pages verify their signatures.
      if ('earlier' in before) for (const text of before.earlier ?? []) this.registries.add(text);
      this.serve(before, trusted);
      return trusted;
    } catch {
      // Another chain of roots. A former root key may have signed its roots, which must no longer reach pages.
      this.served = undefined;
      return { root: pinned };
    }
  }

  private remember({ roots, timestamp, registry }: ServedFiles): void {
    const earlier = this.registries.texts().slice(0, -1);
    const text = JSON.stringify({ roots, timestamp, registry, earlier } satisfies State);
    if (text === this.remembered) return;
    this.remembered = text;
    try {
      const unfinished = `${this.options.stateFile}.${process.pid}`;
      writeFileSync(unfinished, text);
      renameSync(unfinished, this.options.stateFile);
    } catch (error) {
      this.options.onRefused(new Error('The versions served cannot be remembered', { cause: error }));
    }
  }

  private report(error: unknown): void {
    this.refused = error instanceof Error ? error.message : String(error);
    this.options.onRefused(error);
  }

  /**
   * Serves expired files and refused statements only if there are no valid ones. Pages refuse them and report the
   * reason.
   */
  private async verify(files: ServedFiles, known: Known): Promise<TrustedFiles> {
    try {
      const trusted = await verifyFiles(files, known, this.now());
      const [refusal] = trusted.refused;
      if (refusal && this.served) throw refusal;
      this.refused = undefined;
      if (refusal) this.report(refusal);
      return trusted;
    } catch (error) {
      const isExpired = error instanceof RegistryRefused && error.reason === 'expired';
      if (!isExpired || this.served) throw error;
      this.report(error);
      return await verifyFiles(files, known, 0);
    }
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }
}

function versionOf(root: string): number {
  return (JSON.parse(root) as Pick<Root, 'version'>).version;
}

function readState(file: string): State | undefined {
  try {
    return state.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

const state = z.object({
  roots: z.readonly(z.array(z.string())),
  timestamp: z.string(),
  registry: z.string(),
  /** Earlier registries, oldest first; a server of an earlier version wrote none. */
  earlier: z.optional(z.array(z.string())),
});
type State = z.output<typeof state>;
