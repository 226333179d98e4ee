import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { ClusterTemplate } from './cluster-template';
import { DurableFiles } from './durable-files';

/** PGlite starts PostgreSQL with -F, which turns fsync off; a bank's ledger needs it on. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  // What a checkpoint keeps of the log; it would be 1 GB.
  '-c',
  'max_wal_size=64MB',
  '-c',
  'min_wal_size=32MB',
];

function start(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { pg_trgm } });
}

/** A server that forgets everything when it closes, for tests. */
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

/** A cluster appears under its name only when it is whole on disk: a cut during the first start leaves none behind. */
async function createCluster(folder: string, cluster: string): Promise<void> {
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const server = await start({ fs: new DurableFiles(unfinished) });
  await server.close();
  syncTree(unfinished);
  renameSync(unfinished, cluster);
  syncPath(folder);
  syncParent(folder);
}

/** The folder itself may be new: its name has to last as well. One that may not be read cannot be synced. */
function syncParent(folder: string): void {
  try {
    syncPath(dirname(resolve(folder)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
  }
}

function clusterOf(folder: string): string {
  return join(folder, 'postgres');
}

/** Whether a server was ever started on the folder. */
export function holdsCluster(folder: string): boolean {
  return existsSync(clusterOf(folder));
}

/** The server on `<folder>/postgres`, created at the first start. The caller holds the folder's lock. */
export async function openFolder(folder: string): Promise<PGlite> {
  const cluster = clusterOf(folder);
  if (!holdsCluster(folder)) await createCluster(folder, cluster);
  return start({ fs: new DurableFiles(cluster), startParams: durableStart });
}
