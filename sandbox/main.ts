import { startSandbox } from './index';
import { readSandboxSettings } from './settings';
import { readEnvironment } from '@billpay/api/operations/environment';
import { runProcess } from '@billpay/api/operations/run-process';

/** The sandbox by itself, as the environment says: `sandbox/README.md` and `docs/operations.md` have the settings. */
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
