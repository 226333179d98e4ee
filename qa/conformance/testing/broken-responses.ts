import { jsonResponse, changesBody, hangs, onCall, onRefusal, type BrokenServer } from './breaks';

const stack = 'TypeError: rows is undefined\n    at update (/srv/app/node_modules/bank/update.js:31:7)';
/** Servers that return invalid responses. */
export const invalidResponses: readonly BrokenServer[] = [
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
    server: 'returns an amount as a number',
    only: 'responses,payment',
    behave: () => changesBody('payment.amount-by-date', (json) => ({ ...json, data: { amount: 1_179 } })),
    fails: ['payment.amount-by-date: matches the contract'],
    why: /data\.amount is not of type string/,
  },
  {
    server: 'returns JSON as text/plain',
    only: 'responses,charts',
    behave: () =>
      onCall('charts', async (request, proxy) => {
        const response = await proxy.forward(request);
        return { ...response, headers: { ...response.headers, 'content-type': 'text/plain' } };
      }),
    fails: ['charts: matches the contract'],
    why: /content-type is text\/plain/,
  },
  {
    server: 'allows a response to be cached',
    only: 'responses,charts',
    behave: () =>
      onCall('charts', async (request, proxy) => {
        const response = await proxy.forward(request);
        return { ...response, headers: { ...response.headers, 'cache-control': 'private' } };
      }),
    fails: ['charts: matches the contract'],
    why: /cache-control is private/,
  },
  {
    server: 'never responds to a call',
    only: 'responses,charts',
    behave: () => onCall('charts', hangs),
    fails: ['charts: matches the contract'],
    why: /no response within 60000 ms/,
  },
  {
    server: 'echoes the token',
    only: 'responses,user-services',
    behave: () =>
      onCall('user-services.bbps-settings', async (request, proxy) => {
        const response = await proxy.forward(request);
        const message = `for ${request.headers.authorization}`;
        return { ...response, body: JSON.stringify({ ...(JSON.parse(response.body) as object), message }) };
      }),
    fails: ['user-services.bbps-settings: matches the contract'],
    why: /contains a token or a key/,
  },
  {
    server: 'returns a stack trace on bad input',
    only: 'input,complaints',
    behave: () =>
      onRefusal('complaints.register', 400, async () =>
        jsonResponse(500, { success: false, message: stack }),
      ),
    fails: ['complaints.register: refuses input that violates its schema'],
    why: /returned 500/,
  },
  {
    server: 'accepts bad input',
    only: 'input,transactions',
    behave: () =>
      onRefusal('transactions.list', 400, async () => jsonResponse(200, { success: true, data: [] })),
    fails: ['transactions.list: refuses input that violates its schema'],
    why: /body with startDate missing: returned 200/,
  },
  {
    server: 'refuses without a message',
    only: 'input,complaints',
    behave: () =>
      onRefusal('complaints.status', 400, async () => jsonResponse(400, { success: false, message: '' })),
    fails: ['complaints.status: refuses input that violates its schema'],
    why: /no message/,
  },
  {
    server: 'shows its SQL in a refusal',
    only: 'sealing,billers',
    behave: () =>
      changesBody(
        'billers.update',
        (json) => ({ ...json, message: 'no row: SELECT id FROM saved_biller WHERE id = 1' }),
        404,
      ),
    fails: ['billers.update: refuses a replayed body'],
    why: /exposes server internals/,
  },
];
