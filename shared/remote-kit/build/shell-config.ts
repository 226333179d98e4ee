import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { login } from '@billpay/api-contract/auth';
import { commonConfig } from './compile-rules';
import { PlaceFreePlugin } from './place-free-plugin';
import { readPackage } from './places';
import { writeProvidedShares } from './provided-shares';
import { federatedOutput } from './remote-config';
import { RetryQueryPlugin } from './retry-query';
import { IntegrityPlugin } from './integrity-plugin';
import { EARLY_ENTRY, providedPackages } from './shell-manifest';
import { ShellManifestPlugin } from './shell-manifest-plugin';
import { ThirdPartyNoticesPlugin } from './third-party-notices';

/** Settings of a build of the shell. */
export interface ShellBuildSettings {
  /** Where the files go; defaults to `dist` in its folder. */
  outDir?: string;
  /** The root of trust: the first keys that may sign, compiled in so that no file on the server can replace it. */
  root: object;
}

export interface ShellBuildOptions extends ShellBuildSettings {
  /** The shell's folder. */
  dir: string;
}

/**
 * The shell: a plain build with a runtime host and no federation plugin. Its shares are passed by hand, so nothing
 * waits for a remote before React starts.
 */
export function shellConfig({ dir, outDir, root }: ShellBuildOptions): Configuration {
  const common = commonConfig(dir, 'production');
  const { version } = readPackage(dir);
  return {
    ...common,
    name: 'shell',
    entry: {
      [EARLY_ENTRY]: './early/main.ts',
      main: './main.ts',
      embed: { import: '@billpay/embed/bill-pay-element', filename: 'embed.js' },
    },
    resolve: {
      ...common.resolve,
      alias: {
        ...common.resolve?.alias,
        '#provided-shares': writeProvidedShares(dir),
      },
    },
    output: {
      path: outDir ?? join(dir, 'dist'),
      ...federatedOutput,
      publicPath: '/shell/',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      uniqueName: 'billpay-shell',
      trustedTypes: { policyName: 'billpay-shell', onPolicyCreationFailure: 'stop' },
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: ({ name }) => name !== 'embed' && name !== EARLY_ENTRY,
        cacheGroups: sharedFiles,
      },
    },
    plugins: [
      new webpack.DefinePlugin({
        ...runtimeSwitches,
        PINNED_ROOT: `(${JSON.stringify({ ...root, signatures: [] })})`,
        LOGIN_CALL: JSON.stringify({ method: login.method, path: login.path }),
        PROVIDED_PACKAGES: `(${JSON.stringify(providedPackages(dir))})`,
      }),
      new webpack.BannerPlugin(compiledAhead),
      new PlaceFreePlugin(),
      new RetryQueryPlugin(),
      new IntegrityPlugin({}),
      new ThirdPartyNoticesPlugin(),
      new ShellManifestPlugin(version, root),
    ],
  };
}

/**
 * Chromium compiles all functions of these files while they arrive, in another thread. By default it compiles each function of a
 * start at its first call, between the calls, which was a quarter of the main thread's work until Home is usable.
 */
const compiledAhead = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^(?:libraries|main|share-react-dom)\./,
  // After the minimiser, which removes comments.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
};

/**
 * Documented switches of Module Federation's runtime. The shell runs the entry of a remote itself, pinned to its bytes, so that it needs
 * neither remotes nor snapshots of the runtime.
 */
const runtimeSwitches = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_HAS_EXPOSES: true,
  FEDERATION_OPTIMIZE_NO_REMOTE: true,
  FEDERATION_OPTIMIZE_NO_SHARED: false,
};

const sharedFiles = {
  /**
   * Changes with a library's version only, so a released shell costs a returning customer little. Icons are not in it: a new one
   * would change it.
   */
  libraries: {
    test: /node_modules[\\/](?!lucide-react[\\/])/,
    name: 'libraries',
    chunks: 'initial' as const,
    priority: 10,
  },
};
