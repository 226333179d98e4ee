import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresBinaries } from '@billpay/sandbox/testing/private-postgres';

const run = promisify(execFile);

/** Enough branches that pgbench's clients rarely wait for one another's rows. */
const SCALE = 10;

function findPgbench(): string {
  const beside = join(findPostgresBinaries(), 'pgbench');
  if (existsSync(beside)) return beside;
  return '/usr/bin/pgbench';
}

/** PostgreSQL's own bench, as the reference for payments: a bare TPC-B transaction, five statements and a commit. */
export class Pgbench {
  private constructor(private readonly connection: readonly string[]) {}

  /** Fills the tables of an empty database, by its address. */
  static async prepare(url: string): Promise<Pgbench> {
    const { hostname, port, username, pathname } = new URL(url);
    const connection = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
    await run(findPgbench(), ['-i', '-q', '-s', String(SCALE), ...connection]);
    return new Pgbench(connection);
  }

  /** Transactions a second, by prepared statements. */
  async transactionsASecond(clients: number, seconds: number): Promise<number> {
    const how = ['-n', '-M', 'prepared', '-c', String(clients), '-T', String(seconds)];
    const { stdout } = await run(findPgbench(), [...how, ...this.connection]);
    const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (tps === undefined) throw new Error(`pgbench did not tell its speed:\n${stdout}`);
    return Number(tps);
  }
}
