/** What the registry offers of a remote, as far as versions are concerned. */
export interface OfferedVersions {
  readonly version: string;
  readonly previous?: { readonly version: string } | undefined;
  readonly canary?: { readonly percent: number; readonly release: { readonly version: string } } | undefined;
}

/** The part of the registry that names versions. */
export interface NamedVersions {
  readonly remotes: Readonly<Record<string, OfferedVersions>>;
}

/** Of one remote, in the order in which they were first seen. */
const REMEMBERED = 50;

/**
 * Whether the registry names a version, or has named it since this was created: pages that are open go on with the version that they
 * have loaded. `registry` is read at each call.
 */
export function knownVersions(registry: () => NamedVersions) {
  const seen = new Map<string, Set<string>>();

  function remember(): void {
    for (const [remote, entry] of Object.entries(registry().remotes)) {
      const versions = seen.get(remote) ?? new Set<string>();
      seen.set(remote, versions);
      for (const release of [entry.previous, entry, entry.canary?.release])
        if (release) versions.add(release.version);
      for (const version of [...versions].slice(0, -REMEMBERED)) versions.delete(version);
    }
  }

  return (remote: string, version: string): boolean => {
    remember();
    return seen.get(remote)?.has(version) ?? false;
  };
}
