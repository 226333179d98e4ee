import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { compiledProgram } from '@billpay/sandbox/testing/compiled-program';
import startPostgres from './start-postgres';

const START_DEADLINE_MS = 120_000;

declare global {
  /** The running sandbox of this test run, between set-up and teardown. */
  var sandboxOfTestRun: ChildProcess | undefined;
}

/**
 * Starts the sandbox once for a whole run of the portal's tests; the tests find it by `BILLPAY_TEST_ORIGIN`. Set
 * beforehand, it names a running sandbox, and none is started.
 */
export default async function startSandbox(): Promise<void> {
  if (process.env.BILLPAY_TEST_ORIGIN) return;
  await startPostgres();
  const program = await compiledProgram(path.join(__dirname, 'sandbox-process.ts'));
  const sandbox = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  globalThis.sandboxOfTestRun = sandbox;
  process.env.BILLPAY_TEST_ORIGIN = await originPrintedBy(sandbox);
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
    // Lines after the first are read on, so that a full pipe never stops the sandbox.
    createInterface({ input: sandbox.stdout }).on('line', (line) => {
      if (!line.startsWith('http://')) return;
      clearTimeout(deadline);
      resolve(line.trim());
    });
  });
}
