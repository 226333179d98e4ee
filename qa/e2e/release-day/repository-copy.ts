import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../portal/workshop';

/**
 * Copies this repository's tracked files in their current state, with installed packages, for a release from
 * changed sources.
 * @param isNeeded returns false for files to omit
 */
export function copyRepository(isNeeded: (file: string) => boolean): {
  readonly path: string;
  remove(): void;
} {
  const copy = mkdtempSync(path.join(tmpdir(), 'billpay-team-'));
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: repository, encoding: 'utf8' });
  for (const file of tracked.split('\0').filter((name) => name !== '' && isNeeded(name))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(repository, file), path.join(copy, file));
  }
  symlinkSync(path.join(repository, 'node_modules'), path.join(copy, 'node_modules'));
  return { path: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}
