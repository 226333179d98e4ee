import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { compiledProgram } from '@billpay/sandbox/testing/compiled-program';
import { nextUsualMorning } from '@billpay/sandbox/testing/usual-morning';
import startPostgres from './start-postgres';

const START_DEADLINE_MS = 120_000;

declare global {
  /** The sandbox of this test run, ended by the teardown. */
  var sandboxOfTestRun: ChildProcess | undefined;
}

/**
 * Starts one sandbox for a run of the portal's tests, which find it by `BILLPAY_TEST_ORIGIN`. Starts no sandbox if that
 * is already set.
 */
export default async function startSandbox(): Promise<void> {
  if (process.env.BILLPAY_TEST_ORIGIN) return;
  await startPostgres();
  const program = await compiledProgram(path.join(__dirname, 'sandbox-process.ts'));
  const sandbox = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  globalThis.sandboxOfTestRun = sandbox;
  const origin = await originPrintedBy(sandbox);
  await goToUsualMorning(origin);
  process.env.BILLPAY_TEST_ORIGIN = origin;
}

/** Sets the bank's clock. Tests read its offset from `BILLPAY_TEST_AHEAD_MS`. */
async function goToUsualMorning(origin: string): Promise<void> {
  const aheadMs = nextUsualMorning(Date.now()).getTime() - Date.now();
  // oxlint-disable-next-line no-restricted-globals -- the control API, before any page
  const response = await fetch(`${origin}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: aheadMs }),
  });
  if (!response.ok) throw new Error(`The sandbox's clock could not be moved: ${response.status}`);
  process.env.BILLPAY_TEST_AHEAD_MS = String(aheadMs);
}

function originPrintedBy(sandbox: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => {
      sandbox.kill();
      reject(new Error('The test sandbox did not start in time'));
    }, START_DEADLINE_MS);
    sandbox.once('exit', (code) => {
      clearTimeout(deadline);
      reject(new Error(`The test sandbox ended before it was ready (exit code ${code})`));
    });
    if (!sandbox.stdout) throw new Error('The test sandbox has no output to read');
    // Continues to read after the first line, so that a full pipe never blocks the sandbox.
    createInterface({ input: sandbox.stdout }).on('line', (line) => {
      if (!line.startsWith('http://')) return;
      clearTimeout(deadline);
      resolve(line.trim());
    });
  });
}
