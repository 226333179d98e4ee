import { escapeUnprintable } from '@billpay/api/operations/printable';
import type { VersionHealth } from './pages-seen';
import type { ReleasesState, VersionState } from './releases-state';
import { median } from './significance';

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

/** Formats a table with one row for each version of each remote, then the reasons of withdrawals and alarms. */
export function overview({ remotes }: Pick<ReleasesState, 'remotes'>): string {
  const all = remotes.flatMap(({ name, versions }) => versions.map((version) => ({ name, version })));
  const reasons = all.flatMap(({ name, version: { version, reason, alarm } }) => [
    ...(reason === undefined ? [] : [escapeUnprintable(`${name} ${version} was withdrawn: ${reason}`)]),
    ...(alarm === undefined ? [] : [escapeUnprintable(`${name} ${version} is worse than before: ${alarm}`)]),
  ]);
  const versions = tableOf([head, ...all.map(({ name, version }) => cellsOf(name, version))]);
  return [...versions, ...reasons].join('\n');
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
    // Minutes are precise enough; the time is in UTC.
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
