import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresBinaries } from '@billpay/sandbox/testing/private-postgres';

const run = promisify(execFile);

/** How pgbench is set up: as it comes, or so that its transactions neither wait for one row nor are parsed anew. */
const setUps = {
  asItComes: { scale: 1, protocol: 'simple' },
  spread: { scale: 10, protocol: 'prepared' },
} as const;
export type SetUp = keyof typeof setUps;

function findPgbench(): string {
  const beside = join(findPostgresBinaries(), 'pgbench');
  return existsSync(beside) ? beside : '/usr/bin/pgbench';
}

/** PostgreSQL's own bench, as the reference for payments: a bare TPC-B transaction, five statements and a commit. */
export class Pgbench {
  private constructor(
    private readonly connection: readonly string[],
    private readonly setUp: SetUp,
  ) {}

  /** Fills the tables of an empty database, by its address. */
  static async prepare(url: string, setUp: SetUp): Promise<Pgbench> {
    const { hostname, port, username, pathname } = new URL(url);
    const connection = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
    await run(findPgbench(), ['-i', '-q', '-s', String(setUps[setUp].scale), ...connection]);
    return new Pgbench(connection, setUp);
  }

  async transactionsASecond(clients: number, seconds: number): Promise<number> {
    const { protocol } = setUps[this.setUp];
    const how = ['-n', '-M', protocol, '-c', String(clients), '-T', String(seconds)];
    const { stdout } = await run(findPgbench(), [...how, ...this.connection]);
    const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (tps === undefined) throw new Error(`pgbench did not tell its speed:\n${stdout}`);
    return Number(tps);
  }
}
