import type { Release } from '@billpay/remote-kit/release/release';
import type { Registry, RegistryEntry } from '@billpay/shell/registry/registry';
import type { ReleaseEvent } from './release-log';

type Remotes = Registry['remotes'];

/** Converts a registry change to one release event for each changed remote. */
export function toReleaseEvents(before: Remotes, after: Remotes, reason?: string): ReleaseEvent[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((remote) => {
    const event = eventOf(before[remote], after[remote]);
    return event ? [{ ...event, remote, reason: reason ?? event.reason }] : [];
  });
}

function eventOf(
  before: RegistryEntry | undefined,
  after: RegistryEntry | undefined,
): ReleaseEvent | undefined {
  if (!after) return { action: 'removed', version: before?.version };
  const { version, canary } = after;
  if (before?.version !== version)
    return {
      action: kindOf(version, before),
      version,
      from: before?.version,
      adds: listAdded(before, after),
    };
  const [was, is] = [before.canary?.release.version, canary?.release.version];
  if (is !== undefined && (is !== was || canary?.percent !== before.canary?.percent))
    return {
      action: 'canary',
      version: is,
      from: version,
      percent: canary?.percent,
      adds: listAdded(after, canary?.release),
    };
  return was === is ? undefined : { action: 'rolled-back', version, from: was };
}

function kindOf(version: string, before: RegistryEntry | undefined): ReleaseEvent['action'] {
  if (version === before?.canary?.release.version) return 'promoted';
  return version === before?.previous?.version ? 'rolled-back' : 'released';
}

/**
 * Lists the calls and events that a version may use and the one before may not: `['POST /payment/bill', 'event
 * biller.saved']`; undefined if there is none.
 */
function listAdded(before: Release | undefined, after: Release | undefined): string[] | undefined {
  const known = new Set(listUses(before));
  const added = listUses(after).filter((use) => !known.has(use));
  return added.length > 0 ? added : undefined;
}

function listUses(release: Release | undefined): string[] {
  return [...(release?.calls ?? []), ...(release?.emits ?? []).map((name) => `event ${name}`)];
}
