import { migrateDatabase } from '@billpay/api/production/migrate-database';
import type { Database } from '@billpay/api/database/database';
import { openDatabase } from '@billpay/api/database/open-database';
import { HAMMER_KIND, prepareActors, type Actors } from '@billpay/sandbox/testing/actors';

const LOGIN = 'billpay_api';

/** Tables of the simulated systems, in an order that their references allow. */
const tables = {
  core: ['core.account', 'core.hold', 'core.credit', 'core.journal', 'core.posting'],
  network: ['network_payment'],
} as const;

/** Databases of the API, the core and the network on one PostgreSQL server. Addresses have the owner's login. */
export interface BankDatabases {
  readonly api: string;
  /** Address with the login of `npm run api`. */
  readonly apiServing: string;
  readonly core: string;
  readonly network: string;
}

function withPath(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ url, poolSize: 1 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Creates and migrates the API's database with its customers. */
export type PrepareApi = (url: string) => Promise<Actors>;

/** Returns a preparation with the code of this repository. */
export function preparesHere(size: { customers: number; payments: number }): PrepareApi {
  return async (url) => {
    const actors = await prepareActors({ url }, size);
    await migrateDatabase(url);
    return actors;
  };
}

/**
 * Creates the databases with the same customers. The API, the core and the network each use only their own
 * tables in their own database.
 */
export async function createBankDatabases(
  server: string,
  prepareApi: PrepareApi,
): Promise<{ databases: BankDatabases; actors: Actors }> {
  const api = withPath(server, 'billpay');
  await onDatabase(server, (db) => db.script('CREATE DATABASE billpay'));
  const actors = await prepareApi(api);
  await onDatabase(server, async (db) => {
    for (const name of ['core', 'network']) await db.script(`CREATE DATABASE ${name} TEMPLATE billpay`);
    await db.script(`CREATE ROLE ${LOGIN} LOGIN IN ROLE billpay_server`);
  });
  const serving = new URL(api);
  serving.username = LOGIN;
  const databases = {
    api,
    apiServing: serving.href,
    core: withPath(server, 'core'),
    network: withPath(server, 'network'),
  };
  return { databases, actors };
}

/** Advances the clocks of all processes by ms. */
export async function advanceClocks(databases: BankDatabases, ms: number): Promise<void> {
  for (const url of [databases.api, databases.core, databases.network])
    await onDatabase(url, (db) =>
      db.query('UPDATE bank_clock SET offset_ms = offset_ms + $1, version = version + 1', [ms]),
    );
}

/** Whether a payment of the hammer's customers still waits for the core or the network. */
export async function hasOpenPayments(db: Database): Promise<boolean> {
  const open = await db.query(
    `SELECT FROM outbox JOIN payment ON payment.id = outbox.payment_id
     JOIN customer ON customer.id = payment.customer_id AND customer.kind = $1 LIMIT 1`,
    [HAMMER_KIND],
  );
  return open.length > 0;
}

/**
 * Copies the books of the core and the network to the API's database, so that one statement can compare them
 * with the API's payments.
 */
export async function copyBooks(databases: BankDatabases): Promise<void> {
  await onDatabase(databases.api, async (target) => {
    await target.script('SET session_replication_role = replica');
    for (const system of ['core', 'network'] as const) {
      await onDatabase(databases[system], async (source) => {
        for (const table of tables[system].toReversed()) await target.script(`DELETE FROM ${table}`);
        for (const table of tables[system]) await copyTable(source, target, table);
      });
    }
    await target.script('SET session_replication_role = DEFAULT');
  });
}

async function copyTable(source: Database, target: Database, table: string): Promise<void> {
  const [found] = await source.query<{ rows: string }>(
    `SELECT coalesce(jsonb_agg(to_jsonb(row)), '[]')::text AS rows FROM ${table} row`,
  );
  await target.query(
    `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [found?.rows ?? '[]'],
  );
}
