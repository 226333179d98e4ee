import { startSandbox, type Sandbox, type SandboxOptions } from '../index';
import { createTestDatabase, type TestDatabase } from './test-database';

/**
 * Starts one sandbox without rate limits for a test file, on a database of its own, and closes it after the last test;
 * `origin()` works from the first test on. `dataDir: 'memory'` runs it on the embedded database.
 */
export function sandboxUnderTest(options: SandboxOptions = {}): { origin(): string } {
  let database: TestDatabase | undefined;
  let sandbox: Sandbox | undefined;
  beforeAll(async () => {
    if (options.dataDir === undefined) database = await createTestDatabase(options.directory);
    sandbox = await startSandbox({ rateLimits: 'off', ...options, databaseUrl: database?.url });
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
