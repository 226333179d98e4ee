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
  if (!after) return { action: 'withdrawn', version: before?.version, reason: 'removed from the registry' };
  const { version, canary } = after;
  if (before?.version !== version) return { action: kindOf(version, before), version, from: before?.version };
  const [was, is] = [before.canary?.release.version, canary?.release.version];
  if (is !== undefined && (is !== was || canary?.percent !== before.canary?.percent))
    return { action: 'canary', version: is, from: version, percent: canary?.percent };
  return was === is ? undefined : { action: 'rolled-back', version, from: was };
}

function kindOf(version: string, before: RegistryEntry | undefined): ReleaseEvent['action'] {
  if (version === before?.canary?.release.version) return 'promoted';
  return version === before?.previous?.version ? 'rolled-back' : 'released';
}
