import type { Registry, RegistryEntry, Release } from './registry';

type Remotes = Registry['remotes'];

/**
 * The remotes of a registry without the versions that were taken back. What was live is replaced by its predecessor; a
 * remote of which nothing is left is gone.
 * @param withdrawn as `billers@1.2.0-ab12`
 */
export function withoutWithdrawn(remotes: Remotes, withdrawn: readonly string[]): Remotes {
  if (withdrawn.length === 0) return remotes;
  const entries = Object.entries(remotes).map(([name, entry]) => [name, remaining(name, entry, withdrawn)]);
  return Object.fromEntries(entries.filter(([, entry]) => entry)) as Remotes;
}

function remaining(
  name: string,
  { previous, canary, ...live }: RegistryEntry,
  withdrawn: readonly string[],
): RegistryEntry | undefined {
  const isUsable = (release: Release | undefined) =>
    release !== undefined && !withdrawn.includes(`${name}@${release.version}`);
  const [first, second] = [live, previous].filter(isUsable);
  return (
    first && {
      ...first,
      ...(second && { previous: second }),
      ...(isUsable(canary?.release) && { canary }),
    }
  );
}
