import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPrivatePostgres } from '@billpay/sandbox/testing/private-postgres';
import type { Run } from '../section';
import { queryDatabase } from './disk';

/** The databases of a run, which are removed afterwards. */
export interface Databases {
  /** The folder of the embedded database, created by its first start. */
  readonly folder: string;
  /** Empty databases on one PostgreSQL server. */
  readonly bank: string;
  readonly withDefaults: string;
  readonly spread: string;
}

export async function makeDatabases({ cleanup }: Run): Promise<Databases> {
  const folder = mkdtempSync(path.join(tmpdir(), 'billpay-bench-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startPrivatePostgres();
  cleanup.add(() => server.stop());
  const makeDatabase = async (name: string): Promise<string> => {
    await queryDatabase(server.url, `CREATE DATABASE ${name}`);
    return new URL(`/${name}`, server.url).href;
  };
  return {
    folder,
    bank: await makeDatabase('bank'),
    withDefaults: await makeDatabase('with_defaults'),
    spread: await makeDatabase('spread'),
  };
}
