import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const repository = path.resolve(__dirname, '../../..');

/** Portal folder of the current build. */
export const currentPortal = process.env.PORTAL_DIR ?? path.join(repository, 'build/portal');

/**
 * Builds the shell and the remotes of the previous release, which is the newest commit of `lerna version`, in
 * a folder outside the repository. Uses this repository's packages and the current portal's keys.
 * @returns the portal folder of that release
 * @throws Error if there is no release, or its build fails
 */
export function buildPreviousRelease(folder: string): string {
  const commit = run(
    'git',
    ['log', '-1', '--format=%H', '--grep=^chore(release): raise versions'],
    repository,
  );
  if (commit === '') throw new Error('The history has no release: clone it whole');
  const checkout = path.join(folder, 'checkout');
  const portal = path.join(folder, 'portal');
  run('git', ['worktree', 'add', '--quiet', '--detach', checkout, commit], repository);
  try {
    run('cp', ['-a', path.join(repository, 'node_modules'), checkout], repository);
    mkdirSync(path.join(portal, 'remotes'), { recursive: true });
    cpSync(path.join(currentPortal, 'remotes/root'), path.join(portal, 'remotes/root'), { recursive: true });
    cpSync(path.join(repository, '.keys'), path.join(checkout, '.keys'), { recursive: true });
    run('npm', ['run', '--silent', 'build'], checkout, { PORTAL_DIR: portal });
  } finally {
    run('git', ['worktree', 'remove', '--force', checkout], repository);
  }
  return portal;
}

function run(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} fails:\n${stderr}${stdout}`);
  return stdout.trim();
}
