import { savedBillers } from '@billpay/api-contract/billers';
import { startAdapters } from '@billpay/sandbox/adapters-server/start-adapters';
import { callControl, TestClient } from '@billpay/sandbox/testing/test-client';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import type { RunningApi } from '../start-api';
import { until } from '@billpay/sandbox/testing/until';
import { BankBackEnd } from './hand-offs/testing/bank-back-end';
import { runApi, startApiProcess, type ApiProcess } from './testing/api-process';
import { bankSettings, bankUnderTest } from './testing/bank-under-test';

const key = { id: '2026-11', secret: 'a secret of at least thirty-two characters' };

describe('npm run api as a process, with its own PostgreSQL and adapters', () => {
  const bank = bankUnderTest({ migrated: false });
  let database: TestDatabase;
  let adapters: RunningApi;
  let backEnd: BankBackEnd;
  let api: ApiProcess | undefined;
  let file = '';

  const env = () => ({ DATABASE_URL: bank().servingUrl });

  beforeAll(async () => {
    database = await createTestDatabase();
    adapters = await startAdapters({
      databaseUrl: database.url,
      keys: [{ id: key.id, secret: Buffer.from(key.secret) }],
    });
    backEnd = await BankBackEnd.start();
    const adapter = { url: adapters.origin, hmac: { keyId: key.id, secret: { env: 'ADAPTER_SECRET' } } };
    file = bank().writeConfig({
      ...bankSettings,
      database: { url: { env: 'DATABASE_URL' }, ownerUrl: { env: 'DATABASE_OWNER_URL' } },
      adapters: { core: adapter, network: adapter, messages: adapter },
      handOffs: { ...bankSettings.handOffs, jwt: backEnd.jwt },
    });
  });
  afterAll(async () => {
    await api?.stop();
    await backEnd?.close();
    await adapters?.close();
    await database?.drop();
  });

  it('reports what is missing, and exits with code 1', async () => {
    const { code, output } = await runApi([file], env());
    expect(code).toBe(1);
    expect(output).toContain('adapters.core.hmac.secret: the environment variable ADAPTER_SECRET is not set');
  });

  it("migrates with the owner's login, and serves with a login that cannot migrate", async () => {
    const secrets = { ADAPTER_SECRET: key.secret };
    const migrated = await runApi([file, 'migrate'], { DATABASE_OWNER_URL: bank().ownerUrl });
    expect(migrated).toEqual({ code: 0, output: 'The database is up to date.\n' });
    await bank().createLogin();
    api = await startApiProcess(file, { ...env(), ...secrets });
    expect((await fetch(`${api.origin}/readyz`)).status).toBe(200);
  });

  it('[SES-01] logs a customer in by a hand-off, with the accounts of the bank core', async () => {
    if (!api) throw new Error('The API has not started');
    const { customer } = await callControl<{ customer: string }>(
      adapters.origin,
      'POST',
      '/sandbox/customers',
      {
        like: 'first-time',
      },
    );
    const response = await fetch(`${api.handOffOrigin}/bank/hand-offs`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await backEnd.token(customer)}`,
      },
      body: JSON.stringify({
        customer: { id: customer, name: 'Rohan Mehta', mobile: '9820011224' },
        platform: 'IB',
      }),
    });
    const { data } = (await response.json()) as { data: { address: string } };
    const client = await TestClient.signInBy(api.origin, customer, new URL(data.address).searchParams);
    expect(client.accounts).toHaveLength(1);
    expect((await client.try(savedBillers)).status).toBe(200);
  });

  it("stores the network's categories and places, to which imported billers refer", async () => {
    const count = async (table: string) => {
      const [row] = await bank().owner.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`);
      return row?.rows ?? 0;
    };
    await until(async () => (await count('category')) > 0 && (await count('location')) > 0);
    expect(await count('biller')).toBe(0);
  });

  it('shuts down gracefully on SIGTERM', async () => {
    expect(await api?.stop()).toBe(0);
    api = undefined;
  });
});
