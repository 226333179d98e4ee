import { startSandbox } from '@billpay/sandbox';
import { createTestDatabase } from '@billpay/sandbox/testing/test-database';

/** Runs the sandbox of the portal's tests on a free port. Prints its origin. */
async function run(): Promise<void> {
  const { url: databaseUrl } = await createTestDatabase();
  const sandbox = await startSandbox({ port: 0, databaseUrl, rateLimits: 'off' });
  process.stdout.write(`${sandbox.origin}\n`);
  // The parent holds the other end of stdin, so this process ends with the test run, even if that crashes.
  process.stdin.resume().once('end', () => void sandbox.close().then(() => process.exit(0)));
}

run().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
