import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';
import { listScripts, readAsset, replaceAsset } from './assets';

/** Placeholder for the build's digest, which is known only when all files are complete. */
export const digestPlaceholder = 'b1d1gest00';

/** Replaces the placeholder in all scripts with their digest, so that a version identifies its bytes. */
export class VersionDigestPlugin {
  /** Digest of the last build's files. */
  digest = '';

  /** @param alsoOf further input of the digest */
  constructor(private readonly alsoOf: string) {}

  apply(compiler: Compiler): void {
    // After minimizer and source maps, and before Rspack computes the integrity of chunks.
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 2;
    compiler.hooks.thisCompilation.tap('VersionDigestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'VersionDigestPlugin', stage }, () => {
        this.digest = stampDigest(compilation, this.alsoOf);
      });
    });
  }
}

function stampDigest(compilation: Compilation, alsoOf: string): string {
  const hash = createHash('sha256').update(alsoOf).update('\0');
  for (const file of listScripts(compilation))
    hash.update(file).update('\0').update(readAsset(compilation, file)).update('\0');
  const digest = hash.digest('hex').slice(0, digestPlaceholder.length);
  for (const file of listScripts(compilation))
    replaceAsset(compilation, file, (source) => source.replaceAll(digestPlaceholder, digest));
  return digest;
}
