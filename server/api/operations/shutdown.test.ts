import { Client } from 'pg';
import { savedBillers } from '@billpay/api-contract/billers';
import { payBill } from '@billpay/api-contract/payment';
import { toPaise } from '../paise';
import { readLedger, paymentBody, savedAs } from '@billpay/sandbox/testing/bills';
import { ServerProcess } from '@billpay/sandbox/testing/server-process';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';

describe('a process that receives a signal to stop', () => {
  let database: TestDatabase;
  let operator: Client;
  let server: ServerProcess;

  beforeAll(async () => {
    database = await createTestDatabase();
    operator = new Client({ connectionString: database.url });
    await operator.connect();
  });
  afterAll(async () => {
    await operator.end();
    await database.drop();
  });
  afterEach(async () => {
    await server.end();
    await operator.query('ROLLBACK');
  });

  async function startServer(env: NodeJS.ProcessEnv = {}): Promise<void> {
    server = await ServerProcess.start({
      DATABASE_URL: database.url,
      DRAIN_DELAY_MS: '0',
      SHUTDOWN_DEADLINE_MS: '20000',
      ...env,
    });
  }

  const signIn = () => TestClient.signInAsNew(server.origin, 'regular');
  /** Starts a call that runs for two minutes. */
  async function beginSlowCall(): Promise<void> {
    const client = await signIn();
    await callControl(server.origin, 'POST', '/sandbox/faults', {
      call: 'billers.saved',
      mode: 'slow',
      ms: 120_000,
      customer: client.customer,
    });
    client.try(savedBillers).catch(() => undefined);
    // The metrics request counts itself. The slow call counts as a request and as its work.
    while ((await inProgress()) < 3) await sleep(20);
  }
  async function inProgress(): Promise<number> {
    const text = await (await fetch(`${server.origin}/metrics`)).text();
    return Number(/^billpay_http_requests_in_flight (\d+)$/m.exec(text)?.[1]);
  }
  const readiness = async () => {
    const response = await fetch(`${server.origin}/readyz`);
    return { code: response.status, ...((await response.json()) as object) };
  };
  /** Also false if the process no longer accepts calls. */
  const isReady = () =>
    readiness().then(
      ({ code }) => code === 200,
      () => false,
    );
  async function untilRefused(): Promise<void> {
    const refused = () =>
      fetch(`${server.origin}/healthz`).then(
        () => false,
        () => true,
      );
    while (!(await refused())) await sleep(20);
  }
  async function untilLockWait(): Promise<void> {
    const waiting = () =>
      operator.query(
        `SELECT pid FROM pg_stat_activity WHERE application_name = 'billpay' AND wait_event_type = 'Lock'
           AND datname = current_database()`,
      );
    while ((await waiting()).rows.length === 0) await sleep(20);
  }

  it('[PAY-19] responds to the payment in progress, accepts no new call and exits', async () => {
    await startServer({ DRAIN_DELAY_MS: '3000' });
    const client = await signIn();
    const bill = await savedAs(client, 'Sun Direct');
    const body = await paymentBody(client, bill, { amount: '321.00', reference: null });
    const before = await readLedger(client);
    await operator.query('BEGIN');
    await operator.query('SELECT id FROM customer WHERE id = $1 FOR UPDATE', [client.customer]);
    const payment = client.try(payBill, { body });
    await untilLockWait();

    server.send('SIGTERM');
    while (await isReady()) await sleep(10);
    expect(await readiness()).toEqual({ code: 503, status: 'not ready', reason: 'draining' });
    const drained = await client.send('GET', savedBillers.path, undefined);
    expect(drained.status).toBe(200);
    expect(drained.headers.get('connection')).toBe('close');
    await untilRefused();

    await operator.query('COMMIT');
    const { status, response } = await payment;
    expect(status).toBe(200);
    expect(response?.data.paymentDetails.success).toBe(true);
    expect(await server.ended).toBe(0);
    expect(server.lastWords).toEqual([]);

    await startServer();
    const after = await readLedger(client.at(server.origin));
    expect(toPaise(before.balances[0] ?? '') - toPaise(after.balances[0] ?? '')).toBe(321_00);
    expect(after).toMatchObject({ sum: '0.00', agrees: true });
  });

  it('exits despite a call that never responds, and closes its connections', async () => {
    await startServer();
    const connections = async () => {
      const { rows } = await operator.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE application_name = 'billpay' AND datname = current_database()`,
      );
      return rows.length;
    };
    expect(await connections()).toBeGreaterThan(0);
    const client = await signIn();
    await callControl(server.origin, 'POST', '/sandbox/faults', { call: 'billers.saved', mode: 'hang' });
    const hanging = client.try(savedBillers).catch(() => 'cut');
    const left = async () => {
      const { rows } = await operator.query<{ remaining: number }>('SELECT remaining FROM fault');
      return rows[0]?.remaining;
    };
    while ((await left()) !== 0) await sleep(20);
    server.send('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await hanging).toBe('cut');
    while ((await connections()) > 0) await sleep(20);
  });

  it('exits at the deadline if work does not finish, and logs this', async () => {
    await startServer({ SHUTDOWN_DEADLINE_MS: '200' });
    await beginSlowCall();
    server.send('SIGTERM');
    expect(await server.ended).toBe(1);
    expect(server.lastWords).toMatchObject([{ event: 'stopped-at-deadline', signal: 'SIGTERM' }]);
  });

  it('exits immediately on a second signal', async () => {
    await startServer();
    await beginSlowCall();
    server.send('SIGTERM');
    await untilRefused();
    server.send('SIGINT');
    expect(await server.ended).toBe(1);
    expect(server.lastWords).toMatchObject([{ event: 'stopped-at-once', signal: 'SIGINT' }]);
  });

  it('counts one press of Ctrl-C once, even if npm repeats the signal', async () => {
    await startServer({ DRAIN_DELAY_MS: '300' });
    server.send('SIGINT');
    while (await isReady()) await sleep(10);
    server.send('SIGINT');
    expect(await server.ended).toBe(0);
    expect(server.lastWords).toEqual([]);
  });

  it.each([
    ['an uncaught exception', "throw new Error('for ' + process.env.ACCOUNT)", 'uncaught-exception'],
    [
      'an unhandled rejection',
      "Promise.reject(new Error('for ' + process.env.ACCOUNT))",
      'unhandled-rejection',
    ],
  ])('exits with code 1 on %s, and logs it without numbers', async (_what, failure, event) => {
    const failing = `process.on('SIGUSR2', () => { ${failure} })`;
    await startServer({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing)}`,
      ACCOUNT: '50100200300401',
    });
    server.send('SIGUSR2');
    expect(await server.ended).toBe(1);
    expect(server.lastWords).toMatchObject([
      { event, error: 'Error: for …', stack: expect.stringMatching(/^at /) },
    ]);
    expect(JSON.stringify(server.lastWords)).not.toContain('50100200300401');
  });

  it('refuses to start with invalid settings, and lists each one', async () => {
    const wrong = { RATE_LIMITS: 'payments=3/60', DRAIN_DELAY_MS: 'soon', DATABASE_POOL: '0' };
    const starting = ServerProcess.start({ DATABASE_URL: database.url, ...wrong });
    await expect(starting).rejects.toThrow(/(?=.*RATE_LIMITS)(?=.*DRAIN_DELAY_MS)(?=.*DATABASE_POOL)/s);
  });
});

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
