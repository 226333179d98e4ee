import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '@billpay/shared/contract';
import type { AnyEndpoint } from '@billpay/shared/contract/endpoint';
import { addBiller } from '@billpay/shared/contract/billers';
import { fetchBill, payBill, validateBill } from '@billpay/shared/contract/payment';
import { transactions } from '@billpay/shared/contract/transactions';
import { generateOtp } from '@billpay/shared/contract/user-services';
import { startSandbox, type Sandbox } from '../index';
import { addBillerBody, fetchOf, ledgerOf, pay, questionOf, savedAs } from '../testing/bills';
import { TestClient, door } from '../testing/test-client';
import { callRaw } from './testing/raw-calls';
import { freshGasNumber } from './testing/own-things';
import { validCalls } from './testing/valid-calls';
import { BANK_DAY } from './testing/observed-bank';

/** Calls that only ask, by another method than GET. */
const questions = [
  'billers.search',
  'billers.by-category',
  'billers.number-owner',
  'payment.recent',
  'payment.account-info',
  'transactions.list',
  'user-services.validate-otp',
  // Their traces are followed by hand below.
  'auth.login',
  'auth.logout',
  'payment.fetch-bill',
  'payment.validate-bill',
  // Asks the network for what is settled already.
  'transactions.status',
];
const isWritten = ({ name, method }: AnyEndpoint) => method !== 'GET' && !questions.includes(name);

describe('[API-04] a restart', () => {
  let folder: string;
  let sandbox: Sandbox;
  let client: TestClient;

  const start = () =>
    startSandbox({ dataDir: folder, directory: 'known', lookEveryMs: 3_600_000, rateLimits: 'off' });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'billpay-restart-'));
    sandbox = await start();
    await door(sandbox.origin, 'POST', '/sandbox/clock', { now: `${BANK_DAY}T12:00:00+05:30` });
    client = await TestClient.signInAsNew(sandbox.origin, 'regular');
  });
  afterAll(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
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

  /** Everything that can be read back: each GET that needs no id, the transactions, messages, and balances. */
  async function everything(): Promise<Record<string, unknown>> {
    const read: Record<string, unknown> = {};
    for (const endpoint of allEndpoints) {
      if (endpoint.method !== 'GET' || endpoint.params || endpoint.query) continue;
      // Asking for all bills again may change the dues; what is due is read besides.
      if (endpoint.name === 'billers.refresh-upcoming-dues') continue;
      read[endpoint.name] = (await callRaw(client, endpoint, {})).text;
    }
    const range = { startDate: '2030-08-01', endDate: BANK_DAY };
    for (const pageNumber of [1, 2, 3, 4]) {
      read[`transactions ${pageNumber}`] = (
        await client.call(transactions, { body: { ...range, pageNumber } })
      ).data;
    }
    read.messages = await door(sandbox.origin, 'GET', `/sandbox/messages?customer=${client.customer}`);
    read.ledger = await ledgerOf(client);
    return read;
  }

  it('[API-04] keeps what every writing call has written', async () => {
    const written = allEndpoints.filter(isWritten).map(({ name }) => name);
    expect(written.length).toBeGreaterThanOrEqual(12);
    for (const name of written) {
      const before = await everything();
      expect({ name, ...(await make(name)) }).toMatchObject({ name, status: 200 });
      expect({ name, changed: JSON.stringify(await everything()) !== JSON.stringify(before) }).toEqual({
        name,
        changed: true,
      });
    }
    const before = await everything();
    await restart();
    expect(await everything()).toEqual(before);
  });

  it('[API-04] keeps sessions: one goes on, one that was ended stays so, a body stays used', async () => {
    const ended = await TestClient.signIn(sandbox.origin, client.customer);
    expect(
      (await callRaw(ended, byName('auth.logout'), { body: { token: ended.session.token } })).status,
    ).toBe(200);
    const path = '/billers/search';
    const sealed = client.seal('POST', path, { searchString: 'gas', pageNumber: 1 });
    expect((await client.send('POST', path, sealed)).status).toBe(200);
    await restart();
    expect((await callRaw(client, byName('billers.saved'), {})).status).toBe(200);
    expect((await client.send('POST', path, sealed)).status).toBe(400);
    expect((await callRaw(ended.at(sandbox.origin), byName('billers.saved'), {})).status).toBe(401);
  });

  it('[API-04] keeps hand-offs: a pair that was used stays so, a fresh one is good', async () => {
    const [used, fresh] = [
      await validCalls['auth.login']?.(client),
      await validCalls['auth.login']?.(client),
    ];
    expect((await callRaw(client, byName('auth.login'), used ?? {})).status).toBe(200);
    await restart();
    expect((await callRaw(client, byName('auth.login'), used ?? {})).status).toBe(401);
    expect((await callRaw(client, byName('auth.login'), fresh ?? {})).status).toBe(200);
  });

  it('[API-04] keeps fetched bills, validations and codes: each is still good for what it was made for', async () => {
    const village = await savedAs(client, 'Village House');
    const { txnRefKey: reference } = await fetchOf(client, village);
    const tv = {
      ...questionOf(await savedAs(client, 'Parents TV')),
      quickPay: 'Y',
      quickPayAmount: '300.00',
    } as const;
    const { BbpsTranlogId } = (await client.call(validateBill, { body: tv })).data;
    const value = freshGasNumber();
    const gas = { billerId: 'HCG000000HAR01', parameter: 'CRN Number', value, billName: 'Kept' };
    const adding = await addBillerBody(client, gas);
    await restart();
    expect((await pay(client, village, { amount: '150.00', reference })).status).toBe(200);
    expect(
      (await client.try(fetchBill, { body: { ...tv, adHocBillValidationRefKey: BbpsTranlogId } })).status,
    ).toBe(200);
    expect((await client.try(addBiller, { body: adding })).status).toBe(200);
  });

  it('[PAY-19] keeps payments: the same intent again gets the first outcome, and debits nothing', async () => {
    const parts = (await validCalls['payment.bill']?.(client)) ?? {};
    const first = await callRaw(client, payBill, parts);
    expect(first.status).toBe(200);
    const before = await everything();
    await restart();
    expect(await callRaw(client, payBill, parts)).toMatchObject({ status: 200, text: first.text });
    expect(await everything()).toEqual(before);
  });

  it('[OTP-11] keeps what was counted of codes', async () => {
    const body = {
      template: 'add-biller',
      templateVariables: { billerId: 'ACTBB' },
    } as const;
    const ask = async () => (await client.try(generateOtp, { body })).status;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 200]);
    await restart();
    expect(await client.try(generateOtp, { body })).toMatchObject({
      status: 422,
      failure: { limitReached: true },
    });
  });
});
