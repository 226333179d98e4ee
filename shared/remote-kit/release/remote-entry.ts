import type { Release } from './release';
import { signedText } from './signed-text';

/** Versions of one remote in a registry: the live one, its fallback, and its canary. */
export interface RemoteEntry extends Release {
  readonly previous?: Release | undefined;
  readonly canary?: { readonly percent: number; readonly release: Release } | undefined;
}

/** Returns the live version of a remote without its canary and its fallback. */
export function toLiveRelease({ canary: _, previous: __, ...live }: RemoteEntry): Release {
  return live;
}

/** Parses the percentage of a canary. @throws Error unless it is a whole number from 1 to 99 */
export function readPercent(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new Error(`The percentage of customers must be a whole number from 1 to 99, not "${text}"`);
}

/**
 * Makes a release live; the live version becomes the previous one, and a canary ends. Releasing the live
 * version changes nothing.
 */
export function withLive(entry: RemoteEntry | undefined, release: Release): RemoteEntry {
  if (!entry) return release;
  const live = toLiveRelease(entry);
  if (signedText(live) === signedText(release)) return entry;
  const previous = live.version === release.version ? entry.previous : live;
  return previous ? { ...release, previous } : release;
}

/**
 * Offers a release to a percentage of the customers; the live version stays, and an earlier canary is
 * replaced.
 * @param percent 1 to 99
 * @throws Error if there is no live version to compare it with, or it is the live version
 */
export function withCanary(
  name: string,
  entry: RemoteEntry | undefined,
  release: Release,
  percent: number,
): RemoteEntry {
  if (!entry)
    throw new Error(`"${name}" has no live version to compare a canary with: npm run release -- ${name}`);
  if (entry.version === release.version) throw new Error(`"${name}" ${release.version} is already live`);
  return { ...entry, canary: { percent, release } };
}

/**
 * Offers the canary to more customers, or makes it live; the live version becomes the previous one.
 * @throws Error if there is no canary, or its percentage would not grow
 */
export function promoted(name: string, entry: RemoteEntry | undefined, to: number | 'live'): RemoteEntry {
  if (!entry?.canary)
    throw new Error(`"${name}" has no canary: npm run release -- ${name} --canary 5 makes one`);
  const { release, percent } = entry.canary;
  if (to === 'live') return { ...release, previous: toLiveRelease(entry) };
  if (to <= percent)
    throw new Error(`"${name}" ${release.version} already has ${percent} % of the customers`);
  return { ...entry, canary: { release, percent: to } };
}

/**
 * Reverts one step: ends a canary, or swaps the live and the previous version.
 * @throws Error if there is no previous step
 */
export function steppedBack(name: string, entry: RemoteEntry | undefined): RemoteEntry {
  if (entry?.canary) {
    const { canary: _, ...without } = entry;
    return without;
  }
  if (!entry?.previous)
    throw new Error(
      `"${name}" has no earlier version to go back to: withdraw its only one (npm run releases -- withdraw ${name} "reason"), or release another`,
    );
  return { ...entry.previous, previous: toLiveRelease(entry) };
}
