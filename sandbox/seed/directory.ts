import type { BillerRecord } from '../biller-master/write-billers';
import { inventBillers } from './invented/invented-billers';
import { knownBillers } from './known-billers';

/** The billers a new database starts with: 'whole', as many as the network has, or 'known', the real ones alone. */
export type DirectorySize = 'whole' | 'known';

/** The billers of a directory of that size. */
export function billersOf(size: DirectorySize): BillerRecord[] {
  const invented = size === 'whole' ? inventBillers(knownBillers.map(({ id }) => id)) : [];
  return [...knownBillers, ...invented];
}
