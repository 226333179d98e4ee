import { makesEveryCase, shuffledForRun } from '@billpay/sandbox/testing/chaos-cases';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { checkConformance, type Result } from './conformance';
import { readOptions } from './options';
import { BreakingProxy, type Behaviour } from './testing/breaking-proxy';

/** A server with one defect. */
interface BrokenServer {
  readonly server: string;
  readonly only: string;
  /** Creates the behaviour for each run, because some behaviours keep state. */
  readonly behave: () => Behaviour;
  /** The only check that fails. */
  readonly fails: string;
  readonly why: RegExp;
}

/** Replaces the behaviour of one call. */
function onCall(call: string, behave: Behaviour): Behaviour {
  return (request, proxy) => (request.call === call ? behave(request, proxy) : proxy.forward(request));
}

/** Replaces a wrong code with the newest one. */
const acceptsWrongCodes: Behaviour = onCall('payment.bill', async (request, proxy) => {
  const response = await proxy.forward(request);
  if (response.status !== 422) return response;
  const body = proxy.open(request);
  const otp = await proxy.newestCode(request);
  // This server has only one defect. It still refuses a correct code for other details.
  return otp === body.otp ? response : proxy.forward(proxy.seal(request, { ...body, otp }));
});

/** Checks only whether the reference of a code is known, and accepts the customer's newest code. */
function ignoresOtherReferences(): Behaviour {
  const references = new Set<unknown>();
  return async (request, proxy) => {
    const response = await proxy.forward(request);
    if (request.call === 'user-services.generate-otp' && response.status === 200)
      references.add(
        (JSON.parse(response.body) as { data: { referenceNumber?: string } }).data.referenceNumber,
      );
    if (request.call !== 'user-services.validate-otp' || response.status === 200) return response;
    const { otp, referenceNumber } = proxy.open(request);
    return references.has(referenceNumber) ? proxy.forward(proxy.seal(request, { otp })) : response;
  };
}

/** Returns a successful response. */
function claim(message: string) {
  return {
    status: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify({ success: true, message }),
  };
}

/** Adds a first response to each login that requests some. */
function addsFirstResponse(path: string, response: unknown): Behaviour {
  return onCall('auth.login', async (request, proxy) => {
    const granted = await proxy.forward(request);
    if (granted.status !== 200 || !request.body.includes('firstCalls')) return granted;
    const body = JSON.parse(granted.body) as { data: { firstResponses: { path: string }[] } };
    const others = body.data.firstResponses.filter((each) => each.path !== path);
    body.data.firstResponses = [...others, { path, response } as { path: string }];
    return { ...granted, body: JSON.stringify(body) };
  });
}
const firstResponses = 'auth.login: returns only valid and short first responses of reads';

/** Claims success for every call except the first, without doing anything. */
function claimsAfterFirst(call: string, message: string): Behaviour {
  let calls = 0;
  return onCall(call, async (request, proxy) =>
    (calls += 1) === 1 ? proxy.forward(request) : claim(message),
  );
}

const brokenServers: readonly BrokenServer[] = [
  {
    server: 'leaves out a field',
    only: 'responses,billers',
    behave: () =>
      onCall('billers.saved', async (request, proxy) => {
        const response = await proxy.forward(request);
        return { ...response, body: response.body.replaceAll(/"BILLER_NAME":"[^"]*",/g, '') };
      }),
    fails: 'billers.saved: matches the contract',
    why: /data\[0\]\.BILLER_NAME is missing/,
  },
  {
    server: 'accepts requests without a token',
    only: 'sessions,billers',
    behave: () =>
      onCall('billers.saved', (request, proxy) => {
        const authorization = request.headers.authorization ?? `Bearer ${proxy.sessionOf(request).token}`;
        return proxy.forward({ ...request, headers: { ...request.headers, authorization } });
      }),
    fails: 'billers.saved: refuses requests without a valid session',
    why: /no token: returned 200/,
  },
  {
    server: 'returns an invalid first response',
    only: 'sessions,auth',
    behave: () => addsFirstResponse('/billers/saved', { success: true }),
    fails: firstResponses,
    why: /of \/billers\/saved does not match the contract: data is missing/,
  },
  {
    server: 'returns a very long first response',
    only: 'sessions,auth',
    behave: () => addsFirstResponse('/billers/saved', { success: true, data: [], more: 'x'.repeat(32_768) }),
    fails: firstResponses,
    why: /of \/billers\/saved has more than 32768 characters/,
  },
  {
    server: 'answers a call that needs a code at the login',
    only: 'sessions,auth',
    behave: () => addsFirstResponse('/payment/bill', { success: true }),
    fails: firstResponses,
    why: /of \/payment\/bill (is not a read|was not requested)/,
  },
  {
    server: 'accepts a replay',
    only: 'sealing,billers',
    behave: () => {
      const seen = new Set<string>();
      return onCall('billers.update', (request, proxy) => {
        const again = seen.has(request.body);
        seen.add(request.body);
        return proxy.forward(again ? proxy.seal(request, proxy.open(request)) : request);
      });
    },
    fails: 'billers.update: refuses a replayed body',
    why: /returned 404.*not 400/,
  },
  {
    server: 'pays with a wrong code',
    only: 'paying',
    behave: () => acceptsWrongCodes,
    fails: 'payment.bill: refuses a wrong code and moves no money',
    why: /a payment went through that should have been refused/,
  },
  {
    server: 'accepts a newer code for another action',
    only: 'codes',
    behave: ignoresOtherReferences,
    fails: 'user-services.validate-otp: refuses a newer code below the sentence of another action',
    why: /./,
  },
  {
    server: 'accepts another body under the same key',
    only: 'paying',
    behave: () => {
      let first = '';
      return onCall('payment.bill', async (request, proxy) => {
        const response = await proxy.forward(request);
        if (response.status === 200) first = response.body;
        return response.status === 409 ? { ...response, status: 200, body: first } : response;
      });
    },
    fails: 'payment.bill: refuses the same key with another body with 409 and moves no money',
    why: /./,
  },
  {
    server: 'keeps listing dues that are paid elsewhere',
    only: 'dues,billers',
    behave: () => claimsAfterFirst('billers.mark-paid-elsewhere', 'The due is marked as paid elsewhere.'),
    fails: 'billers.mark-paid-elsewhere: no longer lists a marked due as due',
    why: /the due is still listed/,
  },
  {
    server: 'keeps listing skipped bills as due',
    only: 'dues,billers',
    behave: () => claimsAfterFirst('billers.skip-presented-bill', 'The bill is skipped.'),
    fails: 'billers.skip-presented-bill: no longer lists a skipped bill as due',
    why: /the bill is still due/,
  },
  {
    server: 'keeps a cancelled payment',
    only: 'dues,payment',
    behave: () => onCall('payment.cancel-schedule', async () => claim('The scheduled payment is cancelled.')),
    fails: 'payment.cancel-schedule: cancels the payment, once',
    why: /the payment is still listed/,
  },
];

const serversOfRun = makesEveryCase ? brokenServers : shuffledForRun(brokenServers).slice(0, 2);

describe('a server with one defect', () => {
  const sandbox = sandboxUnderTest();

  async function check(only: string, behave: Behaviour): Promise<{ result: Result; printed: string }> {
    const proxy = await BreakingProxy.start(sandbox.origin(), behave);
    const lines: string[] = [];
    try {
      const options = readOptions(['--base', proxy.base, '--only', only, '--timeout-ms', '60000']);
      const result = await checkConformance(options, (line) => lines.push(line));
      return { result, printed: lines.join('\n') };
    } finally {
      await proxy.close();
    }
  }

  it.each(serversOfRun.map((broken) => [broken.server, broken] as const))(
    '[API-01] reports only the injected failure if the server %s',
    async (_server, { only, behave, fails, why }) => {
      const { result, printed } = await check(only, behave());
      const failed = result.checks.filter(({ outcome }) => outcome === 'FAIL');
      expect({ fails: failed.map(({ call, what }) => `${call}: ${what}`), printed }).toEqual({
        fails: [fails],
        printed,
      });
      expect(failed[0]?.why).toMatch(why);
      expect(printed).toContain(`FAIL     ${fails} — `);
    },
  );

  it('[PAY-19] makes no more payments after a payment that should have been refused', async () => {
    let payments = 0;
    const { result } = await check('payment', async (request, proxy) => {
      const response = await acceptsWrongCodes(request, proxy);
      if (request.call === 'payment.bill' && response.status === 200) payments += 1;
      return response;
    });
    expect(payments).toBe(1);
    const skipped = result.checks.filter(
      ({ why }) => why === 'a payment went through that should have been refused',
    );
    expect(skipped.map(({ what }) => what)).toContain(
      "protects the second customer's account from the first",
    );
  });

  it('[API-01] accepts a server that ignores the optional search, and lists its additional fields', async () => {
    const behave = onCall('transactions.list', async (request, proxy) => {
      const response = await proxy.forward(
        proxy.seal(request, { ...proxy.open(request), search: undefined }),
      );
      return { ...response, body: response.body.replace(/^\{/, '{"traceId":"T-1",') };
    });
    const { printed, result } = await check('responses,portal,input,transactions', behave);
    expect({ failed: result.failed, printed }).toEqual({ failed: 0, printed });
    expect(printed).toContain('an optional addition that this server ignores');
    expect(printed).toContain('transactions.list: matches the contract — beyond the contract: traceId');
  });
});
