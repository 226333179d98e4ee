import { startSandbox } from '@billpay/sandbox';
import { createTestDatabase } from '@billpay/sandbox/testing/test-database';

/** The one sandbox that the portal's tests run against, on a free port. Prints its origin. */
async function run(): Promise<void> {
  const { url: databaseUrl } = await createTestDatabase();
  const sandbox = await startSandbox({ port: 0, databaseUrl, rateLimits: 'off' });
  process.stdout.write(`${sandbox.origin}\n`);
  // The parent holds the other end of stdin: when the test run dies, however it dies, this process ends with it.
  process.stdin.resume().once('end', () => void sandbox.close().then(() => process.exit(0)));
}

run().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
