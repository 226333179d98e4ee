import type { Database } from '@billpay/api/database/database';
import { openDatabase } from '@billpay/api/database/open-database';
import { startSandbox, type Sandbox, type SandboxOptions } from '../index';
import { startPrivatePostgres, type PrivatePostgres } from './private-postgres';
import { createTestDatabase, type TestDatabase } from './test-database';

export interface InstancesUnderTest {
  origin(instance?: number): string;
  /** A separate connection of the test. */
  readonly db: Database;
}

export interface InstancesOnOwnServer extends InstancesUnderTest {
  /** The database server of all instances, which a test may halt. */
  readonly postgres: PrivatePostgres;
}

/** Starts several sandboxes on one test database for a test file, and stops them after the last test. */
export function instancesUnderTest(count: number, options: SandboxOptions = {}): InstancesUnderTest {
  let database: TestDatabase | undefined;
  return instancesOn(
    count,
    async () => (database = await createTestDatabase()).url,
    async () => database?.drop(),
    options,
  );
}

/**
 * Like `instancesUnderTest`, but on a separate PostgreSQL server, which the test file may halt and resume.
 */
export function instancesOnOwnServer(count: number): InstancesOnOwnServer {
  let postgres: PrivatePostgres | undefined;
  const instances = instancesOn(
    count,
    async () => (postgres = await startPrivatePostgres({ synced: false })).url,
    async () => postgres?.stop(),
  );
  return {
    origin: instances.origin,
    get db() {
      return instances.db;
    },
    get postgres() {
      return started(postgres);
    },
  };
}

function started<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The instances have not started yet');
  return thing;
}

function instancesOn(
  count: number,
  open: () => Promise<string>,
  close: () => Promise<void>,
  options: SandboxOptions = {},
): InstancesUnderTest {
  let sandboxes: Sandbox[] = [];
  let db: Database | undefined;
  beforeAll(async () => {
    const databaseUrl = await open();
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
    await close();
  });

  return {
    origin: (instance = 0) => started(sandboxes[instance]).origin,
    get db() {
      return started(db);
    },
  };
}
