import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const notGuarded = /\.test\.tsx?$|\.md$/;

/**
 * A digest of files, by their names and bytes, so that it is the same in every clone. Of a folder, everything in it counts
 * but tests and documents.
 * @param guards paths below `root`; one that does not exist is an error: the list is out of date.
 */
export function fingerprintOf(root: string, guards: readonly string[]): string {
  const files = new Set(guards.flatMap((guard) => filesAt(root, guard)));
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(path.join(root, file)));
    hash.update('\0');
  }
  return hash.digest('hex');
}

function filesAt(root: string, guard: string): string[] {
  const place = path.join(root, guard);
  if (!existsSync(place)) throw new Error(`There is no ${guard} any more: see tools/chaos/parts.ts`);
  if (statSync(place).isFile()) return [guard];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !notGuarded.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}
