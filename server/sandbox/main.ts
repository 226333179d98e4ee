import { startSandbox } from './index';
import { readSandboxSettings } from './settings';
import { readEnvironment } from '@billpay/api/operations/environment';
import { runProcess } from '@billpay/api/operations/run-process';

/**
 * Runs the sandbox as a separate process. `server/sandbox/README.md` and `docs/operations.md` list its
 * settings.
 */
async function main(): Promise<void> {
  const { options, times } = readEnvironment(process.env, (read) => readSandboxSettings(read, 'info'));
  const sandbox = await startSandbox(options);
  runProcess(sandbox, times);
  process.stdout.write(`Sandbox on ${sandbox.origin}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The sandbox did not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
