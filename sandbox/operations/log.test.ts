import { createAutoPay } from '@billpay/shared/contract/auto-pay';
import { login, logout } from '@billpay/shared/contract/auth';
import { addBiller, savedBillers, searchBillers } from '@billpay/shared/contract/billers';
import { complaintConfig, registerComplaint } from '@billpay/shared/contract/complaints';
import { fillPath } from '@billpay/shared/contract/endpoint';
import { accountInfo } from '@billpay/shared/contract/payment';
import { transactionDetails, transactions } from '@billpay/shared/contract/transactions';
import { validateOtp } from '@billpay/shared/contract/user-services';
import { addDays, bankDayOf } from '../clock/bank-day';
import type { Database } from '../database/database';
import { openDatabase } from '../database/open-database';
import { startSandbox, type Sandbox } from '../index';
import { addBillerBody, fetchAndPay, pay, save, savedAs } from '../testing/bills';
import { startPrivatePostgres, type PrivatePostgres } from '../testing/private-postgres';
import { TestClient, door } from '../testing/test-client';
import { describeError } from './describe-error';

const BILLER = { billerId: 'UPPCL0000UTP01', parameter: 'Consumer Number' };

describe("the log of a customer's whole session, at its most talkative", () => {
  let postgres: PrivatePostgres;
  let db: Database;
  let sandbox: Sandbox;
  let client: TestClient;
  let handOffPair: { id: string; hash: string };
  const lines: string[] = [];
  /** Everything that must stay between customer and bank, by what it is. */
  const secrets = new Map<string, string>();

  beforeAll(async () => {
    postgres = await startPrivatePostgres();
    sandbox = await startSandbox({
      databaseUrl: postgres.url,
      logLevel: 'trace',
      logTo: { write: (line) => void lines.push(line) },
      rateLimits: 'hand-off=3/3600',
      lookEveryMs: 100,
    });
    db = await openDatabase({ url: postgres.url, poolSize: 1 });
    await signIn();
    await useThePortal();
    await goWrong();
    await breakTheDatabase();
    await logOut();
    await collectSecrets();
  });
  afterAll(async () => {
    await db.close();
    await sandbox.close();
    postgres.stop();
  });

  const send = (path: string, init: RequestInit = {}) => fetch(`${sandbox.origin}${path}`, init);
  const json = { 'content-type': 'application/json' };
  const token = () => ({ authorization: `Bearer ${client.session.token}` });
  const fault = (call: string, wish: object) =>
    door(sandbox.origin, 'POST', '/sandbox/faults', { call, customer: client.customer, ...wish });
  const logIn = (id: string, hash: string) =>
    send(`/api${fillPath(login.path, { param: id })}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ hash }),
    });

  async function signIn(): Promise<void> {
    const { customer } = await door<{ customer: string }>(sandbox.origin, 'POST', '/sandbox/customers', {
      like: 'regular',
    });
    const { url } = await door<{ url: string }>(sandbox.origin, 'POST', '/sandbox/handoff', { customer });
    const pair = new URL(url, sandbox.origin).searchParams;
    handOffPair = { id: pair.get('id') ?? '', hash: pair.get('hash') ?? '' };
    // The page itself is not served here: an address nobody knows, with the pair in it.
    expect((await send(url)).status).toBe(404);
    expect((await logIn(handOffPair.id, handOffPair.hash)).status).toBe(200);
    for (const status of [401, 401, 429]) {
      expect((await logIn(handOffPair.id, handOffPair.hash)).status).toBe(status);
    }
    client = await TestClient.signIn(sandbox.origin, customer);
  }

  async function useThePortal(): Promise<void> {
    await client.call(searchBillers, {
      body: { searchString: 'gas', category: '', location: '', pageNumber: 1 },
    });
    await client.call(accountInfo, { body: { accountInfo: client.accounts } });
    const bill = await save(client, { ...BILLER, value: '5654461234', billName: 'Power' });
    const paid = await fetchAndPay(client, bill);
    expect(paid.status).toBe(200);
    const otp = await client.code('autopay-create', { customerBillId: String(bill.CUSTOMER_BILL_ID) });
    await client.call(createAutoPay, {
      body: {
        billID: bill.CUSTOMER_BILL_ID,
        accountNumber: client.accounts[0]?.accountID ?? '',
        maximumAmount: '9000.00',
        paymentDate: 22,
        isBimonthly: 0,
        activatesFrom: 'Immediately',
        isActive: 1,
        amountLimit: 0,
        otp,
      },
    });
    await complain();
  }

  async function complain(): Promise<void> {
    const today = bankDayOf(new Date());
    const body = { startDate: addDays(today, -60), endDate: addDays(today, -2), pageNumber: 1 };
    const paid = (await client.call(transactions, { body })).data.find(
      ({ TRANSACTION_STATUS }) => TRANSACTION_STATUS === 'failed',
    );
    const transactionID = paid?.TRANSACTION_ID ?? '';
    await client.call(transactionDetails, { params: { id: transactionID } });
    const { data } = await client.call(complaintConfig);
    const [reason] = data.complaint_transaction_reasons;
    await client.call(registerComplaint, {
      body: {
        complaintReasonsID: reason?.COMPLAINT_REASONS_ID ?? 0,
        type: 'transaction',
        transactionID,
        reason: reason?.COMPLAINT_REASON ?? '',
        description: 'It was paid, and my account 5654461234 is still open.',
      },
    });
  }

  async function goWrong(): Promise<void> {
    await fault('billers.saved', { mode: 'error', status: 500 });
    expect((await client.try(savedBillers)).status).toBe(500);
    await fault('billers.saved', { mode: 'drop-answer' });
    await expect(client.try(savedBillers)).rejects.toThrow('fetch failed');
    const bare = { method: 'POST', headers: { ...token(), ...json }, body: '{"otp":"123456"}' };
    expect((await send('/api/billers/search', bare)).status).toBe(400);
    const bad = { method: 'POST', headers: { ...token(), ...json }, body: '{"otp":"123456","account":' };
    expect((await send('/api/billers/search', bad)).status).toBe(400);
    const altered = `${client.session.token.slice(0, -4)}AAAA`;
    const wrong = { headers: { authorization: `Bearer ${altered}` } };
    expect((await send('/api/billers/saved', wrong)).status).toBe(401);
    expect((await send(`/api/nowhere?token=${client.session.token}`)).status).toBe(404);
    expect(
      (await send(`/api/transactions/${client.accounts[0]?.accountID}`, { headers: token() })).status,
    ).toBe(404);
    expect((await client.try(validateOtp, { body: { otp: '000000' } })).status).toBe(422);
    const bill = await savedAs(client, 'Sun Direct');
    // The account is nearly empty.
    const tooMuch = { amount: '9000.00', reference: null, account: client.accounts[2]?.accountID ?? '' };
    expect((await pay(client, bill, tooMuch)).status).toBe(422);
    for (const value of ['5654469002', '5654469004', '5654469005']) {
      const failing = await save(client, { ...BILLER, value, billName: `Number ${value}` });
      await fetchAndPay(client, failing);
    }
  }

  /** Errors of PostgreSQL that carry the row: in the message, and in the detail. */
  async function breakTheDatabase(): Promise<void> {
    await db.script(`
      CREATE FUNCTION complain_about_row() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'cannot pay % from "%"', NEW.parameters, (SELECT string_agg(number, ' ') FROM account
        WHERE customer_id = NEW.customer_id) USING DETAIL = NEW::text, HINT = NEW::text; END $$;
      CREATE TRIGGER complain BEFORE INSERT ON payment FOR EACH ROW EXECUTE FUNCTION complain_about_row();
      ALTER TABLE saved_biller ADD CONSTRAINT not_this_one CHECK (bill_name <> 'Forbidden');
    `);
    const bill = await savedAs(client, 'Sun Direct');
    expect((await pay(client, bill, { amount: '290.00', reference: null })).status).toBe(500);
    const body = await addBillerBody(client, { ...BILLER, value: '5654467777', billName: 'Forbidden' });
    expect((await client.try(addBiller, { body })).status).toBe(500);
    await postgres.halt();
    expect((await client.send('GET', savedBillers.path, undefined)).status).toBe(503);
    await postgres.resume();
    while ((await send('/readyz')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
    await db.script('DROP TRIGGER complain ON payment');
  }

  async function logOut(): Promise<void> {
    const body = JSON.stringify({ token: client.session.token });
    expect((await send(`/api${logout.path}`, { method: 'POST', headers: json, body })).status).toBe(200);
    expect((await client.try(savedBillers)).status).toBe(401);
  }

  async function collectSecrets(): Promise<void> {
    const own = async (what: string, sql: string) => {
      const rows = await db.query<{ value: string }>(sql, [client.customer]);
      if (rows.length === 0) throw new Error(`The session left no ${what}`);
      rows.forEach(({ value }, index) => secrets.set(`${what} ${index + 1}`, value));
    };
    for (const part of client.session.token.split('.')) secrets.set(`token ${secrets.size}`, part);
    secrets.set('encryption key', client.session.encryptionKey);
    secrets.set('hand-off id', handOffPair.id);
    secrets.set('hand-off hash', handOffPair.hash);
    await own('code', 'SELECT code AS value FROM message WHERE customer_id = $1 AND code IS NOT NULL');
    await own('account', 'SELECT number AS value FROM account WHERE customer_id = $1');
    await own('mobile', 'SELECT mobile AS value FROM customer WHERE id = $1');
    await own(
      'bill parameter',
      `SELECT DISTINCT given ->> 'PARAMETER_VALUE' AS value FROM saved_biller, jsonb_array_elements(parameters) AS given
       WHERE customer_id = $1 AND given ->> 'PARAMETER_VALUE' ~ '\\d{4}'`,
    );
    await own('signing key', `SELECT encode(value, 'base64') AS value FROM secret WHERE $1 <> ''`);
    secrets.set('bill parameter refused', '5654467777');
  }

  interface Line {
    readonly event?: string;
    readonly route?: string;
    readonly status?: number;
    readonly sqlState?: string;
    readonly msg?: string;
  }
  const parsed = () => lines.map((line) => JSON.parse(line) as Line);

  /** What of the secrets stands in a text. Times and ids of our own are left out: six digits may come about in them. */
  function leaksIn(text: string): string[] {
    const said = text.replace(/"(time|instance|request)":("[^"]*"|\d+)/g, '');
    return [...secrets].filter(([, value]) => said.includes(value)).map(([what]) => what);
  }

  it('has a line for every request, with what an operator needs and no address', () => {
    const requests = parsed().filter(({ event }) => event === 'request');
    expect(requests.length).toBeGreaterThan(50);
    for (const line of requests) {
      expect(Object.keys(line).toSorted()).toEqual(
        ['event', 'instance', 'level', 'method', 'ms', 'request', 'route', 'status', 'time'].toSorted(),
      );
    }
    const routes = new Set(requests.map(({ route }) => route));
    expect([...routes]).toEqual(
      expect.arrayContaining([
        '/api/auth/login/:param',
        '/api/auth/logout',
        '/api/payment/bill',
        '/api/auto-pay/',
        '/api/complaints/',
        '/api/*',
        '/sandbox/handoff',
        'none',
      ]),
    );
    const statuses = new Set(requests.map(({ status }) => status));
    expect([...statuses]).toEqual(expect.arrayContaining([0, 200, 400, 401, 404, 422, 429, 500, 503]));
  });

  it('tells what went wrong: errors of the database by their names', () => {
    const events = new Set(parsed().map(({ event }) => event));
    expect([...events]).toEqual(
      expect.arrayContaining([
        'payment-reserved',
        'payment-settled',
        'payment-reversed',
        'payment-refused',
        'rate-limited',
        'body-refused',
        'unexpected-error',
        'database-unavailable',
      ]),
    );
    const ours = parsed().filter(({ event }) => event === 'unexpected-error');
    expect(ours).toEqual([
      expect.objectContaining({ sqlState: 'P0001', route: '/api/payment/bill', stack: expect.any(String) }),
      expect.objectContaining({
        sqlState: '23514',
        table: 'saved_biller',
        constraint: 'not_this_one',
        route: '/api/billers/add-biller',
      }),
    ]);
  });

  it('has none of what is between the customer and the bank', () => {
    expect(secrets.size).toBeGreaterThan(25);
    expect(lines.filter((line) => leaksIn(line).length > 0)).toEqual([]);
    expect(leaksIn(lines.join('\n'))).toEqual([]);
  });

  it('would have been caught with any of it', () => {
    for (const [what, value] of secrets) {
      expect(leaksIn(JSON.stringify({ level: 30, event: 'planted', detail: `a ${value} b` }))).toContain(
        what,
      );
    }
  });

  it.each([
    ['duplicate key (number)=(50100200300401)', 'Error: duplicate key (number)=(…)'],
    [`Unexpected token 'x', "{"otp":"12"" is not valid JSON`, 'Error: Unexpected token …, …'],
    ['no session eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiJ4In0.c2lnbmF0dXJl here', 'Error: no session … here'],
    ['The bank has no settings', 'Error: The bank has no settings'],
  ])('masks what a message repeats: %s', (message, told) => {
    expect(describeError(new Error(message)).error).toMatch(told);
  });
});
