import { join } from 'node:path';
import webpack, { type AsyncDependenciesBlock, type Chunk, type Compilation, type Compiler } from 'webpack';
import { readFileSync } from 'node:fs';
import type { RemoteDeclaration } from './remote-declaration';
import { readPieces } from './remote-declaration';
import { integrityOf, type SealAssetsPlugin } from './seal-assets';

/** A file a page can fetch ahead, with the address relative to the version folder. */
export interface BuiltFile {
  file: string;
  integrity: string;
  bytes: number;
}

/** `remote-manifest.json` in a version folder: all that the registry needs to know of the build. */
export interface RemoteManifest extends RemoteDeclaration {
  version: string;
  entry: BuiltFile;
  files: BuiltFile[];
  /** By route and by task: the files its first view needs, and the shares these take from the shell. */
  pages: Record<string, PieceFiles>;
  tasks: Record<string, PieceFiles>;
}

export interface PieceFiles {
  files: string[];
  shares: string[];
}

export const manifestFile = 'remote-manifest.json';

export class RemoteManifestPlugin {
  constructor(
    private readonly options: {
      dir: string;
      version: string;
      declaration: RemoteDeclaration;
      seal: SealAssetsPlugin;
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
        return { file: asset.name, integrity: integrityOf(bytes), bytes: bytes.length };
      });
    const entry = files.find((built) => built.file === 'remoteEntry.js');
    if (!entry) throw new Error('The build has no remoteEntry.js');
    const { dir, declaration, version, seal } = this.options;
    const pieces = readPieces(readFileSync(join(dir, 'remote.ts'), 'utf8'));
    const filesOf = (requests: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(requests).map(([name, request]) => [name, pieceFiles(compilation, dir, request)]),
      );
    return {
      ...declaration,
      version: seal.digest ? `${version}-${seal.digest}` : version,
      entry,
      files,
      pages: filesOf(pieces.pages),
      tasks: filesOf(pieces.tasks),
    };
  }
}

/** The chunks of the exposed module and of what it imports by `request`. */
function pieceFiles(compilation: Compilation, dir: string, request: string): PieceFiles {
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

function sharesOf(compilation: Compilation, chunks: Set<Chunk>): string[] {
  const names = new Set<string>();
  for (const chunk of chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const options = 'options' in module ? (module.options as { shareKey?: string } | undefined) : undefined;
      if (module.type === 'consume-shared-module' && options?.shareKey) names.add(options.shareKey);
    }
  }
  return [...names].toSorted();
}
