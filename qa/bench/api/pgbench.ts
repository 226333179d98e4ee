import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresBinaries } from '@billpay/sandbox/testing/private-postgres';

const run = promisify(execFile);

async function pgbench(url: string, ...options: readonly string[]): Promise<string> {
  const beside = join(findPostgresBinaries(), 'pgbench');
  const { hostname, port, username, pathname } = new URL(url);
  const connection = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
  return (await run(existsSync(beside) ? beside : '/usr/bin/pgbench', [...options, ...connection])).stdout;
}

/** Creates pgbench's tables in an empty database, with the default scale. */
export async function preparePgbench(url: string): Promise<void> {
  await pgbench(url, '-i', '-q');
}

/**
 * Measures TPC-B transactions per second, which have five statements and a commit. This is the reference for
 * payments.
 */
export async function measurePgbench(url: string, clients: number, seconds: number): Promise<number> {
  const stdout = await pgbench(url, '-n', '-c', String(clients), '-T', String(seconds));
  const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (tps === undefined) throw new Error(`pgbench printed no speed:\n${stdout}`);
  return Number(tps);
}
