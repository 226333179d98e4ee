import type { Host } from '@billpay/host-api';
import type { Portal } from '../portal-context';
import type { LiveRemote } from '../registry/live-remotes';

type FindHost = (remote: LiveRemote) => Host;

// A remote, which runs later, could replace them and get their results.
const { apply } = Reflect;
const { get } = WeakMap.prototype;
const finders = new WeakMap<Portal, FindHost>();

/** Stores the function that finds a portal's hosts, outside of the portal. */
export function keepFinder(portal: Portal, find: FindHost): void {
  finders.set(portal, find);
}

/**
 * Returns the host of a remote's version, which all its extensions share.
 * @throws Error for a remote that does not come from the registry
 */
export function findHost(portal: Portal, remote: LiveRemote): Host {
  const find = apply(get, finders, [portal]) as FindHost | undefined;
  if (!find) throw new Error('The portal has no hosts');
  return find(remote);
}
