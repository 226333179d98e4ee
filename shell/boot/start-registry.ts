import { allowScripts } from '../loader/allowed-scripts';
import { reportLeftOut, toForeignReport } from '../loader/report-left-out';
import { fetchFiles, fetchRegistry } from '../registry/fetch-files';
import { fetchSwitchedOff } from '../registry/fetch-switched-off';
import { listReleases } from '../registry/live-remotes';
import { providedPackages } from '../registry/needs';
import { RegistrySource } from '../registry/registry-source';
import { rememberFolders } from '../telemetry/remote-folders';
import type { Telemetry } from '../telemetry/telemetry';
import type { PortalSettings } from './page-data';

/** Returns the page's registry, verified from the root that this shell was built with. */
export function registryOfPage(
  telemetry: Telemetry,
  now: () => number,
  { switchedOff = [], remoteOrigins = [] }: Pick<PortalSettings, 'switchedOff' | 'remoteOrigins'>,
): RegistrySource {
  return new RegistrySource({
    switchedOff,
    remoteOrigins,
    root: PINNED_ROOT,
    provided: providedPackages(),
    now,
    fetchFiles,
    fetchRegistry,
    fetchSwitchedOff,
    onVerified(remotes) {
      const releases = listReleases(remotes);
      allowScripts(releases.map(({ entry, integrity }) => ({ href: entry, integrity })));
      rememberFolders(releases.map(({ name, ...release }) => ({ ...release, remote: name })));
      reportLeftOut(remotes, providedPackages(), (stage) =>
        telemetry.record({ kind: 'remote-stage', ...stage }),
      );
    },
    onForeign: (release) => telemetry.record({ kind: 'remote-stage', ...toForeignReport(release) }),
    onRefused: ({ file, reason, remote }) =>
      telemetry.record({
        kind: 'registry-refused',
        reason: [`${file}-${reason}`, ...(remote === undefined ? [] : [remote])].join(' '),
      }),
  });
}
