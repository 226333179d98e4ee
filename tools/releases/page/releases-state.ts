import type { VersionHealth } from '../health';
import type { VersionVitals } from '../health-vitals';
import type { ReleaseLogLine } from '../release-log';
import type { NamedVersions, ReadLog } from '../released-files';

/** Why a version is on the page. An older one is in no registry any more, but open in a browser. */
export type Role = 'live' | 'canary' | 'previous' | 'withdrawn' | 'older';

export interface VersionState {
  readonly version: string;
  readonly role: Role;
  /** The share of the customers that a canary has. */
  readonly percent?: number | undefined;
  /** ISO instant of the release log's newest line about it. */
  readonly since?: string | undefined;
  readonly commit?: string | undefined;
  /** Why it was withdrawn. */
  readonly reason?: string | undefined;
  readonly health?: VersionHealth | undefined;
  readonly vitals?: VersionVitals | undefined;
}

export interface RemoteState {
  readonly name: string;
  readonly versions: readonly VersionState[];
}

export interface ReleasesState {
  readonly nowMs: number;
  readonly remotes: readonly RemoteState[];
  /** The newest lines, newest first. */
  readonly log: readonly ReleaseLogLine[];
  /** Why the log cannot be believed. */
  readonly logFault?: string | undefined;
}

export interface StateSources {
  readonly registry: NamedVersions;
  /** As `billers@1.2.0-ab12`. */
  readonly withdrawn: readonly string[];
  readonly log: ReadLog;
  readonly health: readonly VersionHealth[];
  readonly vitals: readonly VersionVitals[];
  readonly nowMs: number;
}

const LINES = 12;
const order: readonly Role[] = ['live', 'canary', 'previous', 'withdrawn', 'older'];

/** What the registry offers, what pages report of it, and what was released last. */
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
  { withdrawn, log, health, vitals }: StateSources,
): VersionState[] {
  const isWithdrawn = (one: string) => withdrawn.includes(`${name}@${one}`);
  const offered: Offered[] = [
    { version, role: 'live' },
    ...(canary
      ? [{ version: canary.release.version, role: 'canary' as const, percent: canary.percent }]
      : []),
    // Where the live version was withdrawn, customers get the one before.
    ...(previous
      ? [
          {
            version: previous.version,
            role: isWithdrawn(version) ? ('live' as const) : ('previous' as const),
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
