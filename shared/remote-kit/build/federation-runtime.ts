import { dirname, join } from 'node:path';

/** Switches of the federation runtime, compiled into the shell: no snapshots. */
export const runtimeSwitches = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_HAS_EXPOSES: true,
  FEDERATION_OPTIMIZE_NO_REMOTE: false,
  FEDERATION_OPTIMIZE_NO_SHARED: false,
};

const folderOf = (name: string) => dirname(require.resolve(`@module-federation/${name}`));

/**
 * Code of the federation runtime that the switches leave in, but nothing calls: the registry names every entry, the
 * page preloads what it needs, and no remote consumes another (docs/decisions/0058).
 */
export function unusedOfRuntime(shell: string): Readonly<Record<string, string | false>> {
  return {
    [join(folderOf('runtime-core'), 'plugins/snapshot/SnapshotHandler.js')]: join(
      shell,
      'federation/no-snapshots.ts',
    ),
    [join(folderOf('runtime-core'), 'utils/preload.js')]: false,
    [join(folderOf('webpack-bundler-runtime'), 'remotes.js')]: false,
  };
}
