import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import type { RemoteBuildSettings } from '@billpay/remote-kit/build/remote-config';
import { readDeclaration } from '@billpay/remote-kit/build/remote-declaration';
import { manifestFile, type RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import type { Release } from '@billpay/shell/registry/registry';

/** The latest build as a page with the override reads it. */
export type BuildResult =
  | { readonly name: string; readonly release: Release }
  | { readonly name: string; readonly error: string };

/** Builds of which a page may still fetch files. */
const KEPT_BUILDS = 3;
const SETTLE_MS = 50;

/**
 * The federated build of a remote, made again at each change of its sources, in memory. Its files pin each other as those
 * of a release do.
 */
export class LiveBuild {
  readonly name: string;
  private readonly outDir = mkdtempSync(join(tmpdir(), 'billpay-live-'));
  /** By version, in the order of the builds. */
  private readonly builds = new Map<string, ReadonlyMap<string, Buffer>>();
  private readonly listeners = new Set<(result: BuildResult) => void>();
  private compiler: Compiler | undefined;
  private latest: BuildResult | undefined;

  /** @param dir the remote's folder. @throws Error where its declaration cannot be read */
  constructor(private readonly dir: string) {
    this.name = readDeclaration(dir).name;
  }

  /** The result of the build of the current sources; waits for it, and starts the first one. */
  async current(): Promise<BuildResult> {
    if (!this.compiler) await this.start();
    return this.latest ?? (await new Promise((resolve) => this.once(resolve)));
  }

  /** A file of one of the last builds. */
  file(version: string, name: string): Buffer | undefined {
    return this.builds.get(version)?.get(name);
  }

  /** Calls back after each build, until the returned function is called. */
  onBuilt(listener: (result: BuildResult) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    await new Promise<void>((closed) => (this.compiler ? this.compiler.close(() => closed()) : closed()));
    rmSync(this.outDir, { recursive: true, force: true });
  }

  private once(listener: (result: BuildResult) => void): void {
    const stop = this.onBuilt((result) => {
      stop();
      listener(result);
    });
  }

  private async start(): Promise<void> {
    const { default: configure } = (await import(join(this.dir, 'webpack.config'))) as {
      default: (settings: RemoteBuildSettings) => Configuration;
    };
    // Another request may have started it by now.
    if (this.compiler) return;
    const compiler = webpack(configure({ outDir: this.outDir, mode: 'development' }));
    if (!compiler) throw new Error('webpack accepted no configuration');
    this.compiler = compiler;
    compiler.hooks.invalid.tap('LiveBuild', () => {
      this.latest = undefined;
    });
    // Not from the folder: webpack does not write a file again when its name is the same, though the digest in it differs.
    let files: ReadonlyMap<string, Buffer> = new Map();
    compiler.hooks.emit.tap('LiveBuild', (compilation) => {
      files = new Map(compilation.getAssets().map(({ name, source }) => [name, source.buffer()]));
    });
    compiler.watch({ aggregateTimeout: SETTLE_MS }, (error, stats) => {
      this.latest = this.resultOf(error, stats, files);
      for (const listener of this.listeners) listener(this.latest);
    });
  }

  private resultOf(
    error: Error | null,
    stats: Stats | undefined,
    files: ReadonlyMap<string, Buffer>,
  ): BuildResult {
    try {
      if (error) throw error;
      if (stats?.hasErrors() || stats?.hasWarnings())
        throw new Error(stats.toString({ all: false, errors: true, warnings: true, colors: false }));
      return { name: this.name, release: this.keep(files) };
    } catch (found) {
      return { name: this.name, error: found instanceof Error ? found.message : String(found) };
    }
  }

  private keep(files: ReadonlyMap<string, Buffer>): Release {
    const manifest = JSON.parse(String(files.get(manifestFile))) as RemoteManifest;
    const { version, entry, needs } = manifest;
    this.builds.delete(version);
    this.builds.set(version, files);
    const outdated = [...this.builds.keys()].slice(0, -KEPT_BUILDS);
    for (const one of outdated) this.builds.delete(one);
    // Read again: `remote.ts` may have changed since the build started.
    const { pages, panels, handles, emits } = readDeclaration(this.dir);
    return {
      version,
      entry: `/live/${version}/${entry.file}`,
      integrity: entry.integrity,
      needs,
      pages,
      panels,
      handles,
      emits,
      preload: [],
      shares: {},
    };
  }
}
