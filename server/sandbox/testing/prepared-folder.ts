import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@billpay/api/database/open-database';
import { prepareDatabase } from '../open-bank';
import { alone } from './test-database';

/**
 * Name of the variable with a folder that lasts as long as the test run; set by
 * `shared/remote-kit/jest/start-postgres.ts`.
 */
export const TEST_FOLDER_VARIABLE = 'BILLPAY_TEST_FOLDER';

/** An empty cluster, or a seeded one with the real billers and the demo customers. */
type Content = 'empty' | 'known';

/** Advisory locks while a folder is prepared. Any fixed numbers work. */
const locks: Readonly<Record<Content, number>> = { empty: 7_215_004, known: 7_215_005 };

/**
 * Copies a prepared data folder of the embedded database to a new temporary folder, which the caller removes. It
 * is prepared once per run.
 */
export async function copyOfPreparedFolder(content: Content): Promise<string> {
  const prepared = await preparedFolder(content);
  const copy = mkdtempSync(join(tmpdir(), 'billpay-folder-'));
  cpSync(prepared, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

function preparedFolder(content: Content): Promise<string> {
  const root = process.env[TEST_FOLDER_VARIABLE];
  if (!root) throw new Error(`${TEST_FOLDER_VARIABLE} is not set: this Jest project starts no servers`);
  const folder = join(root, content);
  return alone(locks[content], async () => {
    if (existsSync(folder)) return folder;
    const unfinished = mkdtempSync(`${folder}-unfinished-`);
    if (content === 'known') cpSync(await preparedFolder('empty'), unfinished, { recursive: true });
    const db = await openDatabase({ folder: unfinished });
    try {
      if (content === 'known') await prepareDatabase(db, 'known');
    } finally {
      await db.close();
    }
    renameSync(unfinished, folder);
    return folder;
  });
}
