import { startSandbox } from './index';

/** The sandbox by itself: `PORT` (4000), `HOST`, `DATA_DIR` (.data), `DATABASE_URL`, `LOG_LEVEL` (info). */
async function main(): Promise<void> {
  const { PORT, HOST, DATA_DIR, DATABASE_URL, LOG_LEVEL } = process.env;
  const sandbox = await startSandbox({
    port: Number(PORT ?? 4000),
    dataDir: DATA_DIR ?? '.data',
    logLevel: LOG_LEVEL ?? 'info',
    ...(HOST ? { host: HOST } : {}),
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
  });
  process.stdout.write(`Sandbox on ${sandbox.origin}\n`);
  const stop = (): void => {
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The sandbox did not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
