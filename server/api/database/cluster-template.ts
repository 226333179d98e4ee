import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** Beside other build artefacts that can be created again. */
const defaultFolder = path.resolve(__dirname, '../../../build/templates');

/** One name for one installed release of PGlite: its clusters are of its own format. */
export function releaseOfPGlite(): string {
  const program = require.resolve('@electric-sql/pglite');
  const { size, mtimeMs } = statSync(program);
  const release = createHash('sha256').update(`${program} ${size} ${mtimeMs}`).digest('hex');
  return release.slice(0, 16);
}

/** Tidies up where that is allowed. */
function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // What cannot be removed could not be written either.
  }
}

/**
 * An empty cluster as a file. Unpacking it takes a quarter of the time of creating one, which matters for tests. Only
 * in-memory servers use it: a data folder gets a cluster of its own.
 */
export class ClusterTemplate {
  readonly #file: string;

  constructor(folder = defaultFolder) {
    this.#file = path.join(folder, `empty-cluster-${releaseOfPGlite()}.tar`);
  }

  /** The template, or undefined while there is none. */
  read(): Blob | undefined {
    try {
      return new Blob([readFileSync(this.#file)]);
    } catch {
      return undefined;
    }
  }

  /** Saves a new server's cluster for the next one. If nothing can be written, every server creates its own. */
  async keep(server: PGlite): Promise<void> {
    const unfinished = `${this.#file}.${process.pid}`;
    try {
      const cluster = await server.dumpDataDir('none');
      mkdirSync(path.dirname(this.#file), { recursive: true });
      writeFileSync(unfinished, Buffer.from(await cluster.arrayBuffer()));
      // Written atomically: several processes may do this at once.
      renameSync(unfinished, this.#file);
    } catch {
      remove(unfinished);
    }
  }

  /** Deletes a template that did not open. */
  drop(): void {
    remove(this.#file);
  }
}
