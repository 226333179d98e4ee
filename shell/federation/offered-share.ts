import { registerGlobalPlugins } from '@module-federation/runtime';
import type { ProvidedShare } from '#provided-shares';

export const SHARE_SCOPE = 'default';

// Each remote has an instance of the runtime, to which only global plugins apply.
registerGlobalPlugins([
  {
    name: 'load-failed-shares-again',
    /** Drops the rejected promise that the runtime keeps of a failed share, so that Retry fetches the share again. */
    resolveShare: (request) => ({
      ...request,
      resolver() {
        const found = request.resolver();
        return found && !found.shared.loaded
          ? { ...found, shared: { ...found.shared, loading: null } }
          : found;
      },
    }),
  },
]);

/**
 * Describes a share to the runtime. It counts as loaded, even if its file is fetched later: of two equal versions, the runtime would
 * otherwise replace the one that is not loaded by a remote's own.
 */
export function toShare(version: string, { module, load }: ProvidedShare = {}) {
  const share = {
    version,
    scope: SHARE_SCOPE,
    loaded: true,
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  };
  if (!load) return { ...share, lib: () => module?.() };
  return {
    ...share,
    get: async () => {
      const loaded = await load();
      return () => loaded;
    },
  };
}
