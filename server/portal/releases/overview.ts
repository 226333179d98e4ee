import { escapeUnprintable } from '@billpay/api/operations/printable';
import type { VersionHealth } from './health';
import { median } from './health-history';
import { clockTime, pagesText } from './page/clock';
import { formatPercent } from './page/cohorts-view';
import type { ReleasesState, RemoteState, VersionState } from './page/releases-state';

const head = [
  'remote',
  'is',
  'for',
  'version',
  'since',
  'loads',
  'failed',
  'crashes',
  'failed calls',
  'usable',
];

/**
 * Formats a table with one row for each version of each remote, then the reasons of withdrawals, then for
 * each canary a table of its health over time next to the live version's.
 */
export function overview({ remotes }: Pick<ReleasesState, 'remotes'>): string {
  const all = remotes.flatMap(({ name, versions }) => versions.map((version) => ({ name, version })));
  const reasons = all.flatMap(({ name, version: { version, reason } }) =>
    reason === undefined ? [] : [escapeUnprintable(`${name} ${version} was withdrawn: ${reason}`)],
  );
  const overTime = remotes
    .filter(({ overTime: { cohorts } }) => cohorts.some(({ role }) => role === 'canary'))
    .flatMap((remote) => ['', ...cohortsTable(remote)]);
  const versions = tableOf([head, ...all.map(({ name, version }) => cellsOf(name, version))]);
  return [...versions, ...reasons, ...overTime].join('\n');
}

function tableOf(texts: readonly (readonly string[])[]): string[] {
  const rows = texts.map((cells) => cells.map(escapeUnprintable));
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function cellsOf(name: string, { role, percent, version, since, health }: VersionState): string[] {
  return [
    name,
    role,
    percent === undefined ? '' : `${percent} %`,
    version,
    // To the minute, in UTC.
    since?.slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ') ?? '',
    ...healthCells(health),
  ];
}

function healthCells(health: VersionHealth | undefined): string[] {
  if (!health) return [];
  const { loads, loadFailures, crashes, callFailures, usableMs } = health;
  return [...[loads, loadFailures, crashes, callFailures].map(String), seconds(median(usableMs))];
}

function seconds(ms: number | undefined): string {
  return ms === undefined ? '' : `${(ms / 1_000).toFixed(1)} s`;
}

/** Formats one row for each period of Indian time. */
function cohortsTable({ name, overTime: { cohorts } }: RemoteState): string[] {
  const titles = cohorts.flatMap(({ role, percent }) => [`${role} ${percent} %`, 'failing', 'usable']);
  const starts = cohorts[0]?.periods.map(({ fromMs }) => fromMs) ?? [];
  const rows = starts.map((fromMs, at) => [
    clockTime(fromMs),
    ...cohorts.flatMap(({ periods }) => {
      const { pages = 0, failing = 0, usableMs } = periods[at] ?? {};
      if (pages === 0) return ['', '', ''];
      return [pagesText(pages), formatPercent(failing, pages), seconds(usableMs)];
    }),
  ]);
  return tableOf([[name, ...titles], ...rows]);
}
