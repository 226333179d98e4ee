import { join } from 'node:path';
import webpack, {
  type AsyncDependenciesBlock,
  type Chunk,
  type Compilation,
  type Compiler,
  type Module,
} from 'webpack';
import { apiCalls, findShareName } from './api-calls';
import { bundledPackages, type BundledPackages } from './bundled-packages';
import { requireMade } from './first-calls';
import { readImports, type RemoteDeclaration } from './remote-declaration';
import { computeIntegrity, type IntegrityPlugin } from './integrity-plugin';
import { byPackage, listShares } from './shares';

/** A file a page can fetch ahead, with the address relative to the version folder. */
export interface BuiltFile {
  file: string;
  integrity: string;
  bytes: number;
}

/** `remote-manifest.json` in a version folder: all that the registry needs to know of the build. */
export interface RemoteManifest extends RemoteDeclaration {
  version: string;
  /** What it imports from the shell, as found in the built code: `{ '@billpay/ui': { range: '^1.0.0', modules: ['button'] } }`. */
  needs: Record<string, { range: string; modules: string[] }>;
  /** The calls of the API that it makes, as found in the built code: `['billers.add', 'billers.saved']`. */
  calls: string[];
  entry: BuiltFile;
  files: BuiltFile[];
  /** By a page's path, by panel and by task: the files its first view needs, and the shares these take from the shell. */
  extensions: Record<string, ExtensionFiles>;
  packages: BundledPackages;
}

export interface ExtensionFiles {
  files: string[];
  shares: string[];
}

export const manifestFile = 'remote-manifest.json';

/** Part of the digest: a build with another manifest or other files beside its scripts is another version. */
export const manifestFormat = 5;

export class RemoteManifestPlugin {
  constructor(
    private readonly options: {
      dir: string;
      version: string;
      declaration: RemoteDeclaration;
      seal: IntegrityPlugin;
    },
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'RemoteManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = JSON.stringify(this.describe(compilation), null, 2);
          compilation.emitAsset(manifestFile, new webpack.sources.RawSource(`${manifest}\n`));
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
    const { dir, declaration, version, seal } = this.options;
    const { pages, panels, tasks } = readImports(dir);
    const calls = apiCalls(compilation);
    requireMade(declaration.pages, calls, join(dir, 'remote.ts'));
    const extensions = Object.entries({ ...pages, ...panels, ...tasks });
    return {
      ...declaration,
      version: seal.digest ? `${version}-${seal.digest}` : version,
      needs: needsOf(compilation),
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

/** The chunks of the exposed module and of what it imports by `request`. */
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
    shares: sharesOf(compilation, chunks),
  };
}

/** What any file of the build imports from the shell, with the versions that it was built to work with. */
function needsOf(compilation: Compilation): RemoteManifest['needs'] {
  const taken = new Set(shareNames(compilation.modules));
  const packages = byPackage(
    listShares(compilation.compiler.context).filter((share) => taken.has(share.name)),
  );
  return Object.fromEntries(
    packages.map(({ name, accepts, modules }) => [name, { range: accepts, modules: modules.toSorted() }]),
  );
}

function sharesOf(compilation: Compilation, chunks: Set<Chunk>): string[] {
  const modules = [...chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  return [...new Set(shareNames(modules))].toSorted();
}

function shareNames(modules: Iterable<Module>): string[] {
  return [...modules].flatMap((module) => findShareName(module) ?? []);
}
