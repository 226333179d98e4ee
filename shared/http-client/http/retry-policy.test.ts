import { categories } from '@billpay/api-contract/billers';
import { searchBillers } from '@billpay/api-contract/directory';
import { updateBiller } from '@billpay/api-contract/biller-changes';
import { payBill } from '@billpay/api-contract/payment';
import { isAmbiguous, type HttpClient } from '@billpay/host-api/http';
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

/** The only failures that are retried. */
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
    '[PAY-19] sends %s that gets %s as often as its policy allows, then fails',
    async (call, failure) => {
      const { http, sent, report } = clientThat(failures[failure], true, () => 0);
      expect(await failing(calls[call](http))).toBeDefined();
      const tries = sentAgainAfter[call].includes(failure) ? 2 : 1;
      expect(sent).toHaveLength(tries);
      expect(report.mock.calls).toEqual([[expect.objectContaining({ tries })]]);
    },
  );

  it('[PAY-19] retries a payment with the same key, and seals it again', async () => {
    const { http, sent } = clientThat(noResponse, true, () => 0);
    await failing(calls['an idempotent change'](http));
    expect(sent.map(keyOf)).toEqual(['intent-1', 'intent-1']);
    expect(sent[1]?.body).not.toBe(sent[0]?.body);
  });

  it.each([
    ['a 429', 429, true],
    ['the end of the session', 401, true],
    ['a 400', 400, true],
    ['a 409', 409, false],
    ['a refusal', 422, false],
  ])(
    '[PAY-19] determines whether a payment is ambiguous if its response is lost and its retry gets %s (%i): %s',
    async (_, status, ambiguous) => {
      const { http } = clientThat(
        (_request, nth) => (nth === 1 ? noResponse() : refusal(status)),
        true,
        () => 0,
      );
      const error = await failing(calls['an idempotent change'](http));
      expect(error).toMatchObject({ status, mayBeDone: true });
      expect(error && isAmbiguous(error)).toBe(ambiguous);
    },
  );

  it.each([429, 401])(
    '[PAY-19] treats a payment that was first refused with %i as not made',
    async (status) => {
      const { http } = clientThat(() => refusal(status));
      const error = await failing(calls['an idempotent change'](http));
      expect(error).toMatchObject({ status, mayBeDone: false });
      expect(error && isAmbiguous(error)).toBe(false);
    },
  );

  it('returns the result of a successful retry, and reports the failed attempt separately', async () => {
    const { http, report, reportRecovered } = clientThat(
      (_, nth) => (nth === 1 ? noResponse() : ok()),
      true,
      () => 0,
    );
    await expect(calls['a safe GET'](http)).resolves.toMatchObject({ data: [] });
    expect(report).not.toHaveBeenCalled();
    expect(reportRecovered.mock.calls).toEqual([
      [{ endpoint: 'billers.categories', failure: 'no-response', status: 0, tries: 2 }],
    ]);
  });

  it('[MFE-04] includes the remote and its version in the report of a failed call', async () => {
    const { http, report } = clientThat(noResponse, true, () => 0);
    const caller = { remote: 'billers', version: '1.2.0-ab12' };
    expect(await failing(calls['a safe GET'](http.of(caller)))).toBeDefined();
    expect(report.mock.calls).toEqual([[expect.objectContaining({ ...caller, tries: 2 })]]);
  });

  it('reports a call without a session as never sent', async () => {
    const { http, sent, report } = clientThat(noResponse, false);
    expect(await failing(calls['a safe GET'](http))).toMatchObject({ kind: 'session-ended' });
    expect(sent).toEqual([]);
    expect(report.mock.calls).toEqual([[expect.objectContaining({ tries: 0 })]]);
  });
});
