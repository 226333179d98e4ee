import { spawnSync } from 'node:child_process';
import { compileRemoteIn } from '../build/compile';
import { releaseCommands, runReleaseCommand } from './release-commands';

/** Builds the remote in the folder `dir` into its `dist`; releases nothing. */
async function build(dir: string): Promise<number> {
  await compileRemoteIn(dir);
  console.log('Built into dist; `npm run release -- --to <address>` puts it live');
  return 0;
}

/** Runs the tests below `dir`, loading modules like the portal's tests. */
function test(dir: string, args: readonly string[]): number {
  const jest = require.resolve('jest/bin/jest');
  const { status } = spawnSync(process.execPath, ['--experimental-vm-modules', jest, ...args], {
    cwd: dir,
    stdio: 'inherit',
    env: { NODE_NO_WARNINGS: '1', ...process.env },
  });
  return status ?? 1;
}

async function testAndBuild(dir: string): Promise<void> {
  if (test(dir, []) !== 0) throw new Error('The tests fail; nothing was released');
  await build(dir);
}

async function main([command = '', ...args]: readonly string[]): Promise<number> {
  const dir = process.cwd();
  if (command === 'build') return build(dir);
  if (command === 'test') return test(dir, args);
  if (releaseCommands.includes(command)) {
    await runReleaseCommand(command, { dir, args, build: () => testAndBuild(dir) });
    return 0;
  }
  console.error(`billpay-remote build | test [arguments of Jest]
billpay-remote ${releaseCommands.join(' | ')} --to https://portal.bank.example/releases`);
  return 2;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
