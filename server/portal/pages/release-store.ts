import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Root } from '@billpay/shell/registry/trust';
import {
  RegistryRefused,
  verifyFiles,
  type Known,
  type ServedFiles,
  type TrustedFiles,
} from '@billpay/shell/registry/verify-files';
import { KeptRegistries } from './kept-registries';
import { releaseFiles, type ReleaseFiles } from './portal-files';
import type { ReleaseSource } from './release-source';

const FETCH_EVERY_MS = 10_000;

export interface ReleaseStoreOptions {
  source: ReleaseSource;
  /** The root that the served shell was built with. */
  pinnedRoot(): Root;
  /** Stores which files were served last, so that a restart accepts nothing older. */
  stateFile: string;
  /** ms since 1970; defaults to the clock. */
  now?(): number;
  /** Called once for each unusable change; the files from before stay in use. */
  onRefused(error: unknown): void;
}

/** For health checks. */
export interface ReleaseStatus {
  readonly seq: number;
  readonly timestampVersion: number;
  /** Until every new page refuses the registry; negative after that. */
  readonly secondsLeft: number;
  /** Why the current files are not the ones being served. */
  readonly refused?: string;
}

/** Registry, timestamp and roots as served: always the last ones that were good. */
export class ReleaseStore {
  /** The registry that is served, and the last ones before it. */
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

  /** The text of a root as it was verified, whatever its file has become since; or the file of one before the shell's. */
  async root(version: number): Promise<string | undefined> {
    if (version > this.rootVersion()) return undefined;
    const verified = this.served?.roots.find((text) => versionOf(text) === version);
    return verified ?? (await this.options.source.readRoot(version));
  }

  /** Undefined before any files were good. */
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
   * Those up to the known one as they were when they were verified: only the later ones have been now, and somebody with a former
   * root key may have replaced the files of the others.
   */
  private verifiedRoots(roots: readonly string[], known: Root): readonly string[] {
    const isKnown = (text: string) => versionOf(text) <= known.version;
    return [...(this.served?.roots ?? []).filter(isKnown), ...roots.filter((text) => !isKnown(text))];
  }

  /** After a restart, or for another shell: what was served last, as far as this shell accepts it. */
  private async knownFrom(pinned: Root): Promise<Known> {
    const id = JSON.stringify(pinned);
    if (this.known && this.pinned === id) return this.known;
    this.pinned = id;
    const before = this.served ?? readState(this.options.stateFile);
    if (!before) return { root: pinned };
    try {
      const trusted = await verifyFiles(before, { root: pinned }, 0);
      // By their digests alone: a page verifies them.
      if ('earlier' in before) for (const text of before.earlier ?? []) this.registries.add(text);
      this.serve(before, trusted);
      return trusted;
    } catch {
      // Of another chain of roots: those keys are gone. Somebody with a former root key may have made its roots, which no page may get any more.
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

  /** Expired files are better than none: the pages refuse them, and say why. */
  private async verify(files: ServedFiles, known: Known): Promise<TrustedFiles> {
    try {
      const trusted = await verifyFiles(files, known, this.now());
      this.refused = undefined;
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
  /** Registries before it, oldest first; a server of an earlier version has written none. */
  earlier: z.optional(z.array(z.string())),
});
type State = z.output<typeof state>;
