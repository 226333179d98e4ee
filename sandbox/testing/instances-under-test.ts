import type { Database } from '../database/database';
import { openDatabase } from '../database/open-database';
import { startSandbox, type Sandbox, type SandboxOptions } from '../index';
import { startPrivatePostgres, type PrivatePostgres } from './private-postgres';

export interface InstancesUnderTest {
  origin(instance?: number): string;
  /** The server they share. */
  readonly postgres: PrivatePostgres;
  /** A way in of the test's own. */
  readonly db: Database;
}

/** Starts so many sandboxes on one PostgreSQL server for a test file, and ends all of it after the last test. */
export function instancesUnderTest(count: number, options: SandboxOptions = {}): InstancesUnderTest {
  let postgres: PrivatePostgres | undefined;
  let sandboxes: Sandbox[] = [];
  let db: Database | undefined;
  const started = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('The instances have not started yet');
    return thing;
  };

  beforeAll(async () => {
    postgres = await startPrivatePostgres();
    const { url: databaseUrl } = postgres;
    db = await openDatabase({ url: databaseUrl, poolSize: 2 });
    sandboxes = await Promise.all(
      Array.from({ length: count }, () =>
        startSandbox({ databaseUrl, directory: 'known', rateLimits: 'off', ...options }),
      ),
    );
  });
  afterAll(async () => {
    await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
    await db?.close();
    postgres?.stop();
  });

  return {
    origin: (instance = 0) => started(sandboxes[instance]).origin,
    get postgres() {
      return started(postgres);
    },
    get db() {
      return started(db);
    },
  };
}
