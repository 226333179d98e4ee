import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { releaseOfPGlite } from '@billpay/api/database/cluster-template';
import { openFolder } from '@billpay/api/database/pglite-server';

/** One name for what makes a cluster: PGlite's release, and how it is called. */
function nameOfTemplate(): string {
  const maker = readFileSync(path.resolve(__dirname, '../../api/database/pglite-server.ts'));
  const hash = createHash('sha256').update(releaseOfPGlite()).update(maker).digest('hex');
  return `empty-folder-${hash.slice(0, 16)}`;
}

const template = path.resolve(__dirname, '../../build/templates', nameOfTemplate());

/**
 * Makes a data folder for the embedded database with nothing in it, as a copy of a template that the first who needs it
 * makes and leaves for others: making one takes CPU seconds.
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
    // Whole or not there: several processes may be at it at once.
    renameSync(unfinished, template);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
}
