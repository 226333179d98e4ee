import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { commonConfig, type BuildMode } from './compile-rules';
import { readRemoteFields } from './remote-fields';
import { federationOptions, RemotePlugin } from './remote-plugin';

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

/**
 * Returns a remote's federated build: one exposed module `./remote`, all shares from the shell, every later chunk
 * pinned by sha384.
 */
export function remoteConfig({ dir, outDir, mode = 'production' }: RemoteBuildOptions): Configuration {
  const federation = federationOptions(dir);
  return {
    ...commonConfig(dir, mode),
    name: readRemoteFields(dir).name,
    externals: [runtimeOfTheShell],
    output: { path: outDir ?? join(dir, 'dist') },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        experiments: { ...federation.experiments, externalRuntime: true },
      }),
      new RemotePlugin(),
    ],
  };
}

/**
 * A webpack external: remotes' entries get from the shell the part of the federation runtime that webpack's bundles
 * call (`shell/federation/runtime-for-remotes.ts`). A copy in each remote would double the size of its entry.
 */
async function runtimeOfTheShell({ request }: { request?: string }): Promise<string | undefined> {
  return request?.includes('webpack-bundler-runtime')
    ? 'var globalThis._FEDERATION_BUNDLER_RUNTIME'
    : undefined;
}
