import { randomUUID } from 'node:crypto';
import fs, { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '@billpay/api-contract';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { savedBillers } from '@billpay/api-contract/billers';
import { fetchBill } from '@billpay/api-contract/bills';
import { payBill } from '@billpay/api-contract/payment';
import { MINUTE_MS } from '../clock/bank-day';
import { openDatabase } from '../database/open-database';
import { startSandbox, type Sandbox } from '@billpay/sandbox';
import { paymentBody, requireBalancedLedger, savedAs } from '@billpay/sandbox/testing/bills';
import { callControl, TestClient } from '@billpay/sandbox/testing/test-client';
import { BANK_DAY } from '../security/testing/observed-bank';
import { callRaw, type CallParts } from '../security/testing/raw-calls';
import { validCalls } from '../security/testing/valid-calls';

const DEADLINE_MS = 300_000;

/** Calls that read for the customer but store the network's response. */
const storesBills = ['payment.fetch-bill', 'payment.validate-bill', 'billers.refresh-upcoming-dues'];

describe('[API-04] while the disk of the embedded database is full', () => {
  let folder: string;
  let sandbox: Sandbox;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'billpay-disk-'));
    sandbox = await startSandbox({ dataDir: folder, directory: 'known', rateLimits: 'off' });
  }, DEADLINE_MS);
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function fillDisk(): void {
    const real = fs.statfsSync(folder);
    jest.spyOn(fs, 'statfsSync').mockReturnValue({ ...real, bavail: 40 * 2 ** 20, bsize: 1 });
  }
  const advance = (advanceMs: number) => callControl(sandbox.origin, 'POST', '/sandbox/clock', { advanceMs });
  const prepareFetch = (client: TestClient) => validCalls[fetchBill.name]?.(client);
  const readiness = async () => {
    const response = await fetch(`${sandbox.origin}/readyz`);
    return [response.status, await response.json()];
  };

  it(
    '[PAY-19] responds to payments with 503 and reports not ready, and pays once with the same key when there is space again',
    async () => {
      const client = await TestClient.signInAsNew(sandbox.origin, 'regular');
      const bill = await savedAs(client, 'Sun Direct');
      const body = await paymentBody(client, bill, { amount: '100.00', reference: null });
      const payment = { body, idempotencyKey: randomUUID() };
      expect(await readiness()).toEqual([200, { status: 'ready' }]);

      fillDisk();
      expect((await client.try(payBill, payment)).status).toBe(503);
      expect(await readiness()).toEqual([503, { status: 'not ready', reason: 'disk' }]);
      expect((await client.try(savedBillers)).status).toBe(200);

      jest.restoreAllMocks();
      expect(await readiness()).toEqual([200, { status: 'ready' }]);
      const first = await client.call(payBill, payment);
      expect(first.data.paymentDetails.success).toBe(true);
      expect(await client.call(payBill, payment)).toEqual(first);
      await requireBalancedLedger(client);
    },
    DEADLINE_MS,
  );

  it(
    '[SES-06] serves every read, and renews the session even if it is a minute old',
    async () => {
      await callControl(sandbox.origin, 'POST', '/sandbox/clock', { now: `${BANK_DAY}T12:00:00+05:30` });
      const client = await TestClient.signInAsNew(sandbox.origin, 'regular');
      const reads = allEndpoints.filter(({ retry, name }) => retry === 'safe' && !storesBills.includes(name));
      const prepared: [AnyEndpoint, CallParts | undefined][] = [];
      // One after another, because a new code replaces an earlier one of the same action.
      for (const endpoint of reads) prepared.push([endpoint, await validCalls[endpoint.name]?.(client)]);
      await advance(MINUTE_MS);
      fillDisk();
      for (const [endpoint, parts = {}] of prepared) {
        const { status } = await callRaw(client, endpoint, parts);
        expect({ call: endpoint.name, status }).toEqual({ call: endpoint.name, status: 200 });
      }
      const refused = await callRaw(client, fetchBill, (await prepareFetch(client)) ?? {});
      expect(refused.status).toBe(503);

      jest.restoreAllMocks();
      await advance(4.5 * MINUTE_MS);
      expect((await client.try(savedBillers)).status).toBe(200);
    },
    DEADLINE_MS,
  );

  it('[API-04] refuses to start before writing anything', async () => {
    const other = join(folder, 'other');
    fillDisk();
    await expect(openDatabase({ folder: other })).rejects.toThrow('is on a disk with less than 48 MB left');
    expect(fs.readdirSync(other)).toEqual([]);
  });
});
