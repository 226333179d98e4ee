import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { allEndpoints, mandateEndpoints, passkeyEndpoints, protectionEndpoints } from '@billpay/api-contract';
import { login } from '@billpay/api-contract/auth';
import { CompileAheadPlugin } from './compile-ahead-plugin';
import { commonConfig } from './compile-rules';
import { PlaceFreePlugin } from './place-free-plugin';
import { readPackage } from './places';
import { writeProvidedShares } from './provided-shares';
import { federatedOutput } from './remote-plugin';
import { RetryQueryPlugin } from './retry-query';
import { IntegrityPlugin } from './integrity-plugin';
import { EARLY_ENTRY, DIALOG_ENTRY, PASSKEYS_ENTRY, VAULT_ENTRY, providedPackages } from './shell-manifest';
import { ShellManifestPlugin } from './shell-manifest-plugin';
import { ThirdPartyNoticesPlugin } from './third-party-notices';

/** Settings of a shell build. */
export interface ShellBuildSettings {
  /** Output folder; defaults to the shell's `dist`. */
  outDir?: string;
  /** The root of trust: the first signing keys, compiled in so that no file on the server can replace them. */
  root: object;
}

export interface ShellBuildOptions extends ShellBuildSettings {
  /** The shell's folder. */
  dir: string;
}

/**
 * Returns the shell's build: a plain build with a runtime host and no federation plugin. Shares are passed explicitly,
 * so that nothing waits for a remote before React starts.
 */
export function shellConfig({ dir, outDir, root }: ShellBuildOptions): Configuration {
  const common = commonConfig(dir, 'production');
  const { version } = readPackage(dir);
  return {
    ...common,
    name: 'shell',
    entry: {
      [EARLY_ENTRY]: './early/main.ts',
      [VAULT_ENTRY]: './vault/main.ts',
      [PASSKEYS_ENTRY]: './vault/passkeys/main.ts',
      [DIALOG_ENTRY]: './vault/dialog/main.ts',
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
        chunks: ({ name }) => !onePiece.includes(name ?? ''),
        cacheGroups: sharedFiles,
      },
    },
    plugins: [
      new webpack.DefinePlugin({
        ...runtimeSwitches,
        PINNED_ROOT: `(${JSON.stringify({ ...root, signatures: [] })})`,
        VAULT_CALLS: JSON.stringify(
          [...allEndpoints, ...passkeyEndpoints, ...protectionEndpoints, ...mandateEndpoints].map(
            ({ method, path, otp }) => (otp ? [method, path, otp] : [method, path]),
          ),
        ),
        LOGIN_CALL: JSON.stringify({ method: login.method, path: login.path }),
        PROVIDED_PACKAGES: `(${JSON.stringify(providedPackages(dir))})`,
      }),
      new CompileAheadPlugin(new RegExp(`^(?:${onePiece.join('|')})\\.`)),
      new PlaceFreePlugin(),
      new RetryQueryPlugin(),
      new IntegrityPlugin(),
      new ThirdPartyNoticesPlugin(),
      new ShellManifestPlugin(version, root),
    ],
  };
}

/** Entries that are one file each. */
const onePiece = ['embed', EARLY_ENTRY, VAULT_ENTRY, PASSKEYS_ENTRY, DIALOG_ENTRY];

/**
 * Documented switches of Module Federation's runtime. The shell runs a remote's entry itself, pinned to its bytes, so
 * it needs neither the runtime's remotes nor its snapshots.
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
   * Changes only with a library's version, so that a new shell costs a returning customer little. Excludes icons, which
   * new features add.
   */
  libraries: {
    test: /node_modules[\\/](?!lucide-react[\\/])/,
    name: 'libraries',
    chunks: 'initial' as const,
    priority: 10,
  },
};
