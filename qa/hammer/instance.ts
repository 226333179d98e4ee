import { startSandbox } from '@billpay/sandbox';

/** Recovery runs often, so that the hammer need not wait long. */
const CHECK_EVERY_MS = 250;

/**
 * Runs one server of the hammer in its own process, so that it can be killed. Reads `DATABASE_URL`
 * and `PORT`; sends its origin to its parent process and exits with it.
 */
async function main(): Promise<void> {
  const { PORT, DATABASE_URL = '' } = process.env;
  process.once('disconnect', () => process.exit(0));
  const { origin } = await startSandbox({
    port: Number(PORT),
    lookEveryMs: CHECK_EVERY_MS,
    rateLimits: 'off',
    databaseUrl: DATABASE_URL,
  });
  process.send?.({ origin });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
