import { createHash } from 'node:crypto';
import type { ReleaseLogLine } from '@billpay/portal/releases/release-log';
import { SHARE_PERCENT, type Row } from './day';
import type { Visit } from './visit';

/** Results of a day. */
export interface DayResult {
  readonly rows: readonly Row[];
  readonly visits: readonly Visit[];
  /** Versions in the format `history@9.4.0-0123456789`. */
  readonly badVersions: ReadonlySet<string>;
  /** Number of payments whose receipt a customer has seen. */
  readonly paid: number;
  /** Differences between customers' records and the ledger. */
  readonly differences: readonly string[];
  readonly releaseLog: readonly ReleaseLogLine[];
}

/**
 * Returns one sentence for each violation; empty for a correct day.
 * @param limitSeconds maximum time until a bad version is withdrawn, counted from the number of pages in
 * docs/releases.md
 */
export function findViolations(result: DayResult, limitSeconds: number): string[] {
  const { rows, visits, badVersions, paid, differences, releaseLog } = result;
  const late = rows.filter(
    ({ seconds = 0, secondsAfterPages = seconds }) => secondsAfterPages > limitSeconds,
  );
  const demoted = releaseLog
    .filter(({ action, by }) => action === 'withdrawn' && by === 'watch')
    .filter(({ remote, version }) => !badVersions.has(`${remote}@${version}`));
  return [
    ...rows.flatMap((row) => (row.outcome === row.expected ? [] : [`${row.what}: ${row.outcome}`])),
    ...late.map(({ what, seconds }) => `${what} took ${seconds?.toFixed(0)} s`),
    ...demoted.map(
      ({ remote, version, reason }) => `${remote} ${version} is good but was withdrawn: ${reason}`,
    ),
    ...visits.flatMap((visit) => findFaults(visit, badVersions)),
    ...differences,
    ...(paid === 0 ? ['nobody paid'] : []),
  ];
}

/** Returns the failures in a customer's page. */
function findFaults(
  { customer, failure, code, changes, missing }: Visit,
  bad: ReadonlySet<string>,
): string[] {
  const ranBad = [...code].filter((version) => bad.has(version));
  const outside = ranBad.filter((version) => !isInShare(customer, version));
  return [
    ...(failure !== undefined && ranBad.length === 0 ? [`${customer} failed to ${failure}`] : []),
    ...outside.map((version) => `${customer} got ${version}, outside of its share`),
    ...changes,
    ...missing.map((file) => `${file} is missing`),
  ];
}

/** Whether a customer is in a canary's share: the rule of docs/releases.md, written independently of the portal's. */
function isInShare(customer: string, version: string): boolean {
  const digest = createHash('sha256')
    .update([customer, ...version.split('@')].join('\n'))
    .digest();
  return digest.readUInt32BE(0) % 100 < SHARE_PERCENT;
}
