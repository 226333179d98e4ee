import type { Compiler as RspackCompiler } from '@rspack/core';
import type { Compiler } from 'webpack';
import { CompileAheadPlugin } from './compile-ahead-plugin';
import { IntegrityPlugin } from './integrity-plugin';
import { NoDuplicateSharesPlugin } from './no-duplicate-shares-plugin';
import { PlaceFreePlugin } from './place-free-plugin';
import { containerName, readPackage } from './places';
import { readDeclaration } from './remote-declaration';
import { readRemoteFields } from './remote-fields';
import { manifestFormat } from './remote-manifest';
import { RemoteManifestPlugin } from './remote-manifest-plugin';
import { RetryQueryPlugin } from './retry-query';
import { listShares } from './shares';
import { ThirdPartyNoticesPlugin } from './third-party-notices';
import { digestPlaceholder, VersionDigestPlugin } from './version-digest-plugin';

/** Output settings of files that the shell and remotes send to a page. */
export const federatedOutput = {
  clean: true,
  /** Time limit for loading one chunk, in ms. */
  chunkLoadTimeout: 8000,
  crossOriginLoading: 'anonymous',
  /**
   * A module with a missing import throws midway. If webpack cached it, the next attempt would use the incomplete
   * module and break its page, although the file is back.
   */
  strictModuleExceptionHandling: true,
} as const;

/**
 * Returns the options of `ModuleFederationPlugin` for the remote in the folder `dir`: all shares come from the shell.
 */
export function federationOptions(dir: string) {
  const name = containerName(readRemoteFields(dir).name);
  return {
    name,
    filename: 'remoteEntry.js',
    library: { type: 'var', name },
    exposes: { './remote': './remote.ts' },
    shared: Object.fromEntries(
      listShares(dir).map((share) => [
        share.name,
        { import: false as const, singleton: true, strictVersion: true, requiredVersion: share.accepts },
      ]),
    ),
    shareStrategy: 'loaded-first' as const,
    dts: false,
    dev: false,
    manifest: false,
    experiments: { optimization: { disableSnapshot: true, target: 'web' as const, disableRemote: true } },
  };
}

/**
 * Adds the portal's requirements to a remote's webpack or Rspack build: one entry, every later chunk pinned by sha384,
 * the Trusted Types policy, and `remote-manifest.json`. The remote is in the build's `context`.
 */
export class RemotePlugin {
  apply(compiler: Compiler | RspackCompiler): void {
    // The plugins use what both bundlers have in common.
    const bundler = compiler as Compiler;
    const dir = bundler.context;
    const declaration = readDeclaration(dir);
    const { version } = readPackage(dir);
    const versionDigest = new VersionDigestPlugin(JSON.stringify({ manifestFormat, declaration }));
    requireFormat(bundler, declaration.name, version);
    const plugins = [
      new CompileAheadPlugin(),
      new NoDuplicateSharesPlugin(),
      new RetryQueryPlugin(),
      versionDigest,
      new ThirdPartyNoticesPlugin(),
      new RemoteManifestPlugin({ dir, version, declaration, versionDigest }),
      ...bundlerPlugins(compiler),
    ];
    for (const plugin of plugins) plugin.apply(bundler);
  }
}

/**
 * Sets the options that the portal relies on. The version in `uniqueName` separates two versions in one page; without
 * it, a rollback in an open page silently ran the old code.
 */
function requireFormat(compiler: Compiler, name: string, version: string): void {
  const { options } = compiler;
  options.entry = {};
  // A federation runtime module's cache key is unreliable: a stale entry could be released.
  options.cache = false;
  options.optimization.runtimeChunk = false;
  Object.assign(options.output, {
    ...federatedOutput,
    publicPath: 'auto',
    filename: '[name].js',
    // Names need no hash, because the folder's name contains the digest of all files.
    chunkFilename: '[name].js',
    uniqueName: `mfe-${name}@${version}-${digestPlaceholder}`,
    trustedTypes: { policyName: `mfe-${name}`, onPolicyCreationFailure: 'stop' },
    // In Rspack, this is the only way to prevent the use of an incomplete module.
    strictModuleErrorHandling: 'rspack' in compiler,
  });
}

/** Returns the plugins for webpack only, or for Rspack only. */
function bundlerPlugins(compiler: Compiler | RspackCompiler): { apply(compiler: Compiler): void }[] {
  if (!('rspack' in compiler)) return [new PlaceFreePlugin(), new IntegrityPlugin()];
  const { DefinePlugin, SubresourceIntegrityPlugin } = compiler.rspack;
  const plugins = [
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true }),
    // Rspack copies these functions into the entry. tsx, which loads the configuration, adds calls to a helper.
    new DefinePlugin({ __name: '((named) => named)' }),
  ];
  return plugins.map((plugin) => ({ apply: () => plugin.apply(compiler) }));
}
