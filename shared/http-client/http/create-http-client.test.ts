import * as z from 'zod/mini';
import { login } from '@billpay/api-contract/auth';
import { autoPay } from '@billpay/api-contract/auto-pay';
import { categories } from '@billpay/api-contract/billers';
import { deleteUpcomingDue } from '@billpay/api-contract/biller-changes';
import { inputSignatures } from '@billpay/api-contract/directory';
import { updateBiller } from '@billpay/api-contract/biller-changes';
import { endpoint, withData } from '@billpay/api-contract/endpoint';
import { fetchPlans } from '@billpay/api-contract/plans';
import { recentPayment } from '@billpay/api-contract/payment';
import { generateOtp } from '@billpay/api-contract/user-services';
import { messageOf } from '@billpay/host-api/http';
import { clientThat, noResponse, ok, refusal, failing } from './testing/client-that';

describe('the encrypted client', () => {
  it('[HTTP-01] sends the bearer header with every call whose path has no auth segment', async () => {
    const { http, sent } = clientThat(() => ok());
    await http.call(categories, {});
    await http.call(inputSignatures, { params: { billerId: 'auth0000BILLER' } });
    expect(sent.map(({ headers }) => headers.Authorization)).toEqual([
      'Bearer the.token',
      'Bearer the.token',
    ]);
  });

  it('[HTTP-01] sends the header with auto pay, whose path contains "auto" but not "auth"', async () => {
    const { http, sent } = clientThat(() =>
      ok({ allConfigurations: [], upcomingPayments: [], maxAllowedAmount: null }),
    );
    await http.call(autoPay, {});
    expect(sent[0]).toMatchObject({ url: '/api/auto-pay/', headers: { Authorization: 'Bearer the.token' } });
  });

  it('[HTTP-01] sends the login unsealed, and without a header or a session', async () => {
    const grant = { token: 't', encryptionKey: 'k', serverTime: '2026-11-21T08:00:00.000Z' };
    const { http, sent, session } = clientThat(() => ok(grant), false);
    await http.call(login, { params: { param: 'C1' }, body: { hash: 'h' } });
    expect(sent[0]?.headers).not.toHaveProperty('Authorization');
    expect(sent[0]?.body).toBe('{"hash":"h"}');
    expect(session.secrets).not.toHaveBeenCalled();
  });

  it('[HTTP-02] seals the bodies of POST, PUT and DELETE, even if they have none', async () => {
    const { http, sent } = clientThat(() => ({ status: 200, body: { success: true, message: 'ok' } }));
    await http.call(updateBiller, {
      body: { billName: 'Home power', categoryName: 'Electricity', customerBillId: 7 },
    });
    await http.call(deleteUpcomingDue, { params: { customerBillId: 7 } });
    for (const { body } of sent) {
      expect(Object.keys(JSON.parse(body ?? '') as object)).toEqual(['encryptedData']);
      expect(body).not.toContain('Home power');
    }
    expect(sent[1]?.url).toBe('/api/billers/upcoming-due/7');
  });

  it('[HTTP-02] sends a GET without a body, with its query in the URL', async () => {
    const { http, sent } = clientThat(() => ok({ data: [], totalPages: 0 }));
    await http.call(fetchPlans, {
      query: { billerId: 'AIR', pageNumber: '1', pageSize: '10', circle: 'UP East' },
    });
    expect(sent[0]?.url).toBe(
      '/api/payment/prepaid-fetch-plans?billerId=AIR&pageNumber=1&pageSize=10&circle=UP+East',
    );
    expect(sent[0]?.body).toBeUndefined();
  });

  it('[SES-06] renews the idle validity with every request', async () => {
    const { http, session } = clientThat(() => ok());
    await http.call(categories, {});
    await http.call(categories, {});
    expect(session.renewIdle).toHaveBeenCalledTimes(2);
  });

  it.each([401, 403, 406])('[SES-09] ends the session on %i from any call', async (status) => {
    const { http, session, onSessionEnded } = clientThat(() => refusal(status));
    expect(await failing(http.call(categories, {}))).toMatchObject({ kind: 'session-ended', status });
    expect(session.end.mock.calls).toEqual([['refused']]);
    expect(onSessionEnded.mock.calls).toEqual([['refused']]);
  });

  it('[SES-08] rejects a refused login as an ordinary refusal', async () => {
    const { http, session, onSessionEnded } = clientThat(() => refusal(401, 'No such hand-off'), false);
    const call = http.call(login, { params: { param: 'C1' }, body: { hash: 'h' } });
    expect(await failing(call)).toMatchObject({ kind: 'refused', status: 401 });
    expect(session.end).not.toHaveBeenCalled();
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('[SES-02] sends nothing without a session', async () => {
    const { http, sent, onSessionEnded } = clientThat(() => ok(), false);
    expect(await failing(http.call(categories, {}))).toMatchObject({ kind: 'session-ended' });
    expect(sent).toEqual([]);
    expect(onSessionEnded.mock.calls).toEqual([['idle']]);
  });

  it('[HTTP-04] leaves a 429 to a caller that shows its own message', async () => {
    const { http, onRateLimited } = clientThat(() => refusal(429, 'Slow down'));
    const asked = http.call(categories, { saysRateLimit: true });
    expect(await failing(asked)).toMatchObject({ kind: 'rate-limited' });
    expect(onRateLimited).not.toHaveBeenCalled();
  });

  it('[HTTP-03] reports 429 to the shell and rejects as rate-limited', async () => {
    const { http, onRateLimited } = clientThat(() => refusal(429, 'Slow down'));
    expect(await failing(http.call(categories, {}))).toMatchObject({ kind: 'rate-limited' });
    expect(onRateLimited).toHaveBeenCalledTimes(1);
  });

  it("[HTTP-06] passes on the server's message, or the fixed text if there is none", async () => {
    const withMessage = await failing(
      clientThat(() => refusal(422, 'Biller is closed')).http.call(categories, {}),
    );
    const without = await failing(
      clientThat(() => ({ status: 502, body: undefined })).http.call(categories, {}),
    );
    expect(messageOf(withMessage, 'Fixed')).toBe('Biller is closed');
    expect(messageOf(without, 'Fixed')).toBe('Fixed');
    expect(messageOf(new Error('TypeError: x of undefined'), 'Fixed')).toBe('Fixed');
  });

  it("[OTP-07] passes on a refusal's validated data, but not data of a wrong type", async () => {
    const input = { body: { template: 'payment' as const, templateVariables: {} } };
    const good = clientThat(() => refusal(422, 'Limit', { limitReached: true })).http.call(
      generateOtp,
      input,
    );
    const bad = clientThat(() => refusal(422, 'Limit', { limitReached: 'yes' })).http.call(
      generateOtp,
      input,
    );
    expect(await failing(good)).toMatchObject({ data: { limitReached: true } });
    expect((await failing(bad))?.data).toBeUndefined();
  });

  it('[API-01] requests a missing optional call only once', async () => {
    const { http, sent, report } = clientThat(() => refusal(404, 'No such call'));
    const input = { body: { billerId: 'BEST00000MUM01', parameters: [] } };
    for (let payment = 1; payment <= 2; payment += 1) {
      expect(await failing(http.call(recentPayment, input))).toMatchObject({ kind: 'refused', status: 404 });
    }
    expect(sent).toHaveLength(1);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('[API-01] requests a missing required call again', async () => {
    const { http, sent } = clientThat(() => refusal(404, 'Not found'));
    for (let attempt = 1; attempt <= 2; attempt += 1) await failing(http.call(categories, {}));
    expect(sent).toHaveLength(2);
  });

  it("[PAY-14] passes on a refusal's code", async () => {
    const body = { success: false, message: 'Nothing is owed.', code: 'no-pending-bill' };
    const { http } = clientThat(() => ({ status: 422, body }));
    expect(await failing(http.call(categories, {}))).toMatchObject({
      serverMessage: 'Nothing is owed.',
      code: 'no-pending-bill',
    });
  });

  it("keeps a refusal's message if the bank uses a number as its code", async () => {
    const { http } = clientThat(() => ({
      status: 422,
      body: { success: false, message: 'Refused', code: 77 },
    }));
    const error = await failing(http.call(categories, {}));
    expect(error).toMatchObject({ kind: 'refused', serverMessage: 'Refused' });
    expect(error?.code).toBeUndefined();
  });

  it.each([
    ['another shape', { success: true, data: [{ CATEGORY_ID: 'one' }] }],
    ['invalid JSON', undefined],
    ['a failure dressed as a success', { success: false, message: 'no' }],
  ])('[API-01] treats a response of %s as unreadable', async (_, body) => {
    const { http } = clientThat(() => ({ status: 200, body }));
    expect(await failing(http.call(categories, {}))).toMatchObject({ kind: 'unreadable', status: 200 });
  });

  it('lets a caller abort a call before it is sent, in progress, and while it waits for a retry', async () => {
    const before = clientThat(() => ok());
    const early = before.http.call(categories, { signal: AbortSignal.abort() });
    expect(await failing(early)).toMatchObject({ kind: 'cancelled' });
    expect(before.sent).toEqual([]);

    const leaving = new AbortController();
    const underWay = clientThat(() => {
      leaving.abort();
      return noResponse();
    });
    const call = underWay.http.call(categories, { signal: leaving.signal });
    expect(await failing(call)).toMatchObject({ kind: 'cancelled' });
    expect(underWay.report).not.toHaveBeenCalled();

    const patience = new AbortController();
    const waiting = clientThat(() => {
      queueMicrotask(() => setTimeout(() => patience.abort()));
      return noResponse();
    });
    const late = waiting.http.call(categories, { signal: patience.signal });
    expect(await failing(late)).toMatchObject({ kind: 'cancelled' });
    expect(waiting.sent).toHaveLength(1);
  });

  it("treats a gateway's 502 as no response, so that the outcome is unknown", async () => {
    const { http, sent } = clientThat(() => ({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    expect(await failing(http.call(categories, {}))).toMatchObject({ kind: 'no-response', status: 502 });
    expect(sent).toHaveLength(2);
  });

  it('reports each failure by name, kind and status, without values', async () => {
    const wrong = clientThat(() => ok([{ CATEGORY_ID: 'SECRET', CATEGORY_NAME: 'Gas', ID: 1 }]));
    await failing(wrong.http.call(categories, {}));
    expect(wrong.report.mock.calls).toEqual([
      [
        {
          endpoint: 'billers.categories',
          failure: 'unreadable',
          status: 200,
          tries: 1,
          detail: 'data.0.CATEGORY_ID: invalid_type',
        },
      ],
    ]);
    const refused = clientThat(() => refusal(422, 'SECRET'));
    const error = await failing(refused.http.call(inputSignatures, { params: { billerId: 'SECRET' } }));
    expect(refused.report.mock.calls).toEqual([
      [{ endpoint: 'billers.input-signatures', failure: 'refused', status: 422, tries: 1 }],
    ]);
    expect(error?.message).toBe('billers.input-signatures: refused (422)');
  });

  it('[HTTP-01] recognizes "auth" only as the first segment', async () => {
    const odd = endpoint({
      name: 'odd',
      method: 'GET',
      path: '/authors/auth',
      retry: 'safe',
      summary: 'A path that merely looks like auth',
      response: withData(z.array(z.string())),
    });
    const { http, sent } = clientThat(() => ok());
    await http.call(odd, {});
    expect(sent[0]?.headers.Authorization).toBe('Bearer the.token');
  });
});
