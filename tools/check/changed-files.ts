import { execFileSync } from 'node:child_process';
import { projectRoot } from '@billpay/portal/build/repository';

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

/** Returns the last common commit of this state and main. On main itself, returns the last commit. */
export function lastCommonCommit(): string {
  const branches = git('branch', '--all', '--format=%(refname:short)').split('\n');
  const main = ['main', 'origin/main'].find((branch) => branches.includes(branch));
  if (!main) throw new Error('There is no branch main to compare with');
  return git('merge-base', 'HEAD', main);
}

/**
 * Lists the files that differ from a commit, because they were committed later, are uncommitted or are
 * untracked.
 */
export function changedFilesSince(commit: string): string[] {
  const changed = git('diff', '--name-only', commit);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return `${changed}\n${untracked}`.split('\n').filter(Boolean);
}

const documents = /^(docs\/.*|[^/]*\.md|\.gitignore|\.ci\/.*)$/;

/** Finds the changed files outside all packages, and whether every package is built or tested with one of them. */
export function toScope(files: readonly string[], packages: readonly string[]) {
  const outside = files.filter((file) => !packages.some((folder) => file.startsWith(`${folder}/`)));
  return { outside, everything: outside.some((file) => !documents.test(file)) };
}
