import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from '@billpay/portal/build/repository';

const packageLinks = join('node_modules', '@billpay');
const isSourceFolder = (folder: string) => /^(shell|shared|mfe-[a-z0-9-]+)$/.test(folder);

/** A copy of the sources of the portal, to be changed and built. */
export function treeOfToday(target: string): string {
  return makeTree(target, (dir) => {
    const filter = (source: string) => !['dist', 'node_modules'].includes(basename(source));
    for (const folder of readdirSync(projectRoot).filter(isSourceFolder))
      cpSync(join(projectRoot, folder), join(dir, folder), { recursive: true, filter });
  });
}

/** The sources of the portal at a commit; undefined where this clone does not have it. */
export function treeOfCommit(target: string, commit: string): string | undefined {
  let folders: string[];
  try {
    folders = git('ls-tree', '--name-only', commit).split('\n').filter(isSourceFolder);
  } catch {
    return undefined;
  }
  return makeTree(target, (dir) => {
    const archive = join(dir, 'sources.tar');
    git('archive', '--format=tar', `--output=${archive}`, commit, ...folders);
    execFileSync('tar', ['-xf', archive, '-C', dir]);
    rmSync(archive);
  });
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Its packages of ours are its own. Those of others are found above it, in the repository. */
function makeTree(dir: string, fill: (dir: string) => void): string {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(join(dir, packageLinks), { recursive: true });
  fill(dir);
  for (const link of readdirSync(join(projectRoot, packageLinks))) {
    const target = readlinkSync(join(projectRoot, packageLinks, link));
    if (existsSync(join(dir, packageLinks, target))) symlinkSync(target, join(dir, packageLinks, link));
  }
  return dir;
}
