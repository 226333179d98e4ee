import { existsSync } from 'node:fs';
import path from 'node:path';
import { packages } from '@billpay/portal/build/packages';
import { projectRoot } from '@billpay/portal/build/repository';
import endServers from '@billpay/remote-kit/jest/end-servers';
import startSandbox from '@billpay/remote-kit/jest/start-sandbox';
import { changedFilesSince, lastCommonCommit, toScope } from './check/changed-files';
import { run } from './test/stage';

/**
 * `npm run check`: checks lint, types and tests of the packages that changed since main, and of the packages
 * that depend on them.
 */
async function runCheck(): Promise<boolean> {
  const started = Date.now();
  const base = lastCommonCommit();
  const files = changedFilesSince(base);
  const { outside, everything } = toScope(
    files,
    packages.map(({ folder }) => folder),
  );
  if (files.length === 0) console.log('Nothing has changed since main.');
  const passed = [
    await checkLayout(outside.filter(isThere)),
    // Incremental, for all packages.
    await runTool('typescript/bin/tsc', [
      '-b',
      ...packages.map(({ folder }) => folder),
      'tsconfig.browsers.json',
    ]),
    files.length === 0 || (await checkPackages(base, everything)),
  ];
  console.log(`\nChecked in ${((Date.now() - started) / 60_000).toFixed(1)} minutes`);
  return passed.every(Boolean);
}

/**
 * nx knows the dependencies, and reuses a cached result if no input has changed. The packages' tests share
 * one PostgreSQL server and one sandbox.
 */
async function checkPackages(base: string, everything: boolean): Promise<boolean> {
  const which = everything ? ['run-many'] : ['affected', `--base=${base}`];
  await startSandbox();
  try {
    return await runTool('nx/dist/bin/nx.js', [
      ...which,
      '--targets=lint,unit',
      '--parallel=2',
      '--outputStyle=static',
    ]);
  } finally {
    await endServers();
  }
}

async function checkLayout(files: readonly string[]): Promise<boolean> {
  const args = ['--check', '--no-error-on-unmatched-pattern', ...files];
  return files.length === 0 || (await runTool('oxfmt/bin/oxfmt', args));
}

function isThere(file: string): boolean {
  return existsSync(path.join(projectRoot, file));
}

async function runTool(file: string, args: readonly string[]): Promise<boolean> {
  const tool = path.join(projectRoot, 'node_modules', file);
  return (
    (await run(process.execPath, [tool, ...args], { env: { NX_DAEMON: 'false', NX_TUI: 'false' } })) === 0
  );
}

runCheck().then(
  (passed) => {
    process.exitCode = passed ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
