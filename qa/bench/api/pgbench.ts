import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresBinaries } from '@billpay/sandbox/testing/private-postgres';

const run = promisify(execFile);

/** Setups of pgbench: its defaults, and one that avoids contention for one row and repeated parsing. */
const setups = {
  withDefaults: { scale: 1, protocol: 'simple' },
  spread: { scale: 10, protocol: 'prepared' },
} as const;
export type Setup = keyof typeof setups;

function findPgbench(): string {
  const beside = join(findPostgresBinaries(), 'pgbench');
  return existsSync(beside) ? beside : '/usr/bin/pgbench';
}

/** The benchmark of PostgreSQL as the reference for payments: a TPC-B transaction of five statements and a commit. */
export class Pgbench {
  private constructor(
    private readonly connection: readonly string[],
    private readonly setup: Setup,
  ) {}

  /** Creates the tables in an empty database. */
  static async prepare(url: string, setup: Setup): Promise<Pgbench> {
    const { hostname, port, username, pathname } = new URL(url);
    const connection = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
    await run(findPgbench(), ['-i', '-q', '-s', String(setups[setup].scale), ...connection]);
    return new Pgbench(connection, setup);
  }

  async transactionsPerSecond(clients: number, seconds: number): Promise<number> {
    const { protocol } = setups[this.setup];
    const options = ['-n', '-M', protocol, '-c', String(clients), '-T', String(seconds)];
    const { stdout } = await run(findPgbench(), [...options, ...this.connection]);
    const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (tps === undefined) throw new Error(`pgbench printed no speed:\n${stdout}`);
    return Number(tps);
  }
}
