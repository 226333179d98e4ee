import type { Compilation } from 'webpack';

/** Lists the scripts of a build, sorted by name. */
export function listScripts(compilation: Compilation): string[] {
  return Object.keys(compilation.assets)
    .filter((file) => file.endsWith('.js'))
    .toSorted();
}

/** Returns the text of a built file; empty if there is none. */
export function readAsset(compilation: Compilation, file: string): string {
  return compilation.getAsset(file)?.source.source().toString() ?? '';
}

/** Replaces the text of a built file. */
export function replaceAsset(
  compilation: Compilation,
  file: string,
  change: (source: string) => string,
): void {
  const { RawSource } = compilation.compiler.webpack.sources;
  compilation.updateAsset(file, new RawSource(change(readAsset(compilation, file))));
}
