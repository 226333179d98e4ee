import { registerGlobalPlugins } from '@module-federation/runtime';
import type { ProvidedShare } from '#provided-shares';

export const SHARE_SCOPE = 'default';

// Each remote has its own instance of the runtime, and only global plugins apply to it.
registerGlobalPlugins([
  {
    name: 'load-failed-shares-again',
    /**
     * Drops the rejected promise of a failed share, which the runtime caches, so that Retry fetches the share
     * again.
     */
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
 * Describes a share to the runtime as loaded, even if its file is fetched later. If two versions are equal,
 * the runtime would otherwise prefer a remote's own loaded copy.
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
