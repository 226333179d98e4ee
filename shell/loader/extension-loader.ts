import type { ComponentType } from 'react';
import type { PageModule, RemoteDefinition } from '@billpay/host-api';
import { addCatalogues } from '../language/languages';
import { asKnown, type LiveRemote, type LiveRemotes, type ExtensionKind } from '../registry/live-remotes';
import { fetchDeadlineMs, loadRemote, withDeadline, type LoadedRemote, type LoadTools } from './load-remote';
import { RemoteLoadError, type LoadFailure, type LoadStage } from './remote-load-error';
import { whyChunkFailed } from './why-chunk-failed';

/** A remote's page, panel or task, by its name in the registry. */
export interface ExtensionName {
  kind: ExtensionKind;
  extension: string;
}

export interface LoadedExtension {
  /** The remote in the running version. */
  remote: LiveRemote;
  // oxlint-disable-next-line no-explicit-any -- a task's props differ by task; the outlet passes each its own request
  Component: ComponentType<any>;
  /** Present for a page that can fetch its data ahead. */
  fetchAhead?: PageModule['fetchAhead'];
  /** Present for a page that can be rendered with its data immediately. */
  prepare?: PageModule['prepare'];
}

/** A load of an extension. */
export interface Loading {
  /** Start time by the clock of the loader's tools. */
  readonly startedAt: number;
  /** Result of an earlier load, which can be shown immediately. */
  readonly known: LoadedExtension | undefined;
  /** Rejects with a RemoteLoadError. */
  readonly loaded: Promise<LoadedExtension>;
}

export interface ExtensionLoaderOptions {
  live(): LiveRemotes;
  /** Fetches the registry, bypassing every cache. Remotes in use keep their versions. */
  refresh(inUse: readonly string[]): Promise<LiveRemotes>;
  tools: LoadTools;
  /** Called before code of a remote runs for an extension: once when it is prefetched, once when it is shown. */
  onOpen?(remote: LiveRemote, extension: string): void;
}

/**
 * A chunk may take its own eight seconds. The remote's code, which may wait for anything, gets the remaining
 * time.
 */
const loadDeadlineMs = 12_000;
/** Time in ms after which a customer who leaves has given up. */
const givenUpAfterMs = 5_000;

type Load = () => Promise<Pick<PageModule, 'fetchAhead' | 'prepare'> & { default: ComponentType }>;

function keyOf({ kind, extension }: ExtensionName): string {
  return `${kind} ${extension}`;
}

function loadOf(
  { pages, panels, tasks }: RemoteDefinition,
  kind: ExtensionKind,
  extension: string,
): Load | undefined {
  if (kind === 'page') return pages?.[extension]?.load as Load | undefined;
  return ((kind === 'panel' ? panels : tasks) as Record<string, Load> | undefined)?.[extension];
}

/** Loads extensions of remotes; one load per remote, until a Retry after a failure. */
export class ExtensionLoader {
  private readonly loads = new Map<string, Promise<LoadedRemote>>();
  private readonly attempts = new Map<string, number>();
  /** Loaded extensions, keyed by the load of their remote. */
  private readonly loaded = new WeakMap<Promise<LoadedRemote>, Map<string, LoadedExtension>>();
  private readonly opened = new Set<string>();
  /** Start times of the loads that customers wait for. */
  private readonly awaited = new Map<LiveRemote, number>();
  private begun: { readonly key: string; readonly loading: Loading } | undefined;

  constructor(private readonly options: ExtensionLoaderOptions) {}

  /**
   * Starts to load the extension that the page will show; `start` continues it. Resolves to undefined after a failure.
   */
  async begin(name: ExtensionName): Promise<LoadedExtension | undefined> {
    const loading = this.start(name);
    this.begun = { key: keyOf(name), loading };
    const loaded = await loading.loaded.catch(() => undefined);
    if (this.begun?.loading === loading)
      this.begun = { key: keyOf(name), loading: { ...loading, known: this.known(name) } };
    return loaded;
  }

  /** Loads an extension to show now. */
  start(name: ExtensionName): Loading {
    const { begun } = this;
    this.begun = undefined;
    if (begun?.key === keyOf(name)) return begun.loading;
    this.open('shown', name);
    const known = this.known(name);
    const loaded = known ? Promise.resolve(known) : this.awaitLoad(name);
    return { startedAt: this.options.tools.now(), known, loaded };
  }

  /** Reports the pending loads of a customer who gives up. */
  reportGivenUp(): void {
    const now = this.options.tools.now();
    for (const [remote, startedAt] of this.awaited)
      if (now - startedAt >= givenUpAfterMs)
        this.failed(remote, 'mount', 'deadline', undefined, now - startedAt);
    this.awaited.clear();
  }

  private awaitLoad(name: ExtensionName): Promise<LoadedExtension> {
    const provider = this.options.live().provider(name.kind, name.extension);
    const loaded = this.load(name);
    if (!provider) return loaded;
    const remote = { ...provider };
    this.awaited.set(remote, this.options.tools.now());
    const settle = () => void this.awaited.delete(remote);
    loaded.then(settle, settle);
    return loaded;
  }

  private open(when: 'prefetched' | 'shown', name: ExtensionName): void {
    const remote = this.options.live().provider(name.kind, name.extension);
    const key = `${when} ${keyOf(name)}`;
    if (remote && !this.opened.has(key)) this.options.onOpen?.(remote, name.extension);
    this.opened.add(key);
  }

  /** Loads an extension. @throws RemoteLoadError */
  async load(name: ExtensionName): Promise<LoadedExtension> {
    return await this.loadFrom(this.options.live(), name);
  }

  /**
   * Loads again from a fresh registry, with a new entry, a new container, and new chunk addresses. Other remotes keep
   * their loaded versions.
   * @throws RemoteLoadError
   */
  async retry(name: ExtensionName): Promise<LoadedExtension> {
    const failed = this.options.live().provider(name.kind, name.extension);
    const inUse = [...this.loads.keys()].filter((loaded) => loaded !== failed?.name);
    let live: LiveRemotes;
    try {
      live = await this.options.refresh(inUse);
    } catch (error) {
      if (failed) throw this.failed(failed, 'resolve', 'registry', error);
      throw new RemoteLoadError(name.extension, 'resolve', 'registry', error);
    }
    const remote = live.provider(name.kind, name.extension);
    if (remote) this.startOver(remote);
    return await this.loadFrom(live, name);
  }

  /** Prefetches an extension; never rejects. After a failure it is fetched again once needed. */
  async prefetch(name: ExtensionName): Promise<LoadedExtension | void> {
    const remote = this.options.live().provider(name.kind, name.extension);
    if (remote) this.open('prefetched', name);
    if (remote) return await this.load(name).catch(() => this.startOver(remote));
  }

  private startOver(remote: LiveRemote): void {
    this.attempts.set(remote.name, this.attemptOf(remote.name) + 1);
    this.loads.delete(remote.name);
  }

  private async loadFrom(live: LiveRemotes, { kind, extension }: ExtensionName): Promise<LoadedExtension> {
    const provider = live.provider(kind, extension);
    if (!provider) throw new RemoteLoadError(extension, 'resolve', 'absent');
    const { definition, release } = await this.definitionOf(provider);
    const remote = asKnown({ ...provider, ...release });
    // Without its catalogue the extension shows English.
    await addCatalogues(definition).catch(() => undefined);
    const load = loadOf(definition, kind, extension);
    if (!load)
      throw this.failed(remote, 'mount', 'execution', new Error(`The remote has no ${kind} "${extension}"`));
    const startedAt = this.options.tools.now();
    try {
      const {
        default: Component,
        fetchAhead,
        prepare,
      } = await withDeadline(load(), remote.name, 'mount', loadDeadlineMs);
      const loaded = { remote, Component, fetchAhead, prepare };
      this.keep({ kind, extension }, loaded);
      return loaded;
    } catch (error) {
      const { diagnose } = this.options.tools;
      const failure =
        error instanceof RemoteLoadError
          ? error.failure
          : await whyChunkFailed(error, remote.entry, (script) => diagnose(script, fetchDeadlineMs));
      throw this.failed(remote, 'mount', failure, error, this.options.tools.now() - startedAt);
    }
  }

  /** Returns a loaded extension of its remote's running release. */
  known(name: ExtensionName): LoadedExtension | undefined {
    const running = this.loads.get(this.options.live().provider(name.kind, name.extension)?.name ?? '');
    return running && this.loaded.get(running)?.get(keyOf(name));
  }

  private keep(name: ExtensionName, loaded: LoadedExtension): void {
    const running = this.loads.get(loaded.remote.name);
    if (!running) return;
    this.loaded.set(
      running,
      (this.loaded.get(running) ?? new Map<string, LoadedExtension>()).set(keyOf(name), loaded),
    );
  }

  private definitionOf(remote: LiveRemote): Promise<LoadedRemote> {
    const running =
      this.loads.get(remote.name) ?? loadRemote(remote, this.attemptOf(remote.name), this.options.tools);
    this.loads.set(remote.name, running);
    return running;
  }

  private attemptOf(remote: string): number {
    return this.attempts.get(remote) ?? 0;
  }

  private failed(
    { name, version }: LiveRemote,
    stage: LoadStage,
    outcome: LoadFailure,
    cause: unknown,
    tookMs = 0,
  ): RemoteLoadError {
    const attempt = this.attemptOf(name);
    this.options.tools.report({ remote: name, version, stage, outcome, attempt, tookMs });
    return new RemoteLoadError(name, stage, outcome, cause);
  }
}
