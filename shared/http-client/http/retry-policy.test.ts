import { categories, searchBillers, updateBiller } from '@billpay/api-contract/billers';
import { payBill } from '@billpay/api-contract/payment';
import type { HttpClient } from '@billpay/host-api/http';
import type { WireRequest } from './create-http-client';
import { clientThat, failing, noResponse, ok, refusal } from './testing/client-that';

const payment = {
  billerId: 'B1',
  accountNumber: '50100200300401',
  billAmount: '10.00',
  customerBillId: 7,
  transactionReferenceKey: null,
  quickPay: 'Y' as const,
  inputSignatures: [],
  otp: '123456',
  paymentMode: 'Internet Banking',
  paymentChannel: 'INT',
  forChannel: 'postpaid' as const,
  repeatsTransactionId: null,
};
const search = { searchString: 'power', pageNumber: 1 };
const renaming = { billName: 'Home', categoryName: 'Electricity', customerBillId: 7 };

const calls = {
  'a safe GET': (http: HttpClient) => http.call(categories, {}),
  'a safe POST': (http: HttpClient) => http.call(searchBillers, { body: search }),
  'an idempotent change': (http: HttpClient) =>
    http.call(payBill, { body: payment, idempotencyKey: 'intent-1' }),
  'any other change': (http: HttpClient) => http.call(updateBiller, { body: renaming }),
};

const failures = {
  'no response': noResponse,
  'no response within half a minute': () => {
    jest.advanceTimersByTime(30_000);
    return noResponse();
  },
  "a gateway's 502": () => ({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  'a 400, as of a copy that the browser sent': () => refusal(400, 'The request is not valid.'),
  'a 503': () => refusal(503, 'The service is not available at the moment.'),
  'a 500': () => refusal(500, 'The service is not available at the moment.'),
  'a 409': () => refusal(409, 'Another request has this key.'),
  'a refusal': () => refusal(422, 'No.'),
  'too many requests': () => refusal(429, 'Slow down'),
  'an unreadable response': () => ({ status: 200, body: 'OK' }),
};

/** Failures after which a call is retried; after all others it is not. */
const sentAgainAfter: Record<keyof typeof calls, readonly (keyof typeof failures)[]> = {
  'a safe GET': ['no response', "a gateway's 502"],
  'a safe POST': ['no response', "a gateway's 502", 'a 400, as of a copy that the browser sent'],
  'an idempotent change': [
    'no response',
    'no response within half a minute',
    "a gateway's 502",
    'a 400, as of a copy that the browser sent',
    'a 503',
    'an unreadable response',
  ],
  'any other change': [],
};

const keyOf = ({ headers }: WireRequest) => headers['Idempotency-Key'];

describe('the retry policy of a call', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setTimeout'] }));
  afterEach(() => jest.useRealTimers());
  const allCalls = Object.keys(calls) as (keyof typeof calls)[];
  const allFailures = Object.keys(failures) as (keyof typeof failures)[];

  it.each(allCalls.flatMap((call) => allFailures.map((failure) => [call, failure] as const)))(
    '[PAY-19] %s that meets %s is sent as often as its policy allows, and then fails',
    async (call, failure) => {
      const { http, sent, report } = clientThat(failures[failure], true, () => 0);
      expect(await failing(calls[call](http))).toBeDefined();
      expect(sent).toHaveLength(sentAgainAfter[call].includes(failure) ? 2 : 1);
      expect(report).toHaveBeenCalledTimes(1);
    },
  );

  it('[PAY-19] a payment is retried under the same key, sealed again', async () => {
    const { http, sent } = clientThat(noResponse, true, () => 0);
    await failing(calls['an idempotent change'](http));
    expect(sent.map(keyOf)).toEqual(['intent-1', 'intent-1']);
    expect(sent[1]?.body).not.toBe(sent[0]?.body);
  });

  it('a call succeeds when its retry succeeds', async () => {
    const { http, report } = clientThat(
      (_, nth) => (nth === 1 ? noResponse() : ok()),
      true,
      () => 0,
    );
    await expect(calls['a safe GET'](http)).resolves.toMatchObject({ data: [] });
    expect(report).not.toHaveBeenCalled();
  });
});
