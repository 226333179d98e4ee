/**
 * Switches of the federation runtime's documented `optimization`, compiled into the shell, which has no federation plugin. The
 * shell runs the entry of a remote itself, pinned to its bytes, so it needs neither remotes nor snapshots of the runtime.
 */
export const runtimeSwitches = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_HAS_EXPOSES: true,
  FEDERATION_OPTIMIZE_NO_REMOTE: true,
  FEDERATION_OPTIMIZE_NO_SHARED: false,
};

/**
 * A webpack external: the entries of remotes take the part of the federation runtime that webpack's bundles call from the shell
 * (`shell/federation/runtime-for-remotes.ts`). A copy in each would double the weight of its entry.
 */
export async function runtimeOfTheShell({ request }: { request?: string }): Promise<string | undefined> {
  return request?.includes('webpack-bundler-runtime')
    ? 'var globalThis._FEDERATION_BUNDLER_RUNTIME'
    : undefined;
}
