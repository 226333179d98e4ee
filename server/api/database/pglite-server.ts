import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { ClusterTemplate } from './cluster-template';
import {
  findClusterFolder,
  hasCluster,
  markCreated,
  requireRoom,
  findUnfinishedCluster,
  unusable,
} from './data-folder';
import { DurableFiles } from './durable-files';
import { lockFolder, type FolderLock } from './folder-lock';

/** PGlite starts PostgreSQL with -F, which turns fsync off; a bank's ledger needs it on. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  // The log size that a checkpoint keeps; the default is 1 GB.
  '-c',
  'max_wal_size=64MB',
  '-c',
  'min_wal_size=32MB',
];

function start(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { pg_trgm } });
}

/** Opens an in-memory server, for tests. */
export async function openInMemory(template = new ClusterTemplate()): Promise<PGlite> {
  const loadDataDir = template.read();
  if (loadDataDir) {
    try {
      return await start({ loadDataDir });
    } catch {
      template.drop();
    }
  }
  const server = await start({});
  await template.keep(server);
  return server;
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(folder);
}

function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Enables data checksums, which report corrupted pages. The default in PostgreSQL 18; set explicitly here. */
const initOptions = ['--data-checksums'];

/**
 * Renames a cluster to its final name only once it is completely on disk: an interrupted first start leaves none.
 */
async function createCluster(folder: string, lock: FolderLock): Promise<void> {
  const unfinished = findUnfinishedCluster(folder);
  rmSync(unfinished, { recursive: true, force: true });
  const server = await start({ fs: new DurableFiles(unfinished, lock), initDbStartParams: initOptions });
  await server.close();
  syncTree(unfinished);
  renameSync(unfinished, findClusterFolder(folder));
  syncPath(folder);
  syncParent(folder);
}

/** Syncs the parent folder, since the folder's own name may be new. One that may not be read cannot be synced. */
function syncParent(folder: string): void {
  try {
    syncPath(dirname(resolve(folder)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw unusable(folder, `cannot be made (${code})`, 'Name another folder', error);
  }
}

/** A server with an exclusive lock on its folder, until `release`. */
export interface FolderServer {
  readonly server: PGlite;
  release(): void;
}

/**
 * Opens the server on `<folder>/postgres`, created at the first start. Throws UnusableFolder before changing
 * anything.
 */
export async function openFolder(folder: string): Promise<FolderServer> {
  hasCluster(folder);
  makeFolder(folder);
  const lock = lockFolder(folder);
  try {
    requireRoom(folder);
    // Checked again under the lock: another process may have created it.
    if (!hasCluster(folder)) await createCluster(folder, lock);
    const fs = new DurableFiles(findClusterFolder(folder), lock);
    const server = await start({ fs, startParams: durableStart });
    markCreated(folder);
    return { server, release: lock.release };
  } catch (error) {
    lock.release();
    throw error;
  }
}
