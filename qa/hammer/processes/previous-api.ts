import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { compiledProgram } from '@billpay/sandbox/testing/compiled-program';
import type { Actors } from '@billpay/sandbox/testing/actors';

const repository = resolve(__dirname, '../../..');
const API = 'server/api/main.ts';
const MIGRATIONS = 'server/api/database/migrations';
/** The first version that must work next to its successor. */
const FIRST_MIGRATION = `${MIGRATIONS}/0033-promises.ts`;

const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: repository, encoding: 'utf8', stdio: 'pipe' }).trim();

const has = (commit: string, file: string): boolean => git('ls-tree', commit, file) !== '';

/**
 * Finds the commit of the previous release: the newest one of `lerna version`. Until there is one, the commit
 * before the newest migration.
 */
function findPreviousRelease(): string {
  const released = git('log', '-1', '--format=%H', '--grep=^chore(release): raise versions');
  if (released && has(released, FIRST_MIGRATION)) return released;
  const newest = readdirSync(join(repository, MIGRATIONS))
    .filter((file) => /^\d{4}-[^.]+\.ts$/.test(file))
    .toSorted()
    .at(-1);
  const before = git('log', '-1', '--format=%P', '--diff-filter=A', '--', `${MIGRATIONS}/${newest}`);
  if (before === '') throw new Error('The history has no previous release: clone it whole');
  return before;
}

/** Links the installed packages, and the packages of this checkout instead of the repository's. */
function linkPackages(checkout: string): void {
  const installed = join(repository, 'node_modules');
  const target = join(checkout, 'node_modules');
  mkdirSync(join(target, '@billpay'), { recursive: true });
  for (const name of readdirSync(installed).filter((each) => each !== '@billpay'))
    symlinkSync(join(installed, name), join(target, name));
  for (const name of readdirSync(join(installed, '@billpay'))) {
    const folder = relative(repository, realpathSync(join(installed, '@billpay', name)));
    if (existsSync(join(checkout, folder)))
      symlinkSync(join(checkout, folder), join(target, '@billpay', name));
  }
}

/** Creates a migrated database with customers, and prints them. */
const preparation = `
import { prepareActors } from '@billpay/sandbox/testing/actors';
import { migrateDatabase } from '@billpay/api/production/migrate-database';

const [, , url = '', customers, payments] = process.argv;
void prepareActors({ url }, { customers: Number(customers), payments: Number(payments) }).then(async (actors) => {
  await migrateDatabase(url);
  process.stdout.write(JSON.stringify(actors));
});
`;

/** The API of the previous release. */
export interface PreviousApi {
  /** Program of `npm run api`. */
  readonly program: string;
  readonly commit: string;
  /** Creates a database of that release. */
  prepare(url: string, size: { customers: number; payments: number }): Promise<Actors>;
  remove(): void;
}

/** Checks out the previous release in a folder outside of the repository. */
export function checkOutPreviousApi(folder: string): PreviousApi {
  const commit = findPreviousRelease();
  const checkout = join(folder, 'previous');
  git('worktree', 'add', '--quiet', '--detach', checkout, commit);
  linkPackages(checkout);
  const prepareProgram = join(checkout, 'qa/hammer/prepare-for-upgrade.ts');
  writeFileSync(prepareProgram, preparation);
  return {
    program: join(checkout, API),
    commit,
    prepare: async (url, { customers, payments }) => {
      const program = await compiledProgram(prepareProgram);
      const args = [program, url, String(customers), String(payments)];
      return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Actors;
    },
    remove: () => void git('worktree', 'remove', '--force', checkout),
  };
}
