import {
  jsonResponse,
  onCall,
  onRefusal,
  acceptsForeignIds,
  acceptsReplays,
  type BrokenServer,
} from './breaks';

/** Servers that lack an access-control check. */
export const missingAccessControl: readonly BrokenServer[] = [
  {
    server: 'accepts requests without a token',
    only: 'sessions,billers',
    behave: () =>
      onCall('billers.saved', (request, proxy) => {
        const authorization = request.headers.authorization ?? `Bearer ${proxy.sessionOf(request).token}`;
        return proxy.forward({ ...request, headers: { ...request.headers, authorization } });
      }),
    fails: ['billers.saved: refuses requests without a valid session'],
    why: /no token: returned 200/,
  },
  {
    server: 'accepts an unsigned token',
    only: 'sessions,charts',
    behave: () =>
      onRefusal('charts', 401, async (request, proxy) => {
        const [header = ''] = (request.headers.authorization ?? '').replace('Bearer ', '').split('.');
        const unsigned = Buffer.from(header, 'base64url').toString().includes('none');
        const authorization = unsigned ? `Bearer ${proxy.sessionOf(request).token}` : 'none';
        return { ...request, headers: { authorization } };
      }),
    fails: ['charts: refuses requests without a valid session'],
    why: /alg none: returned 200/,
  },
  {
    server: 'accepts a hand-off pair twice',
    only: 'sessions,auth',
    behave: () => {
      const given = new Map<string, ReturnType<typeof jsonResponse>>();
      return onCall('auth.login', async (request, proxy) => {
        const response = given.get(request.path) ?? (await proxy.forward(request));
        if (response.status === 200) given.set(request.path, response);
        return response;
      });
    },
    fails: ['auth.login: accepts a hand-off pair only once'],
  },
  {
    server: 'reports a logout but keeps the session',
    only: 'sessions,auth',
    behave: () =>
      onCall('auth.logout', (request, proxy) =>
        request.body.includes('"none"')
          ? proxy.forward(request)
          : Promise.resolve(jsonResponse(200, { success: true, message: 'Logged out' })),
      ),
    fails: [
      'auth.logout: ends the session of the first customer',
      'auth.logout: ends the session of the second customer',
    ],
  },
  {
    server: "returns another customer's transaction",
    only: 'ownership,transactions',
    behave: () => acceptsForeignIds('transactions.details'),
    fails: [
      "transactions.details: protects the second customer's transaction from the first",
      "transactions.details: protects the second customer's reference of a transaction from the first",
    ],
  },
  {
    server: "renames another customer's biller",
    only: 'ownership,billers',
    behave: () => acceptsForeignIds('billers.update'),
    fails: [
      "billers.update: protects the second customer's saved biller from the first",
      "billers.saved: leaves the second customer's data unchanged",
    ],
  },
  {
    server: "returns an invalid list of the second customer's billers",
    only: 'ownership,billers',
    behave: () =>
      onCall('billers.saved', async (request, proxy) => {
        const response = await proxy.forward(request);
        const isSecond = proxy.sessionOf(request) === proxy.sessions[1];
        return isSecond ? { ...response, body: '{"success":true,"data":[{}]}' } : response;
      }),
    fails: [
      "billers.saved-details: protects the second customer's saved biller from the first",
      "billers.update: protects the second customer's saved biller from the first",
      "billers.put-upcoming-due: protects the second customer's saved biller from the first",
      "billers.delete: protects the second customer's saved biller from the first",
    ],
    why: /billers\.saved of the second customer could not be read/,
  },
  {
    server: "mixes another customer's data into a list",
    only: 'ownership,charts',
    behave: () =>
      onCall('charts', async (request, proxy) => {
        const response = await proxy.forward(request);
        const { mobileNumber = '' } = proxy.sessions[1] ?? {};
        return {
          ...response,
          body: JSON.stringify({ ...(JSON.parse(response.body) as object), message: mobileNumber }),
        };
      }),
    fails: ["charts: contains none of the second customer's data"],
  },
];

/** Servers that accept invalid envelopes. */
export const openEnvelopes: readonly BrokenServer[] = [
  {
    server: 'accepts a replay',
    only: 'sealing,billers',
    behave: () => acceptsReplays('billers.update'),
    fails: ['billers.update: refuses a replayed body'],
    why: /returned 404.*not 400/,
  },
  {
    server: 'accepts plain bodies',
    only: 'sealing,transactions',
    behave: () =>
      onCall('transactions.list', (request, proxy) =>
        proxy.forward(
          request.body.includes('startDate') ? proxy.seal(request, JSON.parse(request.body)) : request,
        ),
      ),
    fails: ['transactions.list: refuses plain and altered bodies'],
    why: /returned 200/,
  },
  {
    server: 'reveals what was wrong with an envelope',
    only: 'sealing,billers',
    behave: () =>
      onRefusal('billers.search', 400, async ({ body }) =>
        jsonResponse(400, { success: false, message: `${body.length} bytes that are not valid` }),
      ),
    fails: ['billers.search: returns the same response for every invalid body'],
  },
];
