import type { Release } from '@billpay/remote-kit/release/release';
import { listReleases } from './live-remotes';
import type { Registry } from './registry';
import { keepReleases } from './withdrawn';

type Remotes = Registry['remotes'];

/** A release whose files lie on an origin that the portal does not allow. */
export interface ForeignRelease {
  readonly remote: string;
  readonly version: string;
  readonly origin: string;
}

/** Returns the origins of a release's files, except for the portal's own. */
function originsOf({ entry, preload }: Pick<Release, 'entry' | 'preload'>): string[] {
  const addresses = [entry, ...preload.map(({ href }) => href)];
  // A release's addresses are in the form in which a browser writes them.
  const origins = addresses
    .filter((address) => !address.startsWith('/'))
    .map((address) => address.split('/', 3));
  return [...new Set(origins.map((parts) => parts.join('/')))];
}

/** Lists the origins of all releases' files, except for the portal's own. */
export function listOrigins(remotes: Remotes): string[] {
  return [...new Set(listReleases(remotes).flatMap(originsOf))];
}

/** Lists the releases with files on origins that are not allowed. */
export function findForeign(remotes: Remotes, allowed: readonly string[]): ForeignRelease[] {
  return listReleases(remotes).flatMap(({ name: remote, version, ...release }) => {
    const origin = originsOf(release).find((one) => !allowed.includes(one));
    return origin === undefined ? [] : [{ remote, version, origin }];
  });
}

/**
 * Removes the releases with files on origins that are not allowed, as if they were withdrawn.
 * @param allowed exact origins in addition to the portal's own
 */
export function withoutForeign(remotes: Remotes, allowed: readonly string[]): Remotes {
  if (findForeign(remotes, allowed).length === 0) return remotes;
  return keepReleases(remotes, (_name, release) => originsOf(release).every((one) => allowed.includes(one)));
}
