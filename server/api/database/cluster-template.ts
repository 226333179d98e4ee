import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** The folder is next to other build artefacts that can be recreated. */
const defaultFolder = path.resolve(__dirname, '../../../build/templates');

/** Name of an installed release of PGlite, because each release has its own format for clusters. */
function identifyRelease(): string {
  const program = require.resolve('@electric-sql/pglite');
  const { size, mtimeMs } = statSync(program);
  const release = createHash('sha256').update(`${program} ${size} ${mtimeMs}`).digest('hex');
  return release.slice(0, 16);
}

/** Removes a file if permitted. */
function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // A file that cannot be removed could not be written either.
  }
}

/**
 * An empty cluster as a file. Unpacking it takes a quarter of the time of creating one, which matters for
 * tests. Only in-memory servers use it, because a data folder gets its own cluster.
 */
export class ClusterTemplate {
  readonly #file: string;

  constructor(folder = defaultFolder) {
    this.#file = path.join(folder, `empty-cluster-${identifyRelease()}.tar`);
  }

  /** Reads the template; undefined if there is none. */
  read(): Blob | undefined {
    try {
      return new Blob([readFileSync(this.#file)]);
    } catch {
      return undefined;
    }
  }

  /**
   * Saves a new server's cluster for the next server. If no file can be written, every server creates its own
   * cluster.
   */
  async keep(server: PGlite): Promise<void> {
    const unfinished = `${this.#file}.${process.pid}`;
    try {
      const cluster = await server.dumpDataDir('none');
      mkdirSync(path.dirname(this.#file), { recursive: true });
      writeFileSync(unfinished, Buffer.from(await cluster.arrayBuffer()));
      // Writes the file atomically, because several processes may do this at the same time.
      renameSync(unfinished, this.#file);
    } catch {
      remove(unfinished);
    }
  }

  /** Deletes a template that could not be opened. */
  drop(): void {
    remove(this.#file);
  }
}
