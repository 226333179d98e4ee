import type { Broken } from './broken';
import { answerOf, changed, hangs, instead, insteadOfRefusing } from './breaks';

const stack = 'TypeError: rows is undefined\n    at update (/srv/app/node_modules/bank/update.js:31:7)';
/** Servers that answer in a wrong form. */
export const wrongAnswers: readonly Broken[] = [
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
    behave: () => instead('charts', hangs),
    fails: ['charts: answers as the contract says'],
    why: /no answer within 60000 ms/,
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
