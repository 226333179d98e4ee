import { acceptsReplays, acceptsWrongCodes, changesBody, onCall, type BrokenServer } from './breaks';

/** One server for each kind of defect that the conformance run finds. */
export const brokenServers: readonly BrokenServer[] = [
  {
    server: 'leaves out a field',
    only: 'responses,billers',
    behave: () =>
      changesBody('billers.saved', ({ data, ...rest }) => ({
        ...rest,
        data: (data as object[]).map((bill) => ({ ...bill, BILLER_NAME: undefined })),
      })),
    fails: ['billers.saved: matches the contract'],
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
    fails: ['billers.saved: refuses requests without a valid session'],
    why: /no token: returned 200/,
  },
  {
    server: 'accepts a replay',
    only: 'sealing,billers',
    behave: () => acceptsReplays('billers.update'),
    fails: ['billers.update: refuses a replayed body'],
    why: /returned 404.*not 400/,
  },
  {
    server: 'pays with a wrong code',
    only: 'paying',
    behave: () => acceptsWrongCodes('payment.bill'),
    fails: ['payment.bill: refuses a wrong code and moves no money'],
    why: /a payment went through that should have been refused/,
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
    fails: ['payment.bill: refuses the same key with another body with 409 and moves no money'],
  },
];
