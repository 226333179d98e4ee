import type { Alarm } from './live-watch';
import type { VersionHealth } from './pages-seen';
import type { ReleaseLogLine } from './release-log';
import type { NamedVersions, ReadLog } from './released-files';

/** Reason why a version is on the page. An `old` one is no longer in any registry, but is still open in a browser. */
export type Role = 'live' | 'canary' | 'previous' | 'withdrawn' | 'older';

export interface VersionState {
  readonly version: string;
  readonly role: Role;
  /** Percentage of customers who get a live version or a canary. */
  readonly percent?: number | undefined;
  /** ISO instant of the release log's newest line about it. */
  readonly since?: string | undefined;
  readonly commit?: string | undefined;
  /** Reason of its withdrawal. */
  readonly reason?: string | undefined;
  /** Reason why a live version is worse than before. */
  readonly alarm?: string | undefined;
  readonly health?: VersionHealth | undefined;
}

export interface RemoteState {
  readonly name: string;
  readonly versions: readonly VersionState[];
}

export interface ReleasesState {
  readonly nowMs: number;
  readonly remotes: readonly RemoteState[];
  /** The newest log lines, newest first. */
  readonly log: readonly ReleaseLogLine[];
  /** Reason why the log cannot be trusted. */
  readonly logFault?: string | undefined;
}

export interface StateSources {
  readonly registry: NamedVersions;
  /** Versions in the form `billers@1.2.0-ab12`. */
  readonly withdrawn: readonly string[];
  readonly log: ReadLog;
  readonly health: readonly VersionHealth[];
  readonly alarms?: readonly Alarm[] | undefined;
  readonly nowMs: number;
}

const LINES = 12;
const order: readonly Role[] = ['live', 'canary', 'previous', 'withdrawn', 'older'];

/** Combines the registry's offers, the pages' reports and the latest releases. */
export function releasesState(sources: StateSources): ReleasesState {
  const { registry, log, nowMs } = sources;
  return {
    nowMs,
    remotes: Object.entries(registry.remotes)
      .map(([name, entry]) => ({ name, versions: versionsOf(name, entry, sources) }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    log: log.lines.slice(-LINES).toReversed(),
    logFault: log.fault,
  };
}

type Offered = Pick<VersionState, 'version' | 'role' | 'percent'>;

function versionsOf(
  name: string,
  { version, previous, canary }: NamedVersions['remotes'][string],
  { withdrawn, log, health, alarms = [] }: StateSources,
): VersionState[] {
  const isWithdrawn = (one: string) => withdrawn.includes(`${name}@${one}`);
  const share = canary && !isWithdrawn(canary.release.version) ? canary.percent : 0;
  const offered: Offered[] = [
    { version, role: 'live', percent: 100 - share },
    ...(canary ? [{ version: canary.release.version, role: 'canary' as const, percent: share }] : []),
    // If the live version was withdrawn, customers get the previous one.
    ...(previous
      ? [
          {
            version: previous.version,
            ...(isWithdrawn(version)
              ? { role: 'live' as const, percent: 100 - share }
              : { role: 'previous' as const }),
          },
        ]
      : []),
  ];
  const ofRemote = health.filter(({ remote }) => remote === name);
  const older = ofRemote
    .map((one) => one.version)
    .filter((one) => !offered.some((known) => known.version === one))
    .map((one) => ({ version: one, role: 'older' as const }));
  return [...offered, ...older]
    .map((one) => {
      const isGone = isWithdrawn(one.version);
      const newest = log.lines.findLast((line) => line.remote === name && line.version === one.version);
      return {
        ...one,
        ...(isGone && { role: 'withdrawn' as const, percent: undefined }),
        since: newest?.at,
        commit: newest?.commit,
        reason: isGone ? newest?.reason : undefined,
        alarm: alarms.find((alarm) => alarm.remote === name && alarm.version === one.version)?.reason,
        health: ofRemote.find((counted) => counted.version === one.version),
      };
    })
    .toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
}
