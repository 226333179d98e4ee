import { startSandbox } from './index';
import { runProcess } from './operations/run-process';
import { readOperationSettings } from './operations/settings';

/** The sandbox by itself, as the environment says: `sandbox/README.md` and `docs/operations.md` have the settings. */
async function main(): Promise<void> {
  const { PORT, HOST, DATA_DIR, DATABASE_URL, LOG_LEVEL } = process.env;
  const { options, times } = readOperationSettings(process.env);
  const sandbox = await startSandbox({
    ...options,
    port: Number(PORT ?? 4000),
    dataDir: DATA_DIR ?? '.data',
    logLevel: LOG_LEVEL ?? 'info',
    ...(HOST ? { host: HOST } : {}),
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
  });
  runProcess(sandbox, times);
  process.stdout.write(`Sandbox on ${sandbox.origin}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The sandbox did not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
