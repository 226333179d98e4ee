import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../portal/workshop';

/**
 * A copy of this repository's tracked files, as they are now, with its installed packages: for a release from sources that the
 * repository does not have.
 * @param isNeeded leaves out what is not needed
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
