import type { ProvidedShare } from '#provided-shares';
import { readOnly } from './read-only';

export const SHARE_SCOPE = 'default';

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
  if (!load) return { ...share, lib: () => Object.freeze(module?.()) };
  return {
    ...share,
    get: async () => {
      const loaded = Object.freeze(await load());
      return () => loaded;
    },
  };
}

/** Shares of a share scope by name, then by version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, object>>>>;

/**
 * Returns a share scope for one container. The container can add shares for itself, but neither replace the shell's nor
 * add versions to them. The runtime cannot keep a failed load in it either, so that Retry fetches the share again.
 */
export function offerShares(shares: ShareScope): ShareScope {
  const offered = Object.fromEntries(
    Object.entries(shares).map(([name, versions]) => {
      const entries = Object.entries(versions).map(([version, share]) => [version, offerShare(share)]);
      return [name, readOnly(Object.fromEntries(entries))];
    }),
  ) as ShareScope;
  const isShells = (name: PropertyKey) => Object.hasOwn(shares, name);
  return new Proxy(offered, {
    set: (own, name, value) => isShells(name) || Reflect.set(own, name, value),
    defineProperty: (own, name, value) => isShells(name) || Reflect.defineProperty(own, name, value),
    deleteProperty: (own, name) => isShells(name) || Reflect.deleteProperty(own, name),
  });
}

function offerShare(share: object): object {
  // The runtime adds the names of the share's users.
  return readOnly({ ...share, useIn: [] });
}
