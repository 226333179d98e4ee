import type { HealthStore, VersionHealth } from '../health';
import { spanSince, type PeriodHealth, type Span } from '../health-history';
import type { VersionVitals } from '../health-vitals';
import type { ReleaseLogLine } from '../release-log';
import type { NamedVersions, ReadLog } from '../released-files';

/** Why a version is on the page. An `old` one is in no registry any more, but open in a browser. */
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
  readonly health?: VersionHealth | undefined;
  readonly vitals?: VersionVitals | undefined;
}

/**
 * Health of the live version and the canary over time, since the canary's current percentage began and at
 * most one day.
 */
export interface CohortsState extends Span {
  readonly cohorts: readonly {
    readonly role: 'live' | 'canary';
    readonly percent: number;
    readonly periods: readonly PeriodHealth[];
  }[];
}

export interface RemoteState {
  readonly name: string;
  readonly versions: readonly VersionState[];
  readonly overTime: CohortsState;
}

export interface ReleasesState {
  readonly nowMs: number;
  readonly remotes: readonly RemoteState[];
  /** The newest log lines, newest first. */
  readonly log: readonly ReleaseLogLine[];
  /** Why the log cannot be trusted. */
  readonly logFault?: string | undefined;
}

export interface StateSources {
  readonly registry: NamedVersions;
  /** Versions in the form `billers@1.2.0-ab12`. */
  readonly withdrawn: readonly string[];
  readonly log: ReadLog;
  readonly health: readonly VersionHealth[];
  readonly vitals: readonly VersionVitals[];
  readonly periods: HealthStore['periods'];
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
      .map(([name, entry]) => {
        const versions = versionsOf(name, entry, sources);
        return { name, versions, overTime: cohortsOf(name, versions, sources) };
      })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    log: log.lines.slice(-LINES).toReversed(),
    logFault: log.fault,
  };
}

function cohortsOf(
  remote: string,
  versions: readonly VersionState[],
  { periods, nowMs }: Pick<StateSources, 'periods' | 'nowMs'>,
): CohortsState {
  const canary = versions.find(({ role }) => role === 'canary');
  const span = spanSince(Date.parse(canary?.since ?? '') || 0, nowMs);
  const cohorts = versions.flatMap(({ role, version, percent }) =>
    (role === 'live' || role === 'canary') && percent !== undefined
      ? [{ role, percent, periods: periods({ remote, version }, span) }]
      : [],
  );
  return { ...span, cohorts };
}

type Offered = Pick<VersionState, 'version' | 'role' | 'percent'>;

function versionsOf(
  name: string,
  { version, previous, canary }: NamedVersions['remotes'][string],
  { withdrawn, log, health, vitals }: StateSources,
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
  const ofRemote = { health: health.filter(isOf(name)), vitals: vitals.filter(isOf(name)) };
  const open = [...ofRemote.health, ...ofRemote.vitals].map((one) => one.version);
  const older = [...new Set(open)]
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
        health: ofRemote.health.find((counted) => counted.version === one.version),
        vitals: ofRemote.vitals.find((counted) => counted.version === one.version),
      };
    })
    .toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
}

const isOf = (name: string) => (one: { readonly remote: string }) => one.remote === name;
