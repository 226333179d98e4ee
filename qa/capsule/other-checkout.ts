import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repository } from './archive';

/** What is different in a checkout. */
export interface Changes {
  /** Packages to install in place of those of the lock file: 'react@19.2.9'. Others of their scope come along. */
  readonly packages?: readonly string[];
  /** The version of the host contract. */
  readonly hostApi?: string;
}

/**
 * Checks a commit out in a folder outside of this repository, with this repository's packages and then with the changes. The folder is
 * removed after `work`.
 */
export function inOtherCheckout<T>(commit: string, changes: Changes, work: (dir: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'billpay-checkout-'));
  const dir = join(folder, 'checkout');
  try {
    run('git', ['worktree', 'add', '--quiet', '--detach', dir, commit], repository);
    copyPackages(dir);
    if (changes.packages) replacePackages(changes.packages, dir, join(folder, 'packages'));
    if (changes.hostApi) setHostVersion(changes.hostApi, dir);
    return work(dir);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    run('git', ['worktree', 'prune'], repository);
  }
}

/** The full name of a commit. */
export function commitOf(name: string): string {
  return run('git', ['rev-parse', name], repository).trim();
}

/** Copies the installed packages, by hard links where the folder is on the same disk: half a gigabyte otherwise. */
export function copyPackages(dir: string): void {
  const installed = ['.', ...readWorkspaces()].map((folder) => join(folder, 'node_modules'));
  for (const folder of installed) {
    const from = join(repository, folder);
    if (!existsSync(from) || !existsSync(dirname(join(dir, folder)))) continue;
    const copy = (how: string[]) => spawnSync('cp', ['-a', ...how, from, join(dir, folder)]);
    if (copy(['-l']).status === 0) continue;
    rmSync(join(dir, folder), { recursive: true, force: true });
    if (copy([]).status !== 0) throw new Error(`${from} cannot be copied`);
  }
}

/** The folders of this repository's packages. */
function readWorkspaces(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces.flatMap((pattern) => {
    const [parent = '', name = ''] = pattern.includes('/') ? pattern.split('/') : ['', pattern];
    if (!name.endsWith('*')) return [pattern];
    return readdirSync(join(repository, parent))
      .filter((folder) => folder.startsWith(name.slice(0, -1)))
      .map((folder) => join(parent, folder));
  });
}

/** Puts packages, those of their scopes and what is missing for them in place. Other libraries stay as the lock file has them. */
function replacePackages(packages: readonly string[], dir: string, into: string): void {
  const options = ['--no-save', '--no-audit', '--no-fund', '--legacy-peer-deps', '--ignore-scripts'];
  run('npm', ['install', '--prefix', into, ...options, ...packages], tmpdir());
  const named = packages.map((name) => (name.startsWith('@') ? scopeOf(name) : name.replace(/@.*/, '')));
  const isReplaced = (name: string) => named.includes(name) || named.includes(scopeOf(name));
  for (const name of installedIn(join(into, 'node_modules'))) {
    const target = join(dir, 'node_modules', name);
    if (existsSync(target) && !isReplaced(name)) continue;
    rmSync(target, { recursive: true, force: true });
    cpSync(join(into, 'node_modules', name), target, { recursive: true });
  }
}

/** '@scope/' of a package's name, with or without a version. */
function scopeOf(name: string): string {
  return name.slice(0, name.indexOf('/') + 1);
}

function installedIn(dir: string): string[] {
  return readdirSync(dir)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(dir, name)).map((part) => `${name}/${part}`) : [name],
    );
}

function setHostVersion(version: string, dir: string): void {
  const file = join(dir, 'shared/host-api/package.json');
  const text = readFileSync(file, 'utf8');
  // A new file, so that nothing that is linked changes.
  rmSync(file);
  writeFileSync(file, text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
}

function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} fails:\n${stderr}`);
  return stdout;
}
