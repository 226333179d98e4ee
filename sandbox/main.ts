import { startSandbox } from './index';
import { readEnvironment } from './operations/environment';
import { runProcess } from './operations/run-process';
import { readServerSettings } from './operations/settings';

/** The sandbox by itself, as the environment says: `sandbox/README.md` and `docs/operations.md` have the settings. */
async function main(): Promise<void> {
  const { options, times } = readEnvironment(process.env, (read) => readServerSettings(read, 'info'));
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
