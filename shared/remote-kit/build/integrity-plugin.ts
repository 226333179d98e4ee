import { createHash } from 'node:crypto';
import webpack, { RuntimeGlobals, RuntimeModule, type Chunk, type Compilation, type Compiler } from 'webpack';
import { computeIntegrity } from '../release/integrity';

/** Placeholder for the build's digest, which is known only once all files are. */
export const digestPlaceholder = 'b1d1gest00';

const tableName = '__webpack_require__.integrityOf';
const toPlaceholder = (chunkId: string | number) => `integrity:${chunkId}:`;

class IntegrityTableModule extends RuntimeModule {
  constructor() {
    super('integrity table', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    const chunks = [...(this.chunk?.getAllAsyncChunks() ?? [])].filter((chunk) => chunk.id !== null);
    const rows = chunks.map((chunk) => [String(chunk.id), toPlaceholder(chunk.id ?? '')]);
    return `${tableName} = ${JSON.stringify(Object.fromEntries(rows))};`;
  }
}

export interface IntegrityOptions {
  /** Further digest input, for builds whose version contains their digest. */
  digestAlsoOf?: string;
}

/**
 * Writes the sha384 of every later chunk into a table in the entry file, which its loader pins. Rejects a chunk that is
 * not in the table: integrity never fails open.
 *
 * With `digestAlsoOf`, the digest of all files replaces the placeholder in them, so that a version identifies its
 * bytes.
 */
export class IntegrityPlugin {
  /** Digest of the last build's files. */
  digest = '';

  constructor(private readonly options: IntegrityOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source: string) => `${source}
          if (!${tableName}[chunkId]) throw new Error('No integrity is known for chunk ' + chunkId);
          script.integrity = ${tableName}[chunkId];
          script.crossOrigin = 'anonymous';`,
      );
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('IntegrityPlugin', (chunk: Chunk) =>
          compilation.addRuntimeModule(chunk, new IntegrityTableModule()),
        );
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 },
        () => {
          const { digestAlsoOf } = this.options;
          if (digestAlsoOf !== undefined) this.digest = stampDigest(compilation, digestAlsoOf);
          fillTables(compilation);
        },
      );
    });
  }
}

function scripts(compilation: Compilation): string[] {
  return Object.keys(compilation.assets)
    .filter((file) => file.endsWith('.js'))
    .toSorted();
}

function stampDigest(compilation: Compilation, alsoOf: string): string {
  const hash = createHash('sha256').update(alsoOf).update('\0');
  for (const file of scripts(compilation))
    hash.update(file).update('\0').update(text(compilation, file)).update('\0');
  const digest = hash.digest('hex').slice(0, digestPlaceholder.length);
  for (const file of scripts(compilation)) {
    replace(compilation, file, (source) => source.replaceAll(digestPlaceholder, digest));
  }
  return digest;
}

function fillTables(compilation: Compilation): void {
  const byId = new Map<string, string>();
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files].find((name) => name.endsWith('.js'));
    if (chunk.id !== null && file) byId.set(String(chunk.id), file);
  }
  const tables = [...compilation.chunks]
    .filter((chunk) => chunk.hasRuntime())
    .flatMap((chunk) => [...chunk.files]);
  for (const file of new Set(tables)) {
    if (!file.endsWith('.js')) continue;
    replace(compilation, file, (source) =>
      source.replaceAll(/integrity:([\w-]+):/g, (_, id: string) => {
        const target = byId.get(id);
        return target ? computeIntegrity(text(compilation, target)) : '';
      }),
    );
  }
}

function text(compilation: Compilation, file: string): string {
  return compilation.getAsset(file)?.source.source().toString() ?? '';
}

function replace(compilation: Compilation, file: string, change: (source: string) => string): void {
  const changed = change(text(compilation, file));
  compilation.updateAsset(file, new webpack.sources.RawSource(changed));
}
