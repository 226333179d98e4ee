import { savedBillers } from '@billpay/api-contract/billers';
import { startSandbox, type Sandbox } from '@billpay/sandbox';
import { pay, savedAs } from '@billpay/sandbox/testing/bills';
import { startPrivatePostgres, type PrivatePostgres } from '@billpay/sandbox/testing/private-postgres';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import type { Database } from './database';
import { openDatabase } from './open-database';
import { SERVING_ROLE } from './serving-role';

let postgres: PrivatePostgres;
let admin: Database;

beforeAll(async () => {
  postgres = await startPrivatePostgres({ synced: false });
  admin = await openDatabase({ url: postgres.url, poolSize: 1 });
});
afterAll(async () => {
  await admin?.close();
  postgres?.stop();
});

/** Builds the server's URL with another login or database. */
function addressOf(login: string, database: string): string {
  const url = new URL(postgres.url);
  url.username = login;
  url.pathname = `/${database}`;
  return url.href;
}

async function emptyDatabase(name: string, owner: string): Promise<void> {
  await admin.script(`CREATE DATABASE ${name} OWNER ${owner}`);
}

function start(databaseUrl: string, databaseOwnerUrl?: string): Promise<Sandbox> {
  const options = { databaseUrl, directory: 'known', rateLimits: 'off' } as const;
  return startSandbox({ ...options, ...(databaseOwnerUrl && { databaseOwnerUrl }) });
}

describe('the role that serves customers on PostgreSQL', () => {
  let sandbox: Sandbox;
  let owner: Database;
  let serving: Database;
  let client: TestClient;
  beforeAll(async () => {
    await emptyDatabase('own', 'billpay');
    const url = addressOf('billpay', 'own');
    sandbox = await start(url);
    owner = await openDatabase({ url, poolSize: 1 });
    serving = await openDatabase({ url, poolSize: 1, role: SERVING_ROLE });
    client = await TestClient.signInAsNew(sandbox.origin, 'regular');
    const bill = await savedAs(client, 'Sun Direct');
    expect((await pay(client, bill, { amount: '290.00', reference: null })).status).toBe(200);
  });
  afterAll(async () => {
    await serving?.close();
    await owner?.close();
    await sandbox?.close();
  });

  it.each([
    ['truncate the ledger', 'TRUNCATE core.posting'],
    ['truncate customers and their data', 'TRUNCATE customer CASCADE'],
    ['change an entry of the ledger', 'UPDATE core.posting SET amount = amount + 1'],
    ['delete an entry of the ledger', 'DELETE FROM core.journal'],
    ['change the audit', `UPDATE audit SET event = 'nothing'`],
    ['make a table', 'CREATE TABLE mine (id int)'],
    ['change a table', 'ALTER TABLE payment ADD COLUMN mine int'],
    ['drop a table', 'DROP TABLE payment'],
    ['switch off a trigger', 'ALTER TABLE core.posting DISABLE TRIGGER ALL'],
    ['claim a migration', `INSERT INTO schema_migration (version, name) VALUES (9999, 'mine')`],
  ])('[API-04] does not let the serving role %s', async (_what, statement) => {
    await expect(serving.script(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it("grants the server's role access to everything that the API reads", async () => {
    await owner.script(`REVOKE SELECT ON saved_biller FROM ${SERVING_ROLE}`);
    expect((await client.try(savedBillers)).status).toBe(500);
    await owner.script(`GRANT SELECT ON saved_biller TO ${SERVING_ROLE}`);
    expect((await client.try(savedBillers)).status).toBe(200);
  });

  it('lets the sandbox control API reset demo data as the owner', async () => {
    await expect(callControl(sandbox.origin, 'POST', '/sandbox/reset')).resolves.toEqual({ success: true });
    expect((await client.try(savedBillers)).status).toBe(401);
    const again = await TestClient.signInAsNew(sandbox.origin, 'regular');
    expect((await again.try(savedBillers)).status).toBe(200);
  });
});

describe('a separate login of the server', () => {
  const server = () => addressOf('billpay_login', 'bank');
  const owner = () => addressOf('bank_owner', 'bank');
  beforeAll(async () => {
    await admin.script(
      `CREATE ROLE bank_owner LOGIN CREATEROLE; CREATE ROLE billpay_login LOGIN IN ROLE ${SERVING_ROLE}`,
    );
    await emptyDatabase('bank', 'bank_owner');
    const bank = await openDatabase({ url: addressOf('billpay', 'bank'), poolSize: 1 });
    await bank.script('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await bank.close();
    await admin.script(`GRANT ${SERVING_ROLE} TO bank_owner WITH ADMIN OPTION`);
  });

  it('refuses to start on a database that is not migrated, and explains how to migrate it', async () => {
    await expect(start(server())).rejects.toThrow('Start once with DATABASE_OWNER_URL');
  });

  it('serves after the owner has run the migrations, and cannot reset data', async () => {
    const first = await start(server(), owner());
    const client = await TestClient.signInAsNew(first.origin, 'regular');
    expect((await client.try(savedBillers)).status).toBe(200);
    const alone = await start(server());
    const bill = await savedAs(client, 'Sun Direct');
    const there = await TestClient.signIn(alone.origin, client.customer);
    expect((await pay(there, bill, { amount: '290.00', reference: null })).status).toBe(200);
    await expect(callControl(alone.origin, 'POST', '/sandbox/reset')).rejects.toThrow('409');
    await alone.close();
    await first.close();
  });
});

describe('an owner without the right to create roles', () => {
  it('tells the owner which step an administrator must take', async () => {
    await admin.script('CREATE ROLE poor_owner LOGIN');
    await emptyDatabase('poor', 'poor_owner');
    const elsewhere = await openDatabase({ url: addressOf('billpay', 'poor'), poolSize: 1 });
    await elsewhere.script('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await elsewhere.close();
    await admin.script(`ALTER ROLE ${SERVING_ROLE} RENAME TO renamed_role`);
    try {
      await expect(start(addressOf('poor_owner', 'poor'))).rejects.toThrow(
        `CREATE ROLE ${SERVING_ROLE} NOLOGIN; GRANT ${SERVING_ROLE} TO "poor_owner"`,
      );
    } finally {
      await admin.script(`ALTER ROLE renamed_role RENAME TO ${SERVING_ROLE}`);
    }
  });
});
