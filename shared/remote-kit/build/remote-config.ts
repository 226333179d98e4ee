import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { commonConfig, type BuildMode } from './compile-rules';
import { containerName, readPackage } from './places';
import { NoDuplicateSharesPlugin } from './no-duplicate-shares-plugin';
import { readDeclaration } from './remote-declaration';
import { manifestFormat } from './remote-manifest';
import { RemoteManifestPlugin } from './remote-manifest-plugin';
import { PlaceFreePlugin } from './place-free-plugin';
import { RetryQueryPlugin } from './retry-query';
import { digestPlaceholder, IntegrityPlugin } from './integrity-plugin';
import { listShares } from './shares';
import { ThirdPartyNoticesPlugin } from './third-party-notices';

/** Build settings beyond those in the remote's folder. */
export interface RemoteBuildSettings {
  /** Output folder; defaults to the remote's `dist`. */
  outDir?: string;
  /** Defaults to production; development keeps the code readable and adds source maps. */
  mode?: BuildMode;
}

export interface RemoteBuildOptions extends RemoteBuildSettings {
  /** The remote's folder, with its `remote.ts`. */
  dir: string;
}

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
 * Returns a remote's federated build: one exposed module `./remote`, all shares from the shell, every later chunk
 * pinned by sha384. The version in `uniqueName` separates two versions in one page; without it, a rollback in an open
 * page silently ran the old code.
 */
export function remoteConfig({ dir, outDir, mode = 'production' }: RemoteBuildOptions): Configuration {
  const declaration = readDeclaration(dir);
  const { version } = readPackage(dir);
  const seal = new IntegrityPlugin({ digestAlsoOf: JSON.stringify({ manifestFormat, declaration }) });
  const common = commonConfig(dir, mode);
  return {
    ...common,
    name: declaration.name,
    entry: {},
    externals: [runtimeOfTheShell],
    output: {
      path: outDir ?? join(dir, 'dist'),
      ...federatedOutput,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:10].js',
      uniqueName: `mfe-${declaration.name}@${version}-${digestPlaceholder}`,
      trustedTypes: { policyName: `mfe-${declaration.name}`, onPolicyCreationFailure: 'stop' },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(declaration.name),
        filename: 'remoteEntry.js',
        library: { type: 'var', name: containerName(declaration.name) },
        exposes: { './remote': './remote.ts' },
        shared: consumedShares(dir),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web', disableRemote: true },
        },
      }),
      new NoDuplicateSharesPlugin(),
      new PlaceFreePlugin(),
      new RetryQueryPlugin(),
      seal,
      new ThirdPartyNoticesPlugin(),
      new RemoteManifestPlugin({ dir, version, declaration, seal }),
    ],
  };
}

function consumedShares(dir: string) {
  return Object.fromEntries(
    listShares(dir).map((share) => [
      share.name,
      { import: false as const, singleton: true, strictVersion: true, requiredVersion: share.accepts },
    ]),
  );
}

/**
 * A webpack external: the entries of remotes take the part of the federation runtime that webpack's bundles call from the shell
 * (`shell/federation/runtime-for-remotes.ts`). A copy in each would double the weight of its entry.
 */
async function runtimeOfTheShell({ request }: { request?: string }): Promise<string | undefined> {
  return request?.includes('webpack-bundler-runtime')
    ? 'var globalThis._FEDERATION_BUNDLER_RUNTIME'
    : undefined;
}
