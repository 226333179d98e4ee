import { rmSync } from 'node:fs';
import { startSandbox, type Sandbox, type SandboxOptions } from '../index';
import { copyOfPreparedFolder } from './prepared-folder';
import { createTestDatabase, type TestDatabase } from './test-database';

interface Under extends SandboxOptions {
  /** Uses the embedded database instead of PostgreSQL. */
  readonly embedded?: true;
}

/**
 * Starts a sandbox without rate limits on its own database for a test file, and closes it after the last test;
 * `origin()` is available from the first test.
 */
export function sandboxUnderTest({ embedded, ...options }: Under = {}): { origin(): string } {
  let database: TestDatabase | undefined;
  let folder: string | undefined;
  let sandbox: Sandbox | undefined;
  beforeAll(async () => {
    if (embedded) folder = await copyOfPreparedFolder('known');
    else database = await createTestDatabase(options.directory);
    const place = folder === undefined ? { databaseUrl: database?.url } : { dataDir: folder };
    sandbox = await startSandbox({ rateLimits: 'off', ...options, ...place });
  });
  afterAll(async () => {
    await sandbox?.close();
    await database?.drop();
    if (folder !== undefined) rmSync(folder, { recursive: true });
  });
  return {
    origin: () => {
      if (!sandbox) throw new Error('The sandbox has not started yet');
      return sandbox.origin;
    },
  };
}
