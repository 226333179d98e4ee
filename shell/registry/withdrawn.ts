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
