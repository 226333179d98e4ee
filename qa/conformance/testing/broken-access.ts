import type { Broken } from './broken';
import { answerOf, instead, insteadOfRefusing, takesForeignIds, takesReplays } from './breaks';

/** Servers that let in whom they must not. */
export const missingAccessControl: readonly Broken[] = [
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

/** Servers that open what was not sealed for them. */
export const openEnvelopes: readonly Broken[] = [
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
