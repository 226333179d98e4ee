import { startSandbox } from '@billpay/sandbox';

/** How often this instance looks for payments to settle: often, so that the hammer need not wait long. */
const LOOK_EVERY_MS = 250;

/**
 * One server of the hammer, in a process of its own, to be killed at any moment: `DATABASE_URL` or `DATA_DIR`, and
 * `PORT`. Tells its origin to the process that started it, and does not outlive that one.
 */
async function main(): Promise<void> {
  const { PORT, DATABASE_URL, DATA_DIR } = process.env;
  process.once('disconnect', () => process.exit(0));
  const { origin } = await startSandbox({
    port: Number(PORT),
    lookEveryMs: LOOK_EVERY_MS,
    rateLimits: 'off',
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
    ...(DATA_DIR ? { dataDir: DATA_DIR } : {}),
  });
  process.send?.({ origin });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
