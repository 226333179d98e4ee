import {
  changesBody,
  onCall,
  paymentVariables,
  paysAgain,
  acceptsAnyCode,
  acceptsReplays,
  acceptsWrongCodes,
  type BrokenServer,
} from './breaks';

/** Servers that make wrong payments. */
export const wrongPayments: readonly BrokenServer[] = [
  {
    server: 'pays with a wrong code',
    only: 'paying',
    behave: () => acceptsWrongCodes('payment.bill'),
    fails: ['payment.bill: refuses a wrong code and moves no money'],
    why: /a payment went through that should have been refused/,
  },
  {
    server: 'pays with a code for another amount',
    only: 'paying',
    behave: () => acceptsAnyCode('payment.bill', 'payment', paymentVariables),
    fails: ['payment.bill: refuses a code for another amount and moves no money'],
  },
  {
    server: 'pays without an Idempotency-Key',
    only: 'paying',
    behave: () =>
      onCall('payment.bill', (request, proxy) => {
        const keyed = request.headers['idempotency-key'] !== undefined;
        const made = { idempotencyKey: 'made-by-the-server' };
        return proxy.forward(keyed ? request : proxy.seal(request, proxy.open(request), made));
      }),
    fails: ['payment.bill: refuses a missing Idempotency-Key and moves no money'],
  },
  {
    server: 'debits twice for two submissions at once',
    only: 'paying',
    behave: () => paysAgain(2),
    fails: ['payment.bill: pays once when submitted twice at the same time'],
    why: /one key made two transactions/,
  },
  {
    server: 'debits again for a later submission',
    only: 'paying',
    behave: () => paysAgain(3),
    fails: ['payment.bill: returns the first outcome for the same key and body and debits nothing'],
    why: /one key made two transactions/,
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
  {
    server: 'accepts a replayed payment',
    only: 'paying',
    behave: () => acceptsReplays('payment.bill'),
    fails: ['payment.bill: refuses the same bytes as a replay with 400 and moves no money'],
  },
  {
    server: 'does not report a recent payment',
    only: 'paying',
    behave: () => changesBody('payment.recent', (json) => ({ ...json, data: null })),
    fails: ['payment.recent: returns the payment before the bill is paid again'],
  },
  {
    server: 'omits the outcome of a failed payment',
    only: 'paying',
    behave: () => changesBody('payment.bill', ({ data: _, ...rest }) => rest, 422),
    fails: ['payment.bill: returns the outcome of a failed payment and refunds the debit'],
    why: /no failed outcome/,
  },
];
