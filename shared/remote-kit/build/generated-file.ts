import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildDir } from './places';

/** Writes a module that a build takes in, whole or not at all: another build may be reading it. Gives its path. */
export function writeGenerated(name: string, lines: readonly string[]): string {
  const file = join(buildDir, 'generated', name);
  const text = [...lines, ''].join('\n');
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
