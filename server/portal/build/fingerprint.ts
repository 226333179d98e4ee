import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from './repository';

const notSource = /\.test\.tsx?$|(^|\/)(node_modules|testing|server|dist)(\/|$)/;

/** Returns a digest of all inputs of a build: the files of some folders, and further texts. */
export function fingerprint(folders: readonly string[], also: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of filesBelow(join(projectRoot, folder)))
      hash
        .update(`${relative(projectRoot, file).replaceAll('\\', '/')}\0`)
        .update(readFileSync(file))
        .update('\0');
  }
  for (const text of [...also, readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')])
    hash.update(text).update('\0');
  return hash.digest('hex');
}

function filesBelow(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !notSource.test(file.slice(dir.length)))
    .toSorted();
}

/** Returns the digest of a built part's sources, which is stored next to the portal. */
export function readNote(portalDir: string, part: string): string | undefined {
  const file = join(portalDir, '.built-from', part);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

export function writeNote(portalDir: string, part: string, note: string): void {
  mkdirSync(join(portalDir, '.built-from'), { recursive: true });
  writeFileSync(join(portalDir, '.built-from', part), note);
}
