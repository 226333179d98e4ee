import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { savedBillers } from '@billpay/api-contract/billers';
import { transactionDetails } from '@billpay/api-contract/transactions';
import { startSandbox, type Sandbox } from '@billpay/sandbox';
import { fetchAndPay, readLedger, requireBalancedLedger, save } from '@billpay/sandbox/testing/bills';
import { copyOfPreparedFolder } from '@billpay/sandbox/testing/prepared-folder';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import { openDatabase } from '@billpay/api/database/open-database';
import type { MoveReport } from '@billpay/api/database/copy/move-data';
import { moveFolder } from '@billpay/api/database/copy/move-folder';

const electricity = { billerId: 'UPPCL0000UTP01', parameter: 'Consumer Number' };
const endings = {
  paid: '5654467120',
  'paid later': '5654469002',
  'reversed later': '5654469003',
  'refused by network': '5654469004',
  'transfer timed out': '5654469005',
  'refused by the core': '5654469006',
};

describe('the move from the embedded database to PostgreSQL', () => {
  let folder: string;
  let target: TestDatabase | undefined;
  let client: TestClient;
  let pendingId = '';
  let report: MoveReport;
  let sandbox: Sandbox | undefined;
  let before: { ledger: unknown; bills: unknown };

  const bankOf = async (at: TestClient) => ({
    ledger: await readLedger(at),
    bills: await at.call(savedBillers),
  });

  async function payEveryWay(payer: TestClient): Promise<void> {
    for (const [billName, value] of Object.entries(endings)) {
      const bill = await save(payer, { ...electricity, value, billName });
      const { response } = await fetchAndPay(payer, bill);
      if (billName === 'paid later') pendingId = response?.data.paymentDetails.tran.transactionId ?? '';
    }
  }

  beforeAll(async () => {
    folder = await copyOfPreparedFolder('known');
    const embedded = await startSandbox({ dataDir: folder });
    client = await TestClient.signInAsNew(embedded.origin, 'regular');
    await payEveryWay(client);
    before = await bankOf(client);
    await embedded.close();
    target = await createTestDatabase('empty');
    report = await moveFolder(folder, target.url);
    sandbox = await startSandbox({ databaseUrl: target.url });
    client = client.at(sandbox.origin);
  });

  afterAll(async () => {
    await sandbox?.close();
    await target?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('[API-04] reports the rows moved for every table and a balanced ledger', () => {
    const rows = new Map(report.tables.map((table) => [table.name, table.rows]));
    for (const name of [
      'customer',
      'payment',
      'posting',
      'audit',
      'saved_biller',
      'biller',
      'outbox',
      'secret',
    ]) {
      expect({ name, some: (rows.get(name) ?? 0) > 0 }).toEqual({ name, some: true });
    }
    expect(report.money).toMatchObject({ entriesPaise: 0, disagreeing: 0 });
  });

  it('[API-04] keeps the session and data of a logged-in customer', async () => {
    expect(await bankOf(client)).toEqual(before);
  });

  it('[PAY-19] settles a pending payment once on the new database', async () => {
    await callControl(client.origin, 'POST', '/sandbox/clock', { advanceMs: 150_000 });
    const { data } = await client.call(transactionDetails, { params: { id: pendingId } });
    expect(data.TRANSACTION_STATUS).toBe('success');
    await requireBalancedLedger(client);
  });

  it('[PAY-18] issues different ids to old and new customers', async () => {
    const bill = await save(client, { ...electricity, value: '5654467121', billName: 'After the move' });
    expect((await fetchAndPay(client, bill)).status).toBe(200);
    const other = await TestClient.signInAsNew(client.origin, 'regular');
    expect(other.accounts.map(({ id }) => id)).not.toEqual(client.accounts.map(({ id }) => id));
    const theirs = await save(other, { ...electricity, value: '5654467122', billName: 'Of a new customer' });
    expect((await fetchAndPay(other, theirs)).status).toBe(200);
    await requireBalancedLedger(client);
  });

  it('[API-04] leaves the folder unchanged, so that the move can be undone', async () => {
    const again = await startSandbox({ dataDir: folder });
    try {
      expect(await bankOf(client.at(again.origin))).toEqual(before);
    } finally {
      await again.close();
    }
  });

  it('refuses a folder while its server runs', async () => {
    const running = await openDatabase({ folder });
    try {
      await expect(moveFolder(folder, target?.url ?? '')).rejects.toThrow('in use by another process');
    } finally {
      await running.close();
    }
  });

  it('refuses a folder without a database, and creates none', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'billpay-move-empty-'));
    try {
      await expect(moveFolder(empty, target?.url ?? '')).rejects.toThrow('no embedded database');
      expect(readdirSync(empty)).toEqual([]);
    } finally {
      rmSync(empty, { recursive: true });
    }
  });

  it('reports an unresponsive target and an invalid address', async () => {
    await expect(moveFolder(folder, 'postgres://127.0.0.1:1/none')).rejects.toThrow('ECONNREFUSED');
    await expect(moveFolder(folder, folder)).rejects.toThrow('must be an address');
  });
});
