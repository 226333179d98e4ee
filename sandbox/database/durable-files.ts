import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What PGlite's node file system, Emscripten's, is made of; and the one hook that it leaves out. */
interface NodeStream {
  readonly nfd: number;
}
interface NodeFile {
  readonly name: string;
}
interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: NodeStream) => number };
  readonly node_ops: { rename: (file: NodeFile, folder: NodeFile, name: string) => void };
  realPath(file: NodeFile): string;
}

/**
 * Ends the process, as PostgreSQL itself ends: what was committed is recovered from its log at the next start. Going on
 * would be worse. PGlite drops the exception of a server that gave up, and calls it again, in the middle of whatever
 * it was doing; an exception thrown from an fsync would unwind through its frames and leave it hanging in a commit.
 */
function stop(reason: string): never {
  process.stderr.write(`The embedded database cannot go on: ${reason}\n`);
  process.exit(74);
}

/** Waits until the disk has it; a disk that refuses ends the process. */
function syncFile(descriptor: number): void {
  try {
    fsyncSync(descriptor);
  } catch (error) {
    stop(`it could not be written to disk. ${String(error)}`);
  }
}

/** A name in a folder, made durable. */
export function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  syncFile(folder);
  closeSync(folder);
}

function makeDurable(files: NodeFileSystem): void {
  files.stream_ops.fsync = ({ nfd }) => {
    syncFile(nfd);
    return 0;
  };
  const { rename } = files.node_ops;
  // A segment of the log gets its name by renaming. PostgreSQL then syncs the folder, which it cannot do here: to
  // Emscripten a folder is nothing to be synced.
  files.node_ops.rename = (file, folder, name) => {
    rename(file, folder, name);
    syncFolder(files.realPath(folder));
  };
}

/**
 * PGlite's folder with a real fsync, so that a committed payment survives a power cut. Without it the server's
 * fsync calls succeed and do nothing.
 */
export class DurableFiles extends NodeFS {
  override async init(...[server, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(server, options);
    const preRun = started.emscriptenOpts.preRun;
    const steps = Array.isArray(preRun) ? preRun : preRun ? [preRun] : [];
    const addDurability = (module: unknown): void => {
      makeDurable((module as { NODEFS: NodeFileSystem }).NODEFS);
    };
    return {
      emscriptenOpts: {
        ...started.emscriptenOpts,
        preRun: [...steps, addDurability],
        onAbort: (reason: unknown) => stop(`the server gave up. ${String(reason)}`),
      },
    };
  }
}
