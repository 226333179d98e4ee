import { allowScripts } from '../loader/allowed-scripts';
import { reportLeftOut } from '../loader/report-left-out';
import { fetchFiles, fetchRegistry } from '../registry/fetch-files';
import { fetchSwitchedOff } from '../registry/fetch-switched-off';
import { providedPackages } from '../registry/needs';
import { RegistrySource } from '../registry/registry-source';
import type { Release } from '@billpay/remote-kit/release/release';
import type { Registry } from '../registry/registry';
import type { Telemetry } from '../telemetry/telemetry';

/** Returns the page's registry, verified from the root that this shell was built with. */
export function registryOfPage(
  telemetry: Telemetry,
  now: () => number,
  switchedOff: readonly string[],
): RegistrySource {
  return new RegistrySource({
    switchedOff,
    root: PINNED_ROOT,
    provided: providedPackages(),
    now,
    fetchFiles,
    fetchRegistry,
    fetchSwitchedOff,
    onVerified(remotes) {
      allowScripts(entriesOf(remotes));
      reportLeftOut(remotes, providedPackages(), (stage) =>
        telemetry.record({ kind: 'remote-stage', ...stage }),
      );
    },
    onRefused: ({ file, reason }) =>
      telemetry.record({ kind: 'registry-refused', reason: `${file}-${reason}` }),
  });
}

function entriesOf(remotes: Registry['remotes']) {
  const releases: Release[] = Object.values(remotes).flatMap((entry) => [
    entry,
    ...(entry.previous ? [entry.previous] : []),
    ...(entry.canary ? [entry.canary.release] : []),
  ]);
  return releases.map(({ entry, integrity }) => ({ href: entry, integrity }));
}
