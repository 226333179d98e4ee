import { existsSync, readFileSync, readdirSync, statSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A data folder that cannot be opened. The message names the reason and the remedy; nothing in the folder was
 * changed.
 */
export class UnusableFolder extends Error {}

/** Creates the error for a folder: its fault (`fault`), and the operator's options (`advice`). */
export function unusable(folder: string, fault: string, advice: string, cause?: unknown): UnusableFolder {
  return new UnusableFolder(`The data folder ${folder} ${fault}. ${advice}.`, { cause });
}

/** Never removed: a process that locked a removed file would not exclude one that locks its successor. */
export const LOCK_FILE = 'server.lock';
/** Written by earlier versions, which compared process ids. */
export const LEGACY_LOCK_FILE = 'lock';

/** Marks that the folder once had a complete cluster: if the cluster is missing, data was lost. */
const MARKER = 'database-created';
const CLUSTER = 'postgres';
const UNFINISHED_CLUSTER = 'postgres.new';

/** Files that an interrupted first start can leave; `lost+found` is in every new ext4 volume. */
const harmless = new Set([LOCK_FILE, LEGACY_LOCK_FILE, UNFINISHED_CLUSTER, 'lost+found']);

/** Version of the embedded PostgreSQL; a test compares it with the real one. */
const POSTGRES_VERSION = '18';

/** Files without which PGlite creates a new cluster or aborts during the start. */
const vitalParts = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact', 'pg_multixact'];

const RESTORE = 'Nothing was changed: restore a backup, or name another folder';

export function findClusterFolder(folder: string): string {
  return join(folder, CLUSTER);
}

export function findUnfinishedCluster(folder: string): string {
  return join(folder, UNFINISHED_CLUSTER);
}

/** Lists the names in the folder, or undefined if it does not exist. */
function namesIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === 'ENOTDIR') throw unusable(folder, 'is a file', 'Name a folder', error);
    throw unusable(folder, `cannot be read (${code})`, 'Make it readable, or name another folder', error);
  }
}

function requireWholeCluster(folder: string): void {
  const cluster = findClusterFolder(folder);
  const missing = vitalParts.find((part) => !existsSync(join(cluster, part)));
  if (missing !== undefined) throw unusable(folder, `is damaged: ${CLUSTER}/${missing} is missing`, RESTORE);
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === POSTGRES_VERSION) return;
  const fault = `was written by PostgreSQL ${JSON.stringify(version)}; this version of Bill Pay reads ${POSTGRES_VERSION}`;
  throw unusable(folder, fault, 'Nothing was changed: start the version that wrote it');
}

/**
 * Whether the folder contains a cluster. False if it is missing, empty, or left by an interrupted first start:
 * only then may a new cluster be created. Changes nothing. Throws UnusableFolder in all other cases.
 */
export function hasCluster(folder: string): boolean {
  const names = namesIn(folder);
  if (names === undefined) return false;
  if (names.includes(CLUSTER)) {
    requireWholeCluster(folder);
    return true;
  }
  if (names.includes(MARKER)) throw unusable(folder, `is damaged: ${CLUSTER} is missing`, RESTORE);
  const foreign = names.filter((name) => !harmless.has(name));
  if (foreign.length === 0) return false;
  const some = foreign.slice(0, 3).join(', ');
  throw unusable(folder, `holds something else (${some})`, 'Nothing was changed: name an empty folder');
}

/** Three segments of PostgreSQL's log: more than concurrent payments need. */
const RESERVE_BYTES = 48 * 2 ** 20;

/** Whether the disk has room for more data. PostgreSQL aborts if its log does not fit during a commit. */
export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= RESERVE_BYTES;
}

/** Throws UnusableFolder if the disk is too full to start: recovery writes as well. */
export function requireRoom(folder: string): void {
  if (hasRoom(folder)) return;
  const megabytes = RESERVE_BYTES / 2 ** 20;
  throw unusable(
    folder,
    `is on a disk with less than ${megabytes} MB left`,
    'Nothing was changed: make room',
  );
}

/** Records that the folder now contains a cluster. */
export function markCreated(folder: string): void {
  const marker = join(folder, MARKER);
  if (statSync(marker, { throwIfNoEntry: false })) return;
  writeFileSync(
    marker,
    'This folder belongs to Bill Pay. To start afresh, stop the server and remove the whole folder.\n',
  );
}
