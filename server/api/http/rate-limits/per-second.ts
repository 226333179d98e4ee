import { findNetwork } from './slots';

/** Addresses that are remembered within a second; all others share one count. */
const MAX_ADDRESSES = 10_000;

/**
 * Counts calls of each address within a second, in this process only: for cheap responses without a database,
 * such as pages.
 * @returns whether an address may make another call
 */
export function limitPerSecond(
  calls: number,
  now: () => number = () => Date.now(),
): (address: string) => boolean {
  const counts = new Map<string, number>();
  let second = 0;
  return (address) => {
    const current = Math.floor(now() / 1000);
    if (current !== second) counts.clear();
    second = current;
    const network = findNetwork(address);
    const key = counts.has(network) || counts.size < MAX_ADDRESSES ? network : 'others';
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= calls;
  };
}

/** Limit of portal pages for one address, which may be that of a proxy with many customers behind it. */
export const PAGES_PER_SECOND = 100;
