import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const notGuarded = /\.test\.tsx?$|\.md$/;

/**
 * A digest of the names and bytes of files, which is the same in every clone. Tests and documents inside a folder do not
 * count.
 * @param guards paths relative to `root`; throws when one does not exist, because the list is then out of date.
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
  const absolute = path.join(root, guard);
  if (!existsSync(absolute)) throw new Error(`${guard} no longer exists: update tools/chaos/parts.ts`);
  if (statSync(absolute).isFile()) return [guard];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !notGuarded.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}
