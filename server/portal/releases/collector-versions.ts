import type { NamedVersions } from './released-files';

/** Remembered versions of one remote, in the order of their first appearance. */
const REMEMBERED = 50;

/**
 * Whether the registry contains a version, or has contained it since the start. Open pages keep the version that they
 * have loaded. `registry` is read at each call.
 */
export function knownVersions(registry: () => NamedVersions) {
  const seen = new Map<string, Set<string>>();

  let last: NamedVersions | undefined;

  function remember(): void {
    const current = registry();
    if (current === last) return;
    last = current;
    for (const [remote, entry] of Object.entries(current.remotes)) {
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
