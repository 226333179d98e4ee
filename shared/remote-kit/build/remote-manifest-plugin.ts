import { join } from 'node:path';
import type { AsyncDependenciesBlock, Chunk, Compilation, Compiler, Module } from 'webpack';
import { apiCalls, findShareName } from './api-calls';
import { bundledPackages } from './bundled-packages';
import { requireMade } from './first-calls';
import { readImports, type RemoteDeclaration } from './remote-declaration';
import { computeIntegrity } from '../release/integrity';
import { byPackage, listShares } from './shares';
import { manifestFile, type ExtensionFiles, type RemoteManifest } from './remote-manifest';
import type { VersionDigestPlugin } from './version-digest-plugin';

/** Writes `remote-manifest.json` of a build. */
export class RemoteManifestPlugin {
  constructor(
    private readonly options: {
      dir: string;
      version: string;
      declaration: RemoteDeclaration;
      versionDigest: VersionDigestPlugin;
    },
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'RemoteManifestPlugin', stage: stages.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = JSON.stringify(this.describe(compilation), null, 2);
          compilation.emitAsset(manifestFile, new sources.RawSource(`${manifest}\n`));
        },
      );
    });
  }

  private describe(compilation: Compilation): RemoteManifest {
    const files = compilation
      .getAssets()
      .filter((asset) => asset.name.endsWith('.js'))
      .map((asset) => {
        const bytes = asset.source.buffer();
        return { file: asset.name, integrity: computeIntegrity(bytes), bytes: bytes.length };
      });
    const entry = files.find((built) => built.file === 'remoteEntry.js');
    if (!entry) throw new Error('The build has no remoteEntry.js');
    const { dir, declaration, version, versionDigest } = this.options;
    const { pages, panels, tasks } = readImports(dir);
    const calls = apiCalls(compilation);
    requireMade(declaration.pages, calls, join(dir, 'remote.ts'));
    const extensions = Object.entries({ ...pages, ...panels, ...tasks });
    return {
      ...declaration,
      version: `${version}-${versionDigest.digest}`,
      needs: listNeeds(compilation),
      calls,
      entry,
      files,
      extensions: Object.fromEntries(
        extensions.map(([name, request]) => [name, extensionFiles(compilation, dir, request)]),
      ),
      packages: bundledPackages(compilation),
    };
  }
}

/** Finds the chunks of the exposed module and of its import `request`. */
function extensionFiles(compilation: Compilation, dir: string, request: string): ExtensionFiles {
  const remoteFile = join(dir, 'remote.ts');
  const exposed = [...compilation.modules].filter((module) => module.nameForCondition() === remoteFile);
  const chunks = new Set<Chunk>(
    exposed.flatMap((module) => [...compilation.chunkGraph.getModuleChunks(module)]),
  );
  for (const block of exposed.flatMap((module) => module.blocks as AsyncDependenciesBlock[])) {
    const imports = block.dependencies.some(
      (dependency) => 'request' in dependency && dependency.request === request,
    );
    const group = imports ? compilation.chunkGraph.getBlockChunkGroup(block) : undefined;
    for (const chunk of group?.chunks ?? []) chunks.add(chunk);
  }
  return {
    files: [...chunks]
      .flatMap((chunk) => [...chunk.files])
      .filter((file) => file.endsWith('.js'))
      .toSorted(),
    shares: findShares(compilation, chunks),
  };
}

/** Collects all imports from the shell, with the versions that the remote was built for. */
function listNeeds(compilation: Compilation): RemoteManifest['needs'] {
  const taken = new Set(shareNames(compilation.modules));
  const packages = byPackage(
    listShares(compilation.compiler.context).filter((share) => taken.has(share.name)),
  );
  return Object.fromEntries(
    packages.map(({ name, accepts, modules }) => [name, { range: accepts, modules: modules.toSorted() }]),
  );
}

function findShares(compilation: Compilation, chunks: Set<Chunk>): string[] {
  const modules = [...chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  return [...new Set(shareNames(modules))].toSorted();
}

function shareNames(modules: Iterable<Module>): string[] {
  return [...modules].flatMap((module) => findShareName(module) ?? []);
}
