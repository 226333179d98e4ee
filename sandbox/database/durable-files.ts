import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The one hook of Emscripten's node file system that PGlite leaves out. */
interface NodeStream {
  readonly nfd: number;
}
interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: NodeStream) => number };
}

function syncToDisk(stream: NodeStream): number {
  try {
    fsyncSync(stream.nfd);
    return 0;
  } catch (error) {
    // An exception would unwind through the WASM frames and leave the server hanging in the middle of a commit.
    // As PostgreSQL itself does, stop at once: what was committed is recovered from the log at the next start.
    process.stderr.write(`The database could not be written to disk: ${String(error)}\n`);
    process.exit(74);
  }
}

/**
 * PGlite's folder with a real fsync, so that a committed payment survives a power cut. Without it the server's
 * fsync calls succeed and do nothing.
 */
export class DurableFiles extends NodeFS {
  override async init(...[server, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(server, options);
    const preRun = started.emscriptenOpts.preRun;
    const addFsync = (module: unknown): void => {
      (module as { NODEFS: NodeFileSystem }).NODEFS.stream_ops.fsync = syncToDisk;
    };
    const steps = Array.isArray(preRun) ? preRun : preRun ? [preRun] : [];
    return { emscriptenOpts: { ...started.emscriptenOpts, preRun: [...steps, addFsync] } };
  }
}
