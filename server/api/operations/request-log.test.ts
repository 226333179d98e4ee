import type { Database } from '../database/database';
import { openDatabase } from '../database/open-database';
import { startSandbox, type Sandbox } from '@billpay/sandbox';
import { startPrivatePostgres, type PrivatePostgres } from '@billpay/sandbox/testing/private-postgres';
import { describeError } from './describe-error';
import { EventfulSession } from './testing/eventful-session';

describe("the log of a customer's full session with many failures", () => {
  let postgres: PrivatePostgres;
  let db: Database;
  let sandbox: Sandbox;
  let secrets: ReadonlyMap<string, string>;
  let unexpected: EventfulSession['unexpected'];
  const lines: string[] = [];

  beforeAll(async () => {
    postgres = await startPrivatePostgres({ synced: false });
    sandbox = await startSandbox({
      databaseUrl: postgres.url,
      directory: 'known',
      logLevel: 'trace',
      logTo: { write: (line) => void lines.push(line) },
      rateLimits: 'off hand-off=3/3600',
      lookEveryMs: 100,
    });
    db = await openDatabase({ url: postgres.url, poolSize: 1 });
    const session = new EventfulSession({ sandbox, postgres, db });
    await session.run();
    ({ secrets, unexpected } = session);
  });
  afterAll(async () => {
    await db.close();
    await sandbox.close();
    postgres.stop();
  });

  interface Line {
    readonly event?: string;
    readonly route?: string;
    readonly status?: number;
    readonly sqlState?: string;
    readonly msg?: string;
  }
  const parsed = () => lines.map((line) => JSON.parse(line) as Line);

  /**
   * Lists the secrets in a text. Ignores times and our own ids, which may contain the six digits by chance.
   */
  function leaksIn(text: string): string[] {
    const remaining = text.replace(/"(time|instance|request)":("[^"]*"|\d+)/g, '');
    return [...secrets].filter(([, value]) => remaining.includes(value)).map(([what]) => what);
  }

  it('logs a line for every request, with the facts an operator needs and without IP addresses', () => {
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

  it('logs logins, refused sessions and one-time codes, with the customer if known', () => {
    const events = parsed() as { event: string; customer?: string; action?: string; token?: string }[];
    const of = (event: string) => events.filter((line) => line.event === event);
    expect(of('login').length).toBe(2);
    expect(of('login-refused').length).toBe(2);
    expect(of('logout').length).toBe(1);
    const named = ['login', 'logout', 'code-sent', 'code-accepted', 'code-refused'].flatMap(of);
    expect(named.filter(({ customer }) => customer !== of('login')[0]?.customer)).toEqual([]);
    expect(new Set(of('code-accepted').map(({ action }) => action))).toEqual(
      new Set(['add-biller', 'payment', 'autopay-create']),
    );
    expect(of('code-refused').map(({ action }) => action)).toEqual(['any']);
    expect(of('session-refused').map(({ token }) => token)).toEqual(['invalid', 'ended']);
  });

  it('logs database errors by name', () => {
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

  it('hides a database error from the caller and returns a general text', () => {
    const response = { status: 500, message: 'Something went wrong. Please try again later.' };
    expect(unexpected).toEqual([
      expect.objectContaining({ ...response, failure: undefined }),
      expect.objectContaining({ ...response, failure: undefined }),
    ]);
  });

  it("logs none of the customer's secrets", () => {
    expect(secrets.size).toBeGreaterThan(25);
    expect(lines.filter((line) => leaksIn(line).length > 0)).toEqual([]);
    expect(leaksIn(lines.join('\n'))).toEqual([]);
  });

  it.each([
    ['duplicate key (number)=(50100200300401)', 'Error: duplicate key (number)=(…)'],
    [`Unexpected token 'x', "{"otp":"12"" is not valid JSON`, 'Error: Unexpected token …, …'],
    ['no session eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiJ4In0.c2lnbmF0dXJl here', 'Error: no session … here'],
    ['The bank has no settings', 'Error: The bank has no settings'],
  ])('masks values in the error message: %s', (message, logged) => {
    expect(describeError(new Error(message)).error).toMatch(logged);
  });
});
