import { spawnSync } from 'node:child_process';
import { compileRemoteIn } from '../build/compile';

/** Builds the remote in the folder `dir` into its `dist`; releases nothing. */
async function build(dir: string): Promise<number> {
  await compileRemoteIn(dir);
  console.log('Built into dist; `npm run release -- <this folder>/dist` of a portal puts it live');
  return 0;
}

/** Runs the tests below `dir`, loading modules as the portal's tests do. */
function test(dir: string, args: readonly string[]): number {
  const jest = require.resolve('jest/bin/jest');
  const { status } = spawnSync(process.execPath, ['--experimental-vm-modules', jest, ...args], {
    cwd: dir,
    stdio: 'inherit',
    env: { NODE_NO_WARNINGS: '1', ...process.env },
  });
  return status ?? 1;
}

async function main([command, ...args]: readonly string[]): Promise<number> {
  if (command === 'build') return build(process.cwd());
  if (command === 'test') return test(process.cwd(), args);
  console.error('billpay-remote build | test [arguments of Jest]');
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
