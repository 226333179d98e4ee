import { allowScripts } from '../loader/allowed-scripts';
import { providedPackages } from '../registry/needs';
import { RegistrySource } from '../registry/registry-source';
import type { Registry, Release } from '../registry/registry';
import type { Telemetry } from '../telemetry/telemetry';

const registryAddress = '/remotes/registry.json';
const fetchDeadlineMs = 8000;

/** The page's registry, checked against the key this shell was built with. */
export function registryOfPage(
  telemetry: Telemetry,
  now: () => number,
  switchedOff: readonly string[],
): RegistrySource {
  return new RegistrySource({
    switchedOff,
    key: REGISTRY_KEY,
    provided: providedPackages(),
    now,
    fetchText,
    onVerified: (registry) => allowScripts(entriesOf(registry)),
    onRefused: (reason) => telemetry.record({ kind: 'registry-refused', reason }),
  });
}

async function fetchText(): Promise<string> {
  const signal = AbortSignal.timeout(fetchDeadlineMs);
  const response = await fetch(registryAddress, { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`The registry responded ${response.status}`);
  return await response.text();
}

function entriesOf({ remotes }: Registry) {
  const releases: Release[] = Object.values(remotes).flatMap((entry) => [
    entry,
    ...(entry.previous ? [entry.previous] : []),
  ]);
  return releases.map(({ entry, integrity }) => ({ href: entry, integrity }));
}
