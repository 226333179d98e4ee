import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@billpay/portal/build/repository';

/**
 * Writes the sources of a commit into a folder below the repository. Returns undefined if this clone does not have the
 * commit.
 * @param names pattern of the files and folders at the root of the repository to write
 */
export function extractCommit(dir: string, commit: string, names = /^/): string | undefined {
  let chosen: string[];
  try {
    const all = execFileSync('git', ['ls-tree', '--name-only', commit], { cwd: projectRoot, stdio: 'pipe' });
    chosen = String(all)
      .split('\n')
      .filter((name) => name && names.test(name));
  } catch {
    return undefined;
  }
  rmSync(dir, { recursive: true, force: true });
  // The tree contains our packages. Libraries come from the repository above it.
  const packages = join('node_modules', '@billpay');
  mkdirSync(join(dir, packages), { recursive: true });
  const archive = join(dir, 'sources.tar');
  execFileSync('git', ['archive', `--output=${archive}`, commit, ...chosen], { cwd: projectRoot });
  execFileSync('tar', ['-xf', archive, '-C', dir]);
  rmSync(archive);
  for (const link of readdirSync(join(projectRoot, packages))) {
    const target = readlinkSync(join(projectRoot, packages, link));
    if (existsSync(join(dir, packages, target))) symlinkSync(target, join(dir, packages, link));
  }
  return dir;
}
