import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { FolderLock } from './folder-lock';

/** The used part of Emscripten's node file system; PGlite omits `fsync`. */
interface NodeStream {
  readonly nfd: number;
}
interface NodeFileSystem {
  readonly stream_ops: {
    fsync?: (stream: NodeStream) => number;
    write: (stream: NodeStream, ...rest: never[]) => number;
  };
}

/** Exit code of sysexits.h for an input or output error. */
const IO_ERROR = 74;

/**
 * Ends the process immediately, as PostgreSQL itself does: committed data is recovered from the log at the next
 * start. PGlite would swallow the exception of an aborted server and call it again, and an exception thrown from
 * an fsync would leave it hanging in a commit.
 */
function stop(reason: string): never {
  process.stderr.write(`The embedded database cannot go on: ${reason}\n`);
  process.exit(IO_ERROR);
}

/** Syncs a file or folder: PostgreSQL syncs a folder to make a name in it durable. */
function syncToDisk(stream: NodeStream): number {
  try {
    fsyncSync(stream.nfd);
    return 0;
  } catch (error) {
    return stop(`it could not be written to disk. ${String(error)}`);
  }
}

/**
 * PGlite's folder with a real fsync, so that a committed payment survives a power cut. Without it the server's
 * fsync calls succeed and do nothing. A server that aborts, as on a full disk, ends the process; so does a write after
 * the folder's lock was lost.
 */
export class DurableFiles extends NodeFS {
  constructor(
    dataDir: string,
    private readonly lock: FolderLock,
  ) {
    super(dataDir);
  }

  override async init(...[server, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(server, options);
    const preRun = started.emscriptenOpts.preRun;
    const steps = Array.isArray(preRun) ? preRun : preRun ? [preRun] : [];
    return {
      emscriptenOpts: {
        ...started.emscriptenOpts,
        preRun: [...steps, (module) => this.#guard((module as unknown as { NODEFS: NodeFileSystem }).NODEFS)],
        onAbort: () => stop('the server gave up. Its disk may be full, or its files damaged.'),
      },
    };
  }

  #guard({ stream_ops: operations }: NodeFileSystem): void {
    const { write } = operations;
    operations.write = (...call) => {
      if (!this.lock.isMine()) stop('its lock file or its folder was removed or replaced while it ran.');
      return write(...call);
    };
    operations.fsync = syncToDisk;
  }
}
