import type { Chunk, Compilation, Compiler } from 'webpack';
import { computeIntegrity } from '../release/integrity';
import { listScripts, readAsset, replaceAsset } from './assets';

const tableName = '__webpack_require__.integrityOf';
const toPlaceholder = (chunkId: string | number) => `integrity:${chunkId}:`;

/**
 * Writes the sha384 of every later chunk into a table in the entry file, which its loader pins. Rejects a chunk that is
 * not in the table: integrity never fails open.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, Compilation: stages, runtime } = compiler.webpack;
    const createTable = tableModule(compiler);
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source: string) => `${source}
          if (!${tableName}[chunkId]) throw new Error('No integrity is known for chunk ' + chunkId);
          script.integrity = ${tableName}[chunkId];
          script.crossOrigin = 'anonymous';`,
      );
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('IntegrityPlugin', (chunk: Chunk) => compilation.addRuntimeModule(chunk, createTable()));
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 },
        () => fillTables(compilation),
      );
    });
  }
}

function tableModule({ webpack: { RuntimeModule } }: Compiler) {
  class IntegrityTableModule extends RuntimeModule {
    constructor() {
      super('integrity table', RuntimeModule.STAGE_BASIC);
    }

    override generate(): string {
      // Chunks of shared modules have no file.
      const hasFile = (chunk: Chunk) =>
        this.chunkGraph?.getChunkModulesIterableBySourceType(chunk, 'javascript') !== undefined;
      const chunks = [...(this.chunk?.getAllAsyncChunks() ?? [])].filter(
        (chunk) => chunk.id !== null && hasFile(chunk),
      );
      const rows = chunks.map((chunk) => [String(chunk.id), toPlaceholder(chunk.id ?? '')]);
      return `${tableName} = ${JSON.stringify(Object.fromEntries(rows))};`;
    }
  }
  return () => new IntegrityTableModule();
}

function fillTables(compilation: Compilation): void {
  const byId = new Map<string, string>();
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files].find((name) => name.endsWith('.js'));
    if (chunk.id !== null && file) byId.set(String(chunk.id), file);
  }
  const withRuntime = [...compilation.chunks].filter((chunk) => chunk.hasRuntime());
  const tables = new Set(withRuntime.flatMap((chunk) => [...chunk.files]));
  for (const file of listScripts(compilation).filter((name) => tables.has(name))) {
    replaceAsset(compilation, file, (source) =>
      source.replaceAll(/integrity:([\w-]+):/g, (_, id: string) => {
        const target = byId.get(id);
        return target ? computeIntegrity(readAsset(compilation, target)) : '';
      }),
    );
  }
}
