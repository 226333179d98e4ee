import { login } from '@billpay/api-contract/auth';
import { categories, savedBillers } from '@billpay/api-contract/billers';
import { updateBiller } from '@billpay/api-contract/biller-changes';
import { buildRequest } from './build-request';
import type { WireRequest, WireResponse } from './create-http-client';
import { createEarlyRequests, type EarlyRequests } from './early-requests';
import { HeldRequests, type HeldRequest } from './testing/held-requests';
import { clientThat, failing, noResponse, ok, refusal, secrets } from './testing/client-that';

const categoriesOf = (name: string) => [{ CATEGORY_ID: 1, CATEGORY_NAME: name, ID: 1 }];
const renaming = { body: { billName: 'Home', categoryName: 'Electricity', customerBillId: 7 } };

const requests = new HeldRequests();

beforeEach(() => requests.start());

afterEach(() => {
  requests.stop();
  jest.useRealTimers();
});

/** Responds like the API. */
function respond(request: HeldRequest, { status, body }: { status: number; body?: unknown }): void {
  request.respond(status, JSON.stringify(body ?? ''));
}

/** Sends an early request for a call of the first view. */
function sendEarly(
  early: EarlyRequests,
  path = categories.path,
  token = secrets.token,
): Promise<WireResponse> {
  return early.send(buildRequest('/api', { method: 'GET', path }, {}, token));
}

/** Creates a client on a page that has sent the request for the categories. */
function withEarly(
  later: (request: WireRequest, nth: number) => { status: number; body?: unknown } = () => ok(),
) {
  const early = createEarlyRequests();
  const outcome = sendEarly(early).catch((error: unknown) => error);
  const [request] = requests.sent;
  if (!request) throw new Error('Nothing was sent early');
  return { ...clientThat(later, true, () => 0, early), early, request, outcome };
}

describe('a request sent before the client loaded', () => {
  it('[HOME-01] serves the call without another request and renews the idle validity', async () => {
    const { http, sent, session, request } = withEarly();
    const call = http.call(categories, {});
    respond(request, ok(categoriesOf('Gas')));
    expect((await call).data).toEqual([expect.objectContaining({ CATEGORY_NAME: 'Gas' })]);
    expect(sent).toEqual([]);
    expect(session.renewIdle).toHaveBeenCalledTimes(1);
  });

  it('[HOME-01] serves only one call', async () => {
    const { http, sent, request } = withEarly(() => ok(categoriesOf('Fresh')));
    respond(request, ok(categoriesOf('Early')));
    const names = async () => (await http.call(categories, {})).data.map((one) => one.CATEGORY_NAME);
    expect([await names(), await names()]).toEqual([['Early'], ['Fresh']]);
    expect(sent).toHaveLength(1);
  });

  it('[HTTP-01] does not serve another path, query, base or token', async () => {
    const early = createEarlyRequests();
    void sendEarly(early, savedBillers.path).catch(() => undefined);
    void sendEarly(early, `${categories.path}?page=1`).catch(() => undefined);
    void sendEarly(early, categories.path, 'another.token').catch(() => undefined);
    const { http, sent } = clientThat(
      () => ok(),
      true,
      () => 0,
      early,
    );
    await http.call(categories, {});
    expect(sent).toHaveLength(1);
  });

  it('[SES-01] serves the login with the same key, and retries it', async () => {
    const early = createEarlyRequests();
    const grant = { token: 't', encryptionKey: 'k', serverTime: '2026-11-21T08:00:00.000Z' };
    const input = { params: { param: 'C1' }, body: { hash: 'h' }, idempotencyKey: 'page-1' };
    void early.send(buildRequest('/api', login, input, undefined)).catch(() => undefined);
    const { http, sent } = clientThat(
      () => ok(grant),
      false,
      () => 0,
      early,
    );
    const leaving = new AbortController();
    const first = http.call(login, { ...input, signal: leaving.signal });
    leaving.abort();
    expect(await failing(first)).toMatchObject({ kind: 'cancelled' });
    expect(requests.sent[0]?.isAborted()).toBe(true);
    expect((await http.call(login, input)).data).toEqual(grant);
    expect(sent.map(({ url, headers }) => [url, headers['Idempotency-Key']])).toEqual([
      ['/api/auth/login/C1', 'page-1'],
    ]);
  });
});

describe('a failed early request', () => {
  it.each([401, 403, 406])('[SES-09] ends the session on %i for an early request', async (status) => {
    const { http, session, request, sent } = withEarly();
    respond(request, refusal(status));
    expect(await failing(http.call(categories, {}))).toMatchObject({ kind: 'session-ended', status });
    expect(session.end.mock.calls).toEqual([['refused']]);
    expect(sent).toEqual([]);
  });

  it('[HTTP-03] reports 429 for an early request to the shell', async () => {
    const { http, onRateLimited, request } = withEarly();
    respond(request, refusal(429, 'Slow down'));
    expect(await failing(http.call(categories, {}))).toMatchObject({ kind: 'rate-limited' });
    expect(onRateLimited).toHaveBeenCalledTimes(1);
  });

  it('counts an early request as the first attempt, and reports the call as recovered after a retry', async () => {
    const { http, sent, request, reportRecovered } = withEarly(() => ok(categoriesOf('Gas')));
    request.fail();
    expect((await http.call(categories, {})).data).toHaveLength(1);
    expect(sent).toHaveLength(1);
    expect(reportRecovered.mock.calls).toEqual([
      [expect.objectContaining({ tries: 2, failure: 'no-response' })],
    ]);
  });

  it('gives up an early request after the second attempt', async () => {
    const { http, sent, request } = withEarly(noResponse);
    request.fail();
    expect(await failing(http.call(categories, {}))).toMatchObject({ kind: 'no-response' });
    expect(sent).toHaveLength(1);
  });

  it('reports an unreadable early response with its contract', async () => {
    const { http, report, request } = withEarly();
    respond(request, ok([{ CATEGORY_ID: 'one' }]));
    expect(await failing(http.call(categories, {}))).toMatchObject({ kind: 'unreadable' });
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('reports a timeout while waiting for an early response', async () => {
    jest.useFakeTimers();
    const { http, request } = withEarly(noResponse);
    const call = failing(http.call(categories, {}));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(request.isAborted()).toBe(true);
    expect(await call).toMatchObject({ kind: 'no-response' });
  });

  it('[SES-02] does not use an early request for a call without a session', async () => {
    const early = createEarlyRequests();
    void sendEarly(early).catch(() => undefined);
    const { http } = clientThat(
      () => ok(),
      false,
      () => 0,
      early,
    );
    expect(await failing(http.call(categories, {}))).toMatchObject({ kind: 'session-ended' });
    expect(requests.sent[0]?.isAborted()).toBe(false);
  });
});

describe('early requests that no call uses', () => {
  it('aborts dropped early requests and sends the call itself', async () => {
    const { http, sent, early, request, outcome } = withEarly();
    early.drop();
    expect(request.isAborted()).toBe(true);
    expect(await outcome).toBeInstanceOf(Error);
    await http.call(categories, {});
    expect(sent).toHaveLength(1);
  });

  it('reads again after a change instead of using an outdated early response', async () => {
    const { http, sent, request } = withEarly(({ method }) =>
      method === 'GET' ? ok(categoriesOf('New')) : { status: 200, body: { success: true, message: 'ok' } },
    );
    respond(request, ok(categoriesOf('Old')));
    await http.call(updateBiller, renaming);
    expect((await http.call(categories, {})).data[0]?.CATEGORY_NAME).toBe('New');
    expect(sent.map(({ method }) => method)).toEqual(['PUT', 'GET']);
  });

  it('sends no early request after the requests were dropped', async () => {
    const { early } = withEarly();
    early.drop();
    await expect(sendEarly(early, savedBillers.path)).rejects.toThrow('over');
    expect(requests.sent).toHaveLength(1);
  });
});
