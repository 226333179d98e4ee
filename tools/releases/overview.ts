import { median, type VersionHealth } from './health';
import type { ReleasesState, VersionState } from './page/releases-state';

const head = ['remote', 'is', 'version', 'since', 'loads', 'failed', 'crashes', 'failed calls', 'usable'];

/** A table with a row for each version of each remote; below it the reason of each withdrawal. */
export function overview({ remotes }: Pick<ReleasesState, 'remotes'>): string {
  const all = remotes.flatMap(({ name, versions }) => versions.map((version) => ({ name, version })));
  const rows = all.map(({ name, version }) => cellsOf(name, version));
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const reasons = all.flatMap(({ name, version: { version, reason } }) =>
    reason === undefined ? [] : [`${name} ${version} was withdrawn: ${reason}`],
  );
  return [line(head), ...rows.map(line), ...reasons].join('\n');
}

function cellsOf(name: string, { role, percent, version, since, health }: VersionState): string[] {
  return [
    name,
    percent === undefined ? role : `${role} ${percent} %`,
    version,
    // To the minute, in UTC.
    since?.slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ') ?? '',
    ...healthCells(health),
  ];
}

function healthCells(health: VersionHealth | undefined): string[] {
  if (!health) return [];
  const { loads, loadFailures, crashes, callFailures, usableMs } = health;
  const usable = median(usableMs);
  return [
    ...[loads, loadFailures, crashes, callFailures].map(String),
    usable === undefined ? '' : `${(usable / 1_000).toFixed(1)} s`,
  ];
}
