import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '@billpay/api-contract';
import type { AnyEndpoint, EndpointBody } from '@billpay/api-contract/endpoint';
import { addBiller } from '@billpay/api-contract/biller-changes';
import { type WireSavedBiller } from '@billpay/api-contract/billers';
import { fetchBill, validateBill } from '@billpay/api-contract/bills';
import { payBill } from '@billpay/api-contract/payment';
import { transactions } from '@billpay/api-contract/transactions';
import { generateOtp } from '@billpay/api-contract/user-services';
import { startSandbox, type Sandbox } from '@billpay/sandbox';
import {
  addBillerBody,
  fetchSavedBill,
  readLedger,
  pay,
  savedAs,
  fetchBillBody,
} from '@billpay/sandbox/testing/bills';
import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { createTestDatabase } from '@billpay/sandbox/testing/test-database';
import { callRaw, type CallParts } from './testing/raw-calls';
import { freshGasNumber } from './testing/fixtures';
import { validCalls } from './testing/valid-calls';
import { BANK_DAY } from './testing/observed-bank';

/** Calls that only read, although their method is not GET. */
const reads = [
  'billers.search',
  'billers.by-category',
  'billers.number-owner',
  'payment.recent',
  'payment.account-info',
  'transactions.list',
  'user-services.validate-otp',
  // The test below checks each of their effects.
  'auth.login',
  'auth.logout',
  'payment.fetch-bill',
  'payment.validate-bill',
  // Queries the network about a settled payment.
  'transactions.status',
];
const isWritten = ({ name, method }: AnyEndpoint) => method !== 'GET' && !reads.includes(name);

/** A full run also restarts with the embedded database, which takes seconds for each restart. */
const databases = makesEveryCase ? (['PostgreSQL', 'embedded'] as const) : (['PostgreSQL'] as const);

describe.each(databases)('[API-04] a restart on the %s database', (kind) => {
  let place: { readonly dataDir: string } | { readonly databaseUrl: string };
  let removeData: () => void | Promise<void>;
  let sandbox: Sandbox;
  let client: TestClient;

  const start = () => startSandbox({ ...place, directory: 'known', lookEveryMs: 'never', rateLimits: 'off' });

  beforeAll(async () => {
    if (kind === 'embedded') {
      const dataDir = mkdtempSync(join(tmpdir(), 'billpay-restarts-'));
      place = { dataDir };
      removeData = () => rmSync(dataDir, { recursive: true, force: true });
    } else {
      const { url: databaseUrl, drop } = await createTestDatabase();
      place = { databaseUrl };
      removeData = drop;
    }
    sandbox = await start();
    await callControl(sandbox.origin, 'POST', '/sandbox/clock', { now: `${BANK_DAY}T12:00:00+05:30` });
    client = await TestClient.signInAsNew(sandbox.origin, 'regular');
  });
  afterAll(async () => {
    await sandbox.close();
    await removeData();
  });

  async function restart(): Promise<void> {
    await sandbox.close();
    sandbox = await start();
    client = client.at(sandbox.origin);
  }

  const byName = (name: string) => {
    const found = allEndpoints.find((endpoint) => endpoint.name === name);
    if (!found) throw new Error(`No call is named ${name}`);
    return found;
  };
  const make = async (name: string) =>
    callRaw(client, byName(name), (await validCalls[name]?.(client)) ?? {});

  /** Reads the complete state: each GET without an id, transactions, messages and balances. */
  async function everything(): Promise<Record<string, unknown>> {
    const read: Record<string, unknown> = {};
    for (const endpoint of allEndpoints) {
      if (endpoint.method !== 'GET' || endpoint.params || endpoint.query) continue;
      // Refreshing may change the dues, which another call reads.
      if (endpoint.name === 'billers.refresh-upcoming-dues') continue;
      read[endpoint.name] = (await callRaw(client, endpoint, {})).text;
    }
    const range = { startDate: '2030-08-01', endDate: BANK_DAY };
    for (const pageNumber of [1, 2, 3, 4]) {
      read[`transactions ${pageNumber}`] = (
        await client.call(transactions, { body: { ...range, pageNumber } })
      ).data;
    }
    read.messages = await client.messages();
    read.ledger = await readLedger(client);
    return read;
  }

  describe('a restart of a busy server', () => {
    let ended: TestClient;
    let sealed: string;
    let handOffs: { readonly used: CallParts; readonly fresh: CallParts };
    let fetched: { readonly village: WireSavedBiller; readonly reference: string };
    let validated: EndpointBody<typeof fetchBill>;
    let adding: EndpointBody<typeof addBiller>;
    let payment: { readonly parts: CallParts; readonly outcome: string };
    let before: Record<string, unknown>;

    const path = '/billers/search';
    const otpRequest = { template: 'add-biller', templateVariables: { billerId: 'ACTBB' } } as const;
    const partsOf = async (name: string) => (await validCalls[name]?.(client)) ?? {};

    async function makeWritingCalls(): Promise<void> {
      const written = allEndpoints.filter(isWritten).map(({ name }) => name);
      expect(written.length).toBeGreaterThanOrEqual(12);
      for (const name of written)
        expect({ name, ...(await make(name)) }).toMatchObject({ name, status: 200 });
    }

    async function endSession(): Promise<void> {
      ended = await TestClient.signIn(sandbox.origin, client.customer);
      const body = { token: ended.session.token };
      expect((await callRaw(ended, byName('auth.logout'), { body })).status).toBe(200);
    }

    async function useBody(): Promise<void> {
      sealed = client.seal('POST', path, { searchString: 'gas', pageNumber: 1 });
      expect((await client.send('POST', path, sealed)).status).toBe(200);
    }

    async function useHandOff(): Promise<void> {
      handOffs = { used: await partsOf('auth.login'), fresh: await partsOf('auth.login') };
      expect((await callRaw(client, byName('auth.login'), handOffs.used)).status).toBe(200);
    }

    async function fetchValidateAndConfirm(): Promise<void> {
      const village = await savedAs(client, 'Village House');
      fetched = { village, reference: (await fetchSavedBill(client, village)).txnRefKey };
      const tv = {
        ...fetchBillBody(await savedAs(client, 'Parents TV')),
        quickPay: 'Y',
        quickPayAmount: '300.00',
      } as const;
      const { BbpsTranlogId } = (await client.call(validateBill, { body: tv })).data;
      validated = { ...tv, adHocBillValidationRefKey: BbpsTranlogId };
      const gas = { billerId: 'HCG000000HAR01', parameter: 'CRN Number', billName: 'Kept' };
      adding = await addBillerBody(client, { ...gas, value: freshGasNumber() });
    }

    async function payOnce(): Promise<void> {
      const parts = await partsOf('payment.bill');
      const { status, text } = await callRaw(client, payBill, parts);
      expect(status).toBe(200);
      payment = { parts, outcome: text };
    }

    async function requestCodes(customer: TestClient): Promise<void> {
      for (let count = 1; count <= 4; count += 1) await customer.call(generateOtp, { body: otpRequest });
    }

    let other: TestClient;

    beforeAll(async () => {
      other = await TestClient.signInAsNew(sandbox.origin, 'regular');
      await makeWritingCalls();
      await endSession();
      await useBody();
      await useHandOff();
      await payOnce();
      await fetchValidateAndConfirm();
      await requestCodes(other);
      before = await everything();
      await restart();
    });

    it('[API-04] keeps everything that calls have stored', async () => {
      expect(await everything()).toEqual(before);
    });

    it('[PAY-19] keeps payments after a restart, returns the first outcome to a retry, and debits nothing', async () => {
      expect(await callRaw(client, payBill, payment.parts)).toMatchObject({
        status: 200,
        text: payment.outcome,
      });
      expect(await everything()).toEqual(before);
    });

    it('[API-04] keeps sessions after a restart: continues an open one, keeps an ended one ended, and refuses a replayed body', async () => {
      expect((await callRaw(client, byName('billers.saved'), {})).status).toBe(200);
      expect((await client.send('POST', path, sealed)).status).toBe(400);
      expect((await callRaw(ended.at(sandbox.origin), byName('billers.saved'), {})).status).toBe(401);
    });

    it('[API-04] keeps hand-offs after a restart: a used pair stays used, and a new pair is valid', async () => {
      expect((await callRaw(client, byName('auth.login'), handOffs.used)).status).toBe(401);
      expect((await callRaw(client, byName('auth.login'), handOffs.fresh)).status).toBe(200);
    });

    it('[API-04] keeps fetched bills, validations and codes valid after a restart', async () => {
      const { village, reference } = fetched;
      expect((await pay(client, village, { amount: '150.00', reference })).status).toBe(200);
      expect((await client.try(fetchBill, { body: validated })).status).toBe(200);
      expect((await client.try(addBiller, { body: adding })).status).toBe(200);
    });

    it('[OTP-11] keeps the counters of codes after a restart', async () => {
      expect(await other.at(sandbox.origin).try(generateOtp, { body: otpRequest })).toMatchObject({
        status: 422,
        failure: { limitReached: true },
      });
    });
  });
});
