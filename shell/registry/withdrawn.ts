import type { Release } from '@billpay/remote-kit/release/release';
import type { Registry, RegistryEntry } from './registry';

type Remotes = Registry['remotes'];

/**
 * Removes withdrawn versions from a registry's remotes. A predecessor replaces the live version; a remote without
 * versions disappears.
 * @param withdrawn as `billers@1.2.0-ab12`
 */
export function withoutWithdrawn(remotes: Remotes, withdrawn: readonly string[]): Remotes {
  if (withdrawn.length === 0) return remotes;
  return keepReleases(remotes, (name, { version }) => !withdrawn.includes(`${name}@${version}`));
}

/** Keeps the releases that are usable, as `withoutWithdrawn` does. */
export function keepReleases(
  remotes: Remotes,
  isUsable: (name: string, release: Release) => boolean,
): Remotes {
  const entries = Object.entries(remotes).map(([name, entry]) => [
    name,
    remaining(entry, (release) => release !== undefined && isUsable(name, release)),
  ]);
  return Object.fromEntries(entries.filter(([, entry]) => entry)) as Remotes;
}

function remaining(
  { previous, canary, ...live }: RegistryEntry,
  isUsable: (release: Release | undefined) => boolean,
): RegistryEntry | undefined {
  const [first, second] = [live, previous].filter(isUsable);
  return (
    first && {
      ...first,
      ...(second && { previous: second }),
      ...(isUsable(canary?.release) && { canary }),
    }
  );
}
