import { RuntimeGlobals, RuntimeModule, type Chunk, type Compiler } from 'webpack';

/**
 * When the entry was fetched again as `remoteEntry.js?retry=2`, its chunks are fetched with the same query: a chunk
 * that hung keeps the browser's cache locked, and would never be fetched again under its own address.
 */
class RetryQueryModule extends RuntimeModule {
  constructor() {
    super('retry query', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const filename = RuntimeGlobals.getChunkScriptFilename;
    return [
      'var source = document.currentScript && document.currentScript.src;',
      "var retry = source && new URL(source).searchParams.get('retry');",
      `var plainName = ${filename};`,
      `if (retry) ${filename} = function (id) { return plainName(id) + '?retry=' + encodeURIComponent(retry); };`,
    ].join('\n');
  }
}

export class RetryQueryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RetryQueryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('RetryQueryPlugin', (chunk: Chunk, requirements: Set<string>) => {
          requirements.add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, new RetryQueryModule());
        });
    });
  }
}
