import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** Beside everything else that is made from sources, and can be made again. */
const defaultFolder = path.resolve(__dirname, '../../build/templates');

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
 * An empty cluster as a file. Unpacking it takes a quarter of the time of making one, and the tests make one for every
 * file of theirs. It is for servers that live in memory: a folder that is to last gets a cluster of its own.
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

  /** Keeps a new server's cluster for the next one. Where nothing can be written, every server makes its own. */
  async keep(server: PGlite): Promise<void> {
    const unfinished = `${this.#file}.${process.pid}`;
    try {
      const cluster = await server.dumpDataDir('none');
      mkdirSync(path.dirname(this.#file), { recursive: true });
      writeFileSync(unfinished, Buffer.from(await cluster.arrayBuffer()));
      // Whole or not there: several processes may be at it at once.
      renameSync(unfinished, this.#file);
    } catch {
      remove(unfinished);
    }
  }

  /** Forgets a template that did not open. */
  drop(): void {
    remove(this.#file);
  }
}
