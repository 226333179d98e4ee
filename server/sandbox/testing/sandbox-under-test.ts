import { startSandbox, type Sandbox, type SandboxOptions } from '../index';
import { createTestDatabase, type TestDatabase } from './test-database';

/**
 * Starts a sandbox without rate limits on its own database for a test file, and closes it after the last
 * test. `origin()` is available from the first test on.
 */
export function sandboxUnderTest(options: SandboxOptions = {}): { origin(): string } {
  let database: TestDatabase | undefined;
  let sandbox: Sandbox | undefined;
  beforeAll(async () => {
    database = await createTestDatabase(options.directory);
    sandbox = await startSandbox({ rateLimits: 'off', ...options, databaseUrl: database.url });
  });
  afterAll(async () => {
    await sandbox?.close();
    await database?.drop();
  });
  return {
    origin: () => {
      if (!sandbox) throw new Error('The sandbox has not started yet');
      return sandbox.origin;
    },
  };
}
