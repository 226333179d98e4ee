import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { ClusterTemplate } from './cluster-template';
import { findClusterFolder, findUnfinishedCluster, hasCluster, requireRoom, unusable } from './data-folder';
import { lockFolder } from './folder-lock';

/** The log size that a checkpoint keeps. The default is 1 GB. */
const startParams = [...PGlite.defaultStartParams, '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];

/** Exit code for an input or output error, from sysexits.h. */
const IO_ERROR = 74;

/**
 * A folder whose server ends the process when PostgreSQL aborts, for example on a full disk. Otherwise PGlite
 * would call it again. The next start recovers committed data from the log.
 */
class ServerFiles extends NodeFS {
  override async init(...[server, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(server, options);
    const onAbort = (): never => {
      process.stderr.write('The embedded database stopped: its disk may be full, or its files damaged.\n');
      process.exit(IO_ERROR);
    };
    return { emscriptenOpts: { ...emscriptenOpts, onAbort } };
  }
}

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

/**
 * Renames a new cluster to its final name only when it is complete, so that an interrupted first start leaves
 * none.
 */
async function createCluster(folder: string): Promise<void> {
  const unfinished = findUnfinishedCluster(folder);
  rmSync(unfinished, { recursive: true, force: true });
  const server = await start({ fs: new ServerFiles(unfinished) });
  await server.close();
  renameSync(unfinished, findClusterFolder(folder));
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

/** Opens the server in `<folder>/postgres`, which the first start creates. Throws UnusableFolder. */
export async function openFolder(folder: string): Promise<FolderServer> {
  makeFolder(folder);
  const lock = await lockFolder(folder);
  try {
    requireRoom(folder);
    if (!hasCluster(folder)) await createCluster(folder);
    const server = await start({ fs: new ServerFiles(findClusterFolder(folder)), startParams });
    return { server, release: lock.release };
  } catch (error) {
    lock.release();
    throw error;
  }
}
