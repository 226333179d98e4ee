import { findNetwork } from './slots';

/** Number of addresses that are remembered within a period. All others share one count. */
const MAX_ADDRESSES = 10_000;

/**
 * Counts calls of each address within a period, only in this process. Used for cheap responses without a
 * database, such as pages.
 * @param most allowed count of an address, which may be that of a proxy with many customers behind it
 * @returns whether an address may make another call, or `count` calls
 */
export function limitAddresses(
  most: number,
  periodMs = 1_000,
  now: () => number = () => Date.now(),
): (address: string, count?: number) => boolean {
  const counts = new Map<string, number>();
  let period = 0;
  return (address, count = 1) => {
    const current = Math.floor(now() / periodMs);
    if (current !== period) counts.clear();
    period = current;
    const network = findNetwork(address);
    const key = counts.has(network) || counts.size < MAX_ADDRESSES ? network : 'others';
    const sum = (counts.get(key) ?? 0) + count;
    counts.set(key, sum);
    return sum <= most;
  };
}

/** Limit of portal pages for one address. */
export const PAGES_PER_SECOND = 100;
