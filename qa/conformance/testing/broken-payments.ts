import type { Broken } from './broken';
import {
  changed,
  instead,
  ofPayment,
  paysAgain,
  takesAnyCode,
  takesReplays,
  takesWrongCodes,
} from './breaks';

/** Servers that are wrong about money. */
export const wrongPayments: readonly Broken[] = [
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
    server: 'forgets what was paid a moment ago',
    only: 'paying',
    behave: () => changed('payment.recent', (json) => ({ ...json, data: null })),
    fails: ['payment.recent: tells of the payment before the bill is paid again'],
  },
  {
    server: 'keeps the outcome of a failed payment to itself',
    only: 'paying',
    behave: () => changed('payment.bill', ({ data: _, ...rest }) => rest, 422),
    fails: ['payment.bill: a payment that fails answers with its outcome, and gives the money back'],
    why: /no failed outcome/,
  },
];
