import type { Adapters } from '../bank';
import { openDatabase } from '../database/open-database';
import type { Database } from '../database/database';
import { currentActivity } from './activity';
import type { WireSavedBiller } from '@billpay/api-contract/billers';
import { payBill } from '@billpay/api-contract/payment';
import { startSandbox, type Sandbox } from '@billpay/sandbox';
import { fetchSavedBill, pay, paymentBody, save } from '@billpay/sandbox/testing/bills';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import { until } from '@billpay/sandbox/testing/until';

interface Line {
  readonly event: string;
  readonly request?: string;
  readonly session?: string;
  readonly customer?: string;
  readonly payment?: string;
  readonly code?: string;
  readonly call?: string;
  readonly outcome?: string;
  readonly route?: string;
}

interface Entry {
  readonly event: string;
  readonly customer_id: string;
  readonly session: string | null;
  readonly request: string | null;
  readonly account_last_four: string | null;
  readonly code_reference: string | null;
}

const BILLER = { billerId: 'UPPCL0000UTP01', parameter: 'Consumer Number' };

describe('following a payment by its id', () => {
  let database: TestDatabase;
  let db: Database;
  let sandbox: Sandbox;
  let client: TestClient;
  const lines: Line[] = [];
  const adapterRequests: string[] = [];

  const noteRequests = (simulated: Adapters): Adapters => ({
    ...simulated,
    network: {
      ...simulated.network,
      pay: (order) => {
        adapterRequests.push(currentActivity()?.request ?? 'none');
        return simulated.network.pay(order);
      },
    },
  });

  beforeAll(async () => {
    database = await createTestDatabase();
    sandbox = await startSandbox({
      databaseUrl: database.url,
      rateLimits: 'off',
      lookEveryMs: 50,
      logLevel: 'info',
      logTo: { write: (line) => void lines.push(JSON.parse(line) as Line) },
      adapters: noteRequests,
      trustProxy: ['loopback'],
    });
    db = await openDatabase({ url: database.url, poolSize: 1 });
  });
  beforeEach(async () => {
    client = await TestClient.signInAsNew(sandbox.origin, 'regular');
  });
  afterAll(async () => {
    await sandbox.close();
    await db.close();
    await database.drop();
  });

  async function amountOf(bill: WireSavedBiller) {
    const { txnRefKey, data } = await fetchSavedBill(client, bill);
    return { amount: data.Data.BillerResponse.amount, reference: txnRefKey };
  }
  const about = (payment: string) => lines.filter((line) => line.payment === payment);
  const entriesOf = (payment: string) =>
    db.query<Entry>('SELECT * FROM audit WHERE payment_id = $1 ORDER BY id', [payment]);

  it('[PAY-19] finds customer, session, requests, account, code, adapter calls and outcome in log and audit', async () => {
    const bill = await save(client, { ...BILLER, value: '5654469002', billName: 'Late' });
    const options = await amountOf(bill);
    const body = await paymentBody(client, bill, options);
    const idempotencyKey = 'one-payment-of-a-late-bill';
    const paid = await client.call(payBill, { body, idempotencyKey });
    await client.call(payBill, { body, idempotencyKey });
    const id = paid.data.paymentDetails.tran.transactionId;
    await callControl(sandbox.origin, 'POST', '/sandbox/clock', { advanceMs: 10 * 60_000 });
    await until(async () => (await entriesOf(id)).length === 2);
    await until(async () => about(id).filter(({ call }) => call === 'messages.send').length === 2);

    const [reserved, settled] = await entriesOf(id);
    const login = lines.find(({ event, customer }) => event === 'login' && customer === client.customer);
    expect(login?.session).toMatch(/^[\da-f]{16}$/);
    expect(reserved).toMatchObject({
      event: 'payment-reserved',
      customer_id: client.customer,
      session: login?.session,
      account_last_four: body.accountNumber.slice(-4),
      code_reference: expect.stringMatching(/^[\dA-F]{10}$/),
    });
    expect(settled).toMatchObject({
      event: 'payment-settled',
      customer_id: client.customer,
      session: null,
      request: expect.stringMatching(/^recovery-[\da-f-]{36}$/),
      account_last_four: reserved?.account_last_four,
      code_reference: reserved?.code_reference,
    });

    const atFirst = { request: reserved?.request, session: login?.session, customer: client.customer };
    const steps = about(id).filter(({ call }) => call !== 'messages.send');
    // One commit writes both rows, in any order.
    expect(steps.slice(0, 2)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'payment-reserved', ...atFirst }),
        expect.objectContaining({ event: 'code-accepted', code: reserved?.code_reference, ...atFirst }),
      ]),
    );
    expect(steps.slice(2)).toEqual([
      expect.objectContaining({ event: 'adapter-called', call: 'core.hold', outcome: 'held', ...atFirst }),
      expect.objectContaining({ call: 'network.pay', outcome: 'unknown', ...atFirst }),
      expect.objectContaining({
        event: 'payment-repeated',
        session: login?.session,
        customer: client.customer,
      }),
      expect.objectContaining({
        call: 'network.status',
        outcome: 'accepted',
        request: settled?.request,
      }),
      expect.objectContaining({
        event: 'payment-settled',
        customer: client.customer,
        request: settled?.request,
      }),
      expect.objectContaining({ call: 'core.capture', outcome: 'captured', request: settled?.request }),
    ]);
    expect(adapterRequests).toEqual([reserved?.request]);
    expect(about(id).filter(({ call }) => call === 'messages.send')).toEqual([
      expect.objectContaining({ outcome: 'done', request: reserved?.request }),
      expect.objectContaining({ outcome: 'done', request: settled?.request }),
    ]);

    const requests = new Set(steps.slice(0, 5).map(({ request }) => request));
    expect(requests.size).toBe(2);
    const ended = lines.filter(({ event, request }) => event === 'request' && requests.has(request));
    expect(ended.map(({ route }) => route)).toEqual(['/api/payment/bill', '/api/payment/bill']);
    const codes = lines.filter(({ code }) => code === reserved?.code_reference).map(({ event }) => event);
    expect(codes).toEqual(['code-sent', 'code-accepted']);
  });

  it('[PAY-18] audits a refused payment with session, request, account and code', async () => {
    const bill = await save(client, { ...BILLER, value: '5654461111', billName: 'Too much' });
    const account = client.accounts[2]?.accountID ?? '';
    await db.query('UPDATE core.account SET available = 0 WHERE number = $1', [account]);
    const options = { ...(await amountOf(bill)), account };
    expect((await pay(client, bill, options)).status).toBe(422);
    const [entry] = await db.query<Entry>(
      `SELECT * FROM audit WHERE event = 'payment-refused' AND customer_id = $1`,
      [client.customer],
    );
    const accepted = lines.filter(({ event }) => event === 'code-sent').at(-1);
    expect(entry).toMatchObject({
      session: accepted?.session,
      account_last_four: account.slice(-4),
      code_reference: accepted?.code,
    });
    const refused = lines.find(({ event }) => event === 'payment-refused');
    expect(refused).toMatchObject({ request: entry?.request, customer: client.customer });
  });

  it('[OTP-06] logs which code a wrong attempt referred to', async () => {
    const bill = await save(client, { ...BILLER, value: '5654462222', billName: 'Guessed' });
    const options = await amountOf(bill);
    const body = await paymentBody(client, bill, options);
    const otp = body.otp === '000000' ? '000001' : '000000';
    expect((await client.try(payBill, { body: { ...body, otp } })).status).toBe(422);
    const sent = lines.filter(({ event }) => event === 'code-sent').at(-1);
    const refused = lines.find(({ event }) => event === 'code-refused');
    expect(refused).toMatchObject({
      code: sent?.code,
      session: sent?.session,
      customer: client.customer,
      request: expect.any(String),
    });
  });
});
