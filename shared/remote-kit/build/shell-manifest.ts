import webpack, { type Compilation, type Compiler } from 'webpack';
import { allEndpoints } from '@billpay/api-contract';
import { bundledPackages, type BundledPackages } from './bundled-packages';
import { shareChunk } from './provided-shares';
import type { BuiltFile } from './remote-manifest';
import { integrityOf } from './integrity-plugin';
import { byPackage, listShares } from './shares';
import { emittedEvents } from './source-use';

/** What a shell provides to remotes, by package: `{ '@billpay/ui': { version: '1.0.0', modules: ['button', …] } }`. */
export type ProvidedPackages = Record<string, { version: string; modules: readonly string[] }>;

/** What a shell in the folder `dir` provides. */
export function providedPackages(dir: string): ProvidedPackages {
  return Object.fromEntries(
    byPackage(listShares(dir)).map(({ name, version, modules }) => [name, { version, modules }]),
  );
}

/** `shell-manifest.json`: what the index page is composed from. */
export interface ShellManifest {
  version: string;
  /** The root of trust that was compiled in. */
  root: object;
  /** What a remote's needs are checked against. */
  provides: ProvidedPackages;
  /** The calls of the API's contract that it provides: `['billers.add', …]`. */
  calls: string[];
  /** Events that the shell itself emits. */
  emits: string[];
  /** Scripts of the page, in order. */
  scripts: BuiltFile[];
  /** Fetched ahead on every page that shows a remote. */
  federation: BuiltFile[];
  /** The files of each share that is not in the first ones. */
  shares: Record<string, BuiltFile[]>;
  /** Everything the build wrote, by name. */
  files: string[];
  packages: BundledPackages;
}

export const shellManifestFile = 'shell-manifest.json';

export class ShellManifestPlugin {
  constructor(
    private readonly version: string,
    private readonly root: object,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ShellManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = JSON.stringify(this.describe(compilation), null, 2);
          compilation.emitAsset(shellManifestFile, new webpack.sources.RawSource(`${manifest}\n`));
        },
      );
    });
  }

  private describe(compilation: Compilation): ShellManifest {
    const scripts = filesOf(compilation, 'main');
    const known = new Set(scripts.map((built) => built.file));
    const later = (group: string) => filesOf(compilation, group).filter((built) => !known.has(built.file));
    const shares = listShares(compilation.compiler.context).flatMap((share) => {
      const chunk = shareChunk(share);
      return chunk ? [[share.name, later(chunk)] as const] : [];
    });
    return {
      version: this.version,
      root: this.root,
      provides: providedPackages(compilation.compiler.context),
      calls: allEndpoints.map(({ name }) => name).toSorted(),
      emits: emittedEvents(compilation.compiler.context),
      scripts,
      federation: later('federation'),
      shares: Object.fromEntries(shares),
      files: compilation
        .getAssets()
        .map((asset) => asset.name)
        .toSorted(),
      packages: bundledPackages(compilation),
    };
  }
}

function filesOf(compilation: Compilation, group: string): BuiltFile[] {
  const files = compilation.namedChunkGroups.get(group)?.getFiles() ?? [];
  return files
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const bytes = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
      return { file, integrity: integrityOf(bytes), bytes: bytes.length };
    });
}
