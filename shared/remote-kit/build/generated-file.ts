import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes a module for a build atomically, because another build may be reading it. Its folder is below `dir`, where it
 * finds that code's packages.
 * @returns its path
 */
export function writeGenerated(dir: string, name: string, lines: readonly string[]): string {
  const file = join(dir, 'dist', 'generated', name);
  const text = [...lines, ''].join('\n');
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
