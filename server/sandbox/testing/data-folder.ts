import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { releaseOfPGlite } from '@billpay/api/database/cluster-template';
import { openFolder } from '@billpay/api/database/pglite-server';

/** Returns the key of a template: PGlite's release, and its options. */
function nameOfTemplate(): string {
  const maker = readFileSync(path.resolve(__dirname, '../../api/database/pglite-server.ts'));
  const hash = createHash('sha256').update(releaseOfPGlite()).update(maker).digest('hex');
  return `empty-folder-${hash.slice(0, 16)}`;
}

const template = path.resolve(__dirname, '../../../build/templates', nameOfTemplate());

/**
 * Creates an empty data folder for the embedded database, as a copy of a template that the first caller creates: creating
 * one takes CPU seconds.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  if (!existsSync(template)) await makeTemplate();
  cpSync(template, folder, { recursive: true });
}

async function makeTemplate(): Promise<void> {
  mkdirSync(path.dirname(template), { recursive: true });
  const unfinished = mkdtempSync(`${template}.`);
  const { server, release } = await openFolder(unfinished);
  await server.close();
  release();
  try {
    // Written atomically: several processes may create it at once.
    renameSync(unfinished, template);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
}
