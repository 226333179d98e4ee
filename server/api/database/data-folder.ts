import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** A data folder that cannot be opened. The message contains the reason and the remedy. The folder is unchanged. */
export class UnusableFolder extends Error {}

/** Creates the error for a folder: its fault (`fault`), and the operator's options (`advice`). */
export function unusable(folder: string, fault: string, advice: string, cause?: unknown): UnusableFolder {
  return new UnusableFolder(`The data folder ${folder} ${fault}. ${advice}.`, { cause });
}

/** Version of the embedded PostgreSQL. A test compares it with the real version. */
const POSTGRES_VERSION = '18';

export function findClusterFolder(folder: string): string {
  return join(folder, 'postgres');
}

/** Name of a cluster until it is complete. */
export function findUnfinishedCluster(folder: string): string {
  return join(folder, 'postgres.new');
}

/** Whether the folder contains a cluster. Changes nothing. Throws UnusableFolder if this version cannot open it. */
export function hasCluster(folder: string): boolean {
  const cluster = findClusterFolder(folder);
  if (!existsSync(cluster)) return false;
  const advice = 'Nothing was changed: remove the folder to start again, or name another one';
  const file = join(cluster, 'PG_VERSION');
  if (!existsSync(file)) throw unusable(folder, 'is damaged: postgres/PG_VERSION is missing', advice);
  const version = readFileSync(file, 'utf8').trim();
  if (version === POSTGRES_VERSION) return true;
  const fault = `was written by PostgreSQL ${JSON.stringify(version)}; this version of Bill Pay reads ${POSTGRES_VERSION}`;
  throw unusable(folder, fault, advice);
}

/** Three segments of PostgreSQL's log, which is more than concurrent payments need. */
const RESERVE_BYTES = 48 * 2 ** 20;

/** Whether the disk has room for more data. PostgreSQL aborts if its log does not fit during a commit. */
export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= RESERVE_BYTES;
}

/** Throws UnusableFolder if the disk is too full to start, because recovery writes data too. */
export function requireRoom(folder: string): void {
  if (hasRoom(folder)) return;
  const megabytes = RESERVE_BYTES / 2 ** 20;
  throw unusable(
    folder,
    `is on a disk with less than ${megabytes} MB left`,
    'Nothing was changed: make room',
  );
}
