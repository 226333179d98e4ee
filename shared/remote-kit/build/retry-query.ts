import type { Chunk, Compiler } from 'webpack';

/**
 * Fetches a failed chunk under a new URL the next time. The same applies to every chunk of an entry fetched again as
 * `remoteEntry.js?retry=2`. A hung chunk locks the browser's cache, so its own URL would never load again.
 */
export class RetryQueryPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals } = compiler.webpack;
    const createRetryQuery = retryQueryModule(compiler);
    compiler.hooks.thisCompilation.tap('RetryQueryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('RetryQueryPlugin', (chunk: Chunk, requirements: Set<string>) => {
          requirements.add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, createRetryQuery());
        });
    });
  }
}

function retryQueryModule({ webpack: { RuntimeGlobals, RuntimeModule } }: Compiler) {
  class RetryQueryModule extends RuntimeModule {
    constructor() {
      super('retry query', RuntimeModule.STAGE_ATTACH);
    }

    override generate(): string {
      const filename = RuntimeGlobals.getChunkScriptFilename;
      return [
        'var source = document.currentScript && document.currentScript.src;',
        "var entryRetry = source && new URL(source).searchParams.get('retry');",
        'var failed = {};',
        `var plainName = ${filename};`,
        // Webpack reads a chunk's name only when it fetches the chunk, so a second read means that the first fetch
        // failed.
        `${filename} = function (id) {`,
        '  var retry = [entryRetry, failed[id]].filter(Boolean).join(".");',
        '  failed[id] = (failed[id] || 0) + 1;',
        "  return plainName(id) + (retry && '?retry=' + encodeURIComponent(retry));",
        '};',
      ].join('\n');
    }
  }
  return () => new RetryQueryModule();
}
