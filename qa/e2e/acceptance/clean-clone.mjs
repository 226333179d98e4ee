// `npm run acceptance`: from a clone of this repository to a bill paid behind nginx, in a bank's page, against the stub of a
// bank's API. Prints the time of each step. Tests what is committed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'billpay-acceptance-'));
const clone = join(folder, 'bill-pay');
const programs = ['chromium-headless-shell', 'nginx-light', 'openssl'];
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'qa/e2e/acceptance'];

const steps = [
  ['clone', 'git', ['clone', '--quiet', repository, clone], folder],
  ['install', 'npm', ['ci', '--no-audit', '--no-fund'], clone],
  // Before the long steps: a machine without nginx gets it, or ends here with a line that says what to install.
  ['programs', process.execPath, ['tools/run.mjs', 'tools/install-prerequisites.ts', ...programs], clone],
  ['build', 'npm', ['run', '--silent', 'build'], clone],
  ['nginx, stub API, a bill paid', process.execPath, playwright, clone],
];

const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`;

function run() {
  const started = performance.now();
  for (const [name, command, args, cwd] of steps) {
    const before = performance.now();
    const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit' });
    if (error) throw error;
    if (status !== 0) throw new Error(`The step "${name}" failed`);
    console.log(`${seconds(performance.now() - before)}  ${name}`);
  }
  console.log(`${seconds(performance.now() - started)}  from the clone to a paid bill`);
}

try {
  run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
