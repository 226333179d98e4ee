import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { toBankDay } from '@billpay/api/clock/bank-day';
import type { Database } from '@billpay/api/database/database';
import { openDatabase } from '@billpay/api/database/open-database';
import { prepareDatabase } from '../open-bank';
import type { DirectorySize } from '../seed/seed-directory';
import { grantSandboxRole } from '../simulation-schema';

/** Name of the variable with the test run's server. `shared/remote-kit/jest/start-postgres.ts` sets it. */
export const TEST_SERVER_VARIABLE = 'BILLPAY_TEST_POSTGRES';

/** Advisory lock that is held while a template is created. Any fixed number works. */
const TEMPLATE_LOCK = 7_215_003;

/** A private database on the test run's PostgreSQL server. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

function serverUrl(): string {
  const url = process.env[TEST_SERVER_VARIABLE];
  if (!url)
    throw new Error(`${TEST_SERVER_VARIABLE} is not set: this Jest project starts no PostgreSQL server`);
  return url;
}

function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Works on the server through its own connection, outside of all test databases. */
async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs `work` with an advisory lock, exclusive among the run's workers. */
export function alone<T>(lock: number, work: () => Promise<T>): Promise<T> {
  return onServer(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    return work();
  });
}

async function exists(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  return rowCount !== 0;
}

async function fill(name: string, directory: DirectorySize): Promise<void> {
  const db = await openDatabase({ url: urlOf(name), poolSize: 1 });
  try {
    await prepareDatabase(db, directory, () => grantSandboxRole(db));
    await db.script('ANALYZE');
  } finally {
    await db.close();
  }
}

/**
 * Creates a migrated and seeded template database at the first request. Each bank day has its own template,
 * because the seed's dates are relative to the day of its creation.
 */
async function templateOf(client: Client, directory: DirectorySize): Promise<string> {
  const template = `${directory}_${toBankDay(new Date())}`;
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  if (await exists(client, template)) return template;
  const unfinished = `${template}_unfinished`;
  await client.query(`DROP DATABASE IF EXISTS "${unfinished}"`);
  await client.query(`CREATE DATABASE "${unfinished}"`);
  await fill(unfinished, directory);
  await client.query(`ALTER DATABASE "${unfinished}" RENAME TO "${template}"`);
  return template;
}

/**
 * Creates a database for a test. 'known' and 'whole' are migrated and seeded with that directory and the demo
 * customers, and 'empty' is not. Copies about 10 MB instead of migrating and seeding.
 */
export function createTestDatabase(content: DirectorySize | 'empty' = 'known'): Promise<TestDatabase> {
  const name = `test_${randomUUID()}`;
  return onServer(async (client) => {
    const template = content === 'empty' ? 'template1' : await templateOf(client, content);
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
    return { url: urlOf(name), drop: () => dropDatabase(name) };
  });
}

async function dropDatabase(name: string): Promise<void> {
  await onServer((client) => client.query(`DROP DATABASE "${name}" WITH (FORCE)`));
}

/** Opens a test database before a test file's first test, and drops it after the last. */
export function databaseUnderTest(content: DirectorySize | 'empty' = 'known'): () => Database {
  let database: TestDatabase | undefined;
  let opened: Database | undefined;
  beforeAll(async () => {
    database = await createTestDatabase(content);
    opened = await openDatabase({ url: database.url });
  });
  afterAll(async () => {
    await opened?.close();
    await database?.drop();
  });
  return () => {
    if (!opened) throw new Error('The database has not been opened yet');
    return opened;
  };
}
