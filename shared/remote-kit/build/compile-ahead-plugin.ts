import type { Compiler } from 'webpack';

/** In bytes. A smaller file has little to compile, and Home has no bytes to spare for the comment. */
const COMPILED_AHEAD = 20 * 1024;

/**
 * Makes Chromium compile all functions of large files in another thread, during the download. By default, a browser
 * compiles each function at its first call, which delays what the customer has tapped. Excludes entries that match.
 */
export class CompileAheadPlugin {
  constructor(private readonly exclude?: RegExp) {}

  apply({ hooks, webpack }: Compiler): void {
    const name = 'CompileAheadPlugin';
    // After the minimizer, which removes comments.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js') || this.exclude?.test(file) || source.size() < COMPILED_AHEAD) continue;
          const { ConcatSource } = webpack.sources;
          compilation.updateAsset(file, new ConcatSource('//# allFunctionsCalledOnLoad\n', source));
        }
      });
    });
  }
}
