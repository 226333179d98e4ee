import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPrivatePostgres } from '@billpay/sandbox/testing/private-postgres';
import type { Run } from '../section';
import { askDatabase } from './disk';

/** Where the data of a run lie; all of it is gone afterwards. */
export interface Places {
  /** Of the embedded database; not there yet. */
  readonly folder: string;
  /** Empty databases on one PostgreSQL server. */
  readonly bank: string;
  readonly asItComes: string;
  readonly spread: string;
}

export async function makePlaces({ closing }: Run): Promise<Places> {
  const folder = mkdtempSync(path.join(tmpdir(), 'billpay-bench-'));
  closing.add(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startPrivatePostgres();
  closing.add(() => server.stop());
  const makeDatabase = async (name: string): Promise<string> => {
    await askDatabase(server.url, `CREATE DATABASE ${name}`);
    return new URL(`/${name}`, server.url).href;
  };
  return {
    folder,
    bank: await makeDatabase('bank'),
    asItComes: await makeDatabase('as_it_comes'),
    spread: await makeDatabase('spread'),
  };
}
