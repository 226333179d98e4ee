import { sandboxUnderTest } from '../../sandbox/testing/sandbox-under-test';
import { checkConformance, type Result } from './conformance';
import { readOptions } from './options';
import { BreakingProxy, type Behaviour } from './testing/breaking-proxy';
import {
  answerOf,
  changed,
  instead,
  insteadOfRefusing,
  ofPayment,
  paysAgain,
  takesAnyCode,
  takesForeignIds,
  takesReplays,
  takesWrongCodes,
} from './testing/breaks';

interface Broken {
  /** What the server does wrong. */
  readonly server: string;
  readonly only: string;
  /** Made anew for each run: some remember. */
  readonly behave: () => Behaviour;
  /** Exactly these checks fail. */
  readonly fails: readonly string[];
  readonly why?: RegExp;
  /** For one call; the default when left out. */
  readonly timeoutMs?: number;
}

const stack = 'TypeError: rows is undefined\n    at update (/srv/app/node_modules/bank/update.js:31:7)';
const wrongAnswers: readonly Broken[] = [
  {
    server: 'leaves out a field',
    only: 'answers,billers',
    behave: () =>
      changed('billers.saved', ({ data, ...rest }) => ({
        ...rest,
        data: (data as object[]).map((bill) => ({ ...bill, BILLER_NAME: undefined })),
      })),
    fails: ['billers.saved: answers as the contract says'],
    why: /data\[0\]\.BILLER_NAME is missing/,
  },
  {
    server: 'writes an amount as a number',
    only: 'answers,payment',
    behave: () => changed('payment.amount-by-date', (json) => ({ ...json, data: { amount: 1_179 } })),
    fails: ['payment.amount-by-date: answers as the contract says'],
    why: /data\.amount is no string/,
  },
  {
    server: 'calls its JSON text',
    only: 'answers,charts',
    behave: () =>
      instead('charts', async (request, proxy) => {
        const answer = await proxy.forward(request);
        return { ...answer, headers: { ...answer.headers, 'content-type': 'text/plain' } };
      }),
    fails: ['charts: answers as the contract says'],
    why: /content-type is text\/plain/,
  },
  {
    server: 'lets an answer be kept',
    only: 'answers,charts',
    behave: () =>
      instead('charts', async (request, proxy) => {
        const answer = await proxy.forward(request);
        return { ...answer, headers: { ...answer.headers, 'cache-control': 'private' } };
      }),
    fails: ['charts: answers as the contract says'],
    why: /cache-control is private/,
  },
  {
    server: 'never answers a call',
    only: 'answers,charts',
    behave: () => instead('charts', () => new Promise(() => undefined)),
    fails: ['charts: answers as the contract says'],
    why: /no answer within 3000 ms/,
    timeoutMs: 3_000,
  },
  {
    server: 'gives the token back',
    only: 'answers,user-services',
    behave: () =>
      instead('user-services.bbps-settings', async (request, proxy) => {
        const answer = await proxy.forward(request);
        const message = `for ${request.headers.authorization}`;
        return { ...answer, body: JSON.stringify({ ...(JSON.parse(answer.body) as object), message }) };
      }),
    fails: ['user-services.bbps-settings: answers as the contract says'],
    why: /holds a token or a key/,
  },
  {
    server: 'breaks on bad input, and shows where',
    only: 'input,complaints',
    behave: () =>
      insteadOfRefusing('complaints.register', 400, async () =>
        answerOf(500, { success: false, message: stack }),
      ),
    fails: ['complaints.register: refuses what breaks its schema'],
    why: /answered 500/,
  },
  {
    server: 'takes bad input',
    only: 'input,transactions',
    behave: () =>
      insteadOfRefusing('transactions.list', 400, async () => answerOf(200, { success: true, data: [] })),
    fails: ['transactions.list: refuses what breaks its schema'],
    why: /body with startDate missing: answered 200/,
  },
  {
    server: 'refuses without a word',
    only: 'input,complaints',
    behave: () =>
      insteadOfRefusing('complaints.status', 400, async () => answerOf(400, { success: false, message: '' })),
    fails: ['complaints.status: refuses what breaks its schema'],
    why: /no message/,
  },
  {
    server: 'shows its SQL in a refusal',
    only: 'sealing,billers',
    behave: () =>
      changed(
        'billers.update',
        (json) => ({ ...json, message: 'no row: SELECT id FROM saved_biller WHERE id = 1' }),
        404,
      ),
    fails: ['billers.update: refuses a replayed body'],
    why: /tells of the server's inside/,
  },
];

const openDoors: readonly Broken[] = [
  {
    server: 'answers whoever comes without a token',
    only: 'sessions,billers',
    behave: () =>
      instead('billers.saved', (request, proxy) => {
        const authorization = request.headers.authorization ?? `Bearer ${proxy.sessionOf(request).token}`;
        return proxy.forward({ ...request, headers: { ...request.headers, authorization } });
      }),
    fails: ['billers.saved: refuses whoever has no session'],
    why: /no token: answered 200/,
  },
  {
    server: 'believes a token that nobody signed',
    only: 'sessions,charts',
    behave: () =>
      insteadOfRefusing('charts', 401, async (request, proxy) => {
        const [header = ''] = (request.headers.authorization ?? '').replace('Bearer ', '').split('.');
        const unsigned = Buffer.from(header, 'base64url').toString().includes('none');
        const authorization = unsigned ? `Bearer ${proxy.sessionOf(request).token}` : 'none';
        return { ...request, headers: { authorization } };
      }),
    fails: ['charts: refuses whoever has no session'],
    why: /alg none: answered 200/,
  },
  {
    server: 'takes a hand-off pair twice',
    only: 'sessions,auth',
    behave: () => {
      const given = new Map<string, ReturnType<typeof answerOf>>();
      return instead('auth.login', async (request, proxy) => {
        const answer = given.get(request.path) ?? (await proxy.forward(request));
        if (answer.status === 200) given.set(request.path, answer);
        return answer;
      });
    },
    fails: ['auth.login: takes a pair only once'],
  },
  {
    server: 'says goodbye and keeps the session',
    only: 'sessions,auth',
    behave: () =>
      instead('auth.logout', (request, proxy) =>
        request.body.includes('"none"')
          ? proxy.forward(request)
          : Promise.resolve(answerOf(200, { success: true, message: 'Logged out' })),
      ),
    fails: [
      'auth.logout: ends the session of the first customer',
      'auth.logout: ends the session of the second customer',
    ],
  },
  {
    server: "shows another customer's transaction",
    only: 'ownership,transactions',
    behave: () => takesForeignIds('transactions.details'),
    fails: [
      "transactions.details: keeps the second customer's transaction from the first",
      "transactions.details: keeps the second customer's reference of a transaction from the first",
    ],
  },
  {
    server: "renames another customer's biller",
    only: 'ownership,billers',
    behave: () => takesForeignIds('billers.update'),
    fails: [
      "billers.update: keeps the second customer's saved biller from the first",
      "billers.saved: nothing of the second customer's has changed",
    ],
  },
  {
    server: "mixes another customer's data into a list",
    only: 'ownership,charts',
    behave: () =>
      instead('charts', async (request, proxy) => {
        const answer = await proxy.forward(request);
        const { mobileNumber = '' } = proxy.sessions[1] ?? {};
        return {
          ...answer,
          body: JSON.stringify({ ...(JSON.parse(answer.body) as object), message: mobileNumber }),
        };
      }),
    fails: ["charts: holds nothing of the second customer's"],
  },
];

const openEnvelopes: readonly Broken[] = [
  {
    server: 'takes a replay',
    only: 'sealing,billers',
    behave: () => takesReplays('billers.update'),
    fails: ['billers.update: refuses a replayed body'],
    why: /answered 404.*not 400/,
  },
  {
    server: 'takes plain bodies',
    only: 'sealing,transactions',
    behave: () =>
      instead('transactions.list', (request, proxy) =>
        proxy.forward(
          request.body.includes('startDate') ? proxy.seal(request, JSON.parse(request.body)) : request,
        ),
      ),
    fails: ['transactions.list: refuses plain and altered bodies'],
    why: /answered 200/,
  },
  {
    server: 'tells what was wrong with an envelope',
    only: 'sealing,billers',
    behave: () =>
      insteadOfRefusing('billers.search', 400, async ({ body }) =>
        answerOf(400, { success: false, message: `${body.length} bytes that are not valid` }),
      ),
    fails: ['billers.search: answers every body that does not open alike'],
  },
];

const wrongCodes: readonly Broken[] = [
  {
    server: 'saves a biller with a wrong code',
    only: 'codes,billers',
    behave: () => takesWrongCodes('billers.add'),
    fails: ['billers.add: refuses a wrong code'],
    why: /answered 200/,
  },
  {
    server: 'takes a used code',
    only: 'codes,auto-pay',
    behave: () =>
      takesAnyCode('auto-pay.status', 'autopay-status', (_body, { path }) => ({
        configurationId: path.split('/').at(-1) ?? '',
      })),
    fails: ['auto-pay.status: refuses a used code'],
    why: /answered 200/,
  },
  {
    server: 'says that it deleted, and did not',
    only: 'codes,billers',
    behave: () =>
      instead('billers.delete', async () => answerOf(200, { success: true, message: 'Biller deleted' })),
    fails: ['billers.delete: refuses a wrong code'],
  },
  {
    server: 'lets codes be guessed for ever',
    only: 'codes,user-services',
    behave: () =>
      changed('user-services.validate-otp', (json) => ({ ...json, data: { limitReached: false } }), 422),
    fails: ['user-services.validate-otp: kills a code by 3 wrong tries'],
  },
  {
    server: 'believes the status that a client claims',
    only: 'history,transactions',
    behave: () => {
      let claimed = '';
      return async (request, proxy) => {
        if (request.call === 'transactions.status') claimed = String(proxy.open(request).status);
        const behave = changed('transactions.details', ({ data, ...rest }) => ({
          ...rest,
          data: { ...(data as object), ...(claimed && { TRANSACTION_STATUS: claimed }) },
        }));
        return behave(request, proxy);
      };
    },
    fails: [
      "transactions.status: does not make 'aggregator-failed' of 'success'",
      "transactions.status: does not make 'success' of 'aggregator-failed'",
    ],
  },
];

const wrongPayments: readonly Broken[] = [
  {
    server: 'pays with a wrong code',
    only: 'paying',
    behave: () => takesWrongCodes('payment.bill'),
    fails: ['payment.bill: refuses a wrong code, and moves nothing'],
    why: /a payment went through that must be refused/,
  },
  {
    server: 'pays with a code for another amount',
    only: 'paying',
    behave: () => takesAnyCode('payment.bill', 'payment', ofPayment),
    fails: ['payment.bill: refuses a code for another amount, and moves nothing'],
  },
  {
    server: 'pays without an Idempotency-Key',
    only: 'paying',
    behave: () =>
      instead('payment.bill', (request, proxy) => {
        const keyed = request.headers['idempotency-key'] !== undefined;
        const made = { idempotencyKey: 'made-by-the-server' };
        return proxy.forward(keyed ? request : proxy.seal(request, proxy.open(request), made));
      }),
    fails: ['payment.bill: refuses a missing Idempotency-Key, and moves nothing'],
  },
  {
    server: 'debits twice for two submissions at once',
    only: 'paying',
    behave: () => paysAgain(2),
    fails: ['payment.bill: pays once, submitted twice at the same time'],
    why: /one key made two transactions/,
  },
  {
    server: 'debits again for a later submission',
    only: 'paying',
    behave: () => paysAgain(3),
    fails: ['payment.bill: the same key and body give the first outcome again, and debit nothing'],
    why: /one key made two transactions/,
  },
  {
    server: 'answers another body under the same key',
    only: 'paying',
    behave: () => {
      let first = '';
      return instead('payment.bill', async (request, proxy) => {
        const answer = await proxy.forward(request);
        if (answer.status === 200) first = answer.body;
        return answer.status === 409 ? { ...answer, status: 200, body: first } : answer;
      });
    },
    fails: ['payment.bill: the same key with another body is refused with 409, and nothing moves'],
  },
  {
    server: 'takes a replayed payment',
    only: 'paying',
    behave: () => takesReplays('payment.bill'),
    fails: ['payment.bill: the same bytes again are a replay: 400, and nothing moves'],
  },
  {
    server: 'keeps the outcome of a failed payment to itself',
    only: 'paying',
    behave: () => changed('payment.bill', ({ data: _, ...rest }) => rest, 422),
    fails: ['payment.bill: a payment that fails answers with its outcome, and gives the money back'],
    why: /no failed outcome/,
  },
];

describe('a server that is wrong in one thing', () => {
  const sandbox = sandboxUnderTest();

  async function check({
    behave,
    only,
    timeoutMs = 10_000,
  }: Broken): Promise<{ result: Result; printed: string }> {
    const proxy = await BreakingProxy.start(sandbox.origin(), behave());
    const lines: string[] = [];
    try {
      const options = readOptions(['--base', proxy.base, '--only', only, '--timeout-ms', String(timeoutMs)]);
      const result = await checkConformance(options, (line) => lines.push(line));
      return { result, printed: lines.join('\n') };
    } finally {
      await proxy.close();
    }
  }

  it.each(
    [...wrongAnswers, ...openDoors, ...openEnvelopes, ...wrongCodes, ...wrongPayments].map(
      (broken) => [broken.server, broken] as const,
    ),
  )('[API-01] it %s: just that fails', async (_server, broken) => {
    const { result, printed } = await check(broken);
    const failed = result.checks.filter(({ outcome }) => outcome === 'FAIL');
    expect({ fails: failed.map(({ call, what }) => `${call}: ${what}`), printed }).toEqual({
      fails: broken.fails,
      printed,
    });
    expect(failed[0]?.why).toMatch(broken.why ?? /./);
    expect(printed).toContain(`FAIL     ${broken.fails[0]} — `);
    expect(printed).toMatch(
      new RegExp(`\\n${result.passed} passed, ${broken.fails.length} failed, ${result.skipped} skipped$`),
    );
  });

  it('[PAY-19] it pays what it must not: the run pays nothing more', async () => {
    let payments = 0;
    const paysWrongly = takesWrongCodes('payment.bill');
    const behave: Behaviour = async (request, proxy) => {
      const answer = await paysWrongly(request, proxy);
      if (request.call === 'payment.bill' && answer.status === 200) payments += 1;
      return answer;
    };
    const { result } = await check({ server: '', fails: [], only: 'payment', behave: () => behave });
    expect(payments).toBe(1);
    const skipped = result.checks.filter(({ why }) => why === 'a payment went through that must be refused');
    expect(skipped.map(({ what }) => what)).toContain("keeps the second customer's account from the first");
  });

  it('[API-01] it says more than the contract: nothing fails, and the run lists what', async () => {
    const behave = () =>
      changed('billers.categories', ({ data, ...rest }) => ({
        ...rest,
        traceId: 'T-1',
        data: (data as object[]).map((category) => ({ ...category, ICON: 'bulb' })),
      }));
    const { printed, result } = await check({ server: '', fails: [], only: 'answers,billers', behave });
    expect(result.failed).toBe(0);
    expect(printed).toContain(
      'ok       billers.categories: answers as the contract says — beyond the contract: traceId, data[].ICON',
    );
  });

  it('[API-01] it goes away: the run ends', async () => {
    let left = 120;
    const behave: Behaviour = (request, proxy) => {
      left -= 1;
      return left > 0 || request.call === '' ? proxy.forward(request) : new Promise(() => undefined);
    };
    const { result } = await check({
      server: '',
      fails: [],
      only: '',
      behave: () => behave,
      timeoutMs: 1_000,
    });
    const reasons = result.checks.filter(({ outcome }) => outcome === 'FAIL').map(({ why }) => why);
    expect(reasons).toContain('no answer within 1000 ms');
    expect(reasons.at(-1)).toMatch(/the server no longer answers/);
  });
});
