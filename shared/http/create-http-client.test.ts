import * as z from 'zod/mini';
import { login } from '../contract/auth';
import { autoPay } from '../contract/auto-pay';
import { categories, deleteUpcomingDue, inputSignatures, updateBiller } from '../contract/billers';
import { answer, endpoint } from '../contract/endpoint';
import { fetchPlans, payBill } from '../contract/payment';
import { generateOtp } from '../contract/user-services';
import { type ApiError, messageOf } from './api-error';
import { TransportFault, type TransportAnswer, type TransportRequest } from './axios-transport';
import { createHttpClient } from './create-http-client';

const secrets = { token: 'the.token', jti: 'jti-1', encryptionKey: Buffer.alloc(32, 7).toString('base64') };
type Answering = (request: TransportRequest, nth: number) => TransportAnswer | Promise<TransportAnswer>;

function clientThat(answering: Answering, hasSession = true) {
  const sent: TransportRequest[] = [];
  const session = {
    secrets: jest.fn(() => (hasSession ? secrets : undefined)),
    renewIdle: jest.fn(),
    now: () => 1_795_000_000_000,
  };
  const told = { onSessionEnded: jest.fn(), onRateLimited: jest.fn(), report: jest.fn() };
  const http = createHttpClient({
    baseUrl: '/api',
    session,
    ...told,
    transport: async (request) => answering(request, sent.push(request)),
  });
  return { http, sent, session, ...told };
}

const ok = (data: unknown = []) => ({ status: 200, body: { success: true, data } });
const refusal = (status: number, message = '', data?: unknown) => ({
  status,
  body: { success: false, message, data },
});
const failing = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );

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

  it('[HTTP-01] auto pay contains "auto", not "auth": it carries the header', async () => {
    const { http, sent } = clientThat(() =>
      ok({ allConfigurations: [], upcomingPayments: [], maxAllowedAmount: null }),
    );
    await http.call(autoPay, {});
    expect(sent[0]).toMatchObject({ url: '/api/auto-pay/', headers: { Authorization: 'Bearer the.token' } });
  });

  it('[HTTP-01] login goes without header, session and seal', async () => {
    const grant = { token: 't', encryptionKey: 'k', serverTime: '2026-11-21T08:00:00.000Z' };
    const { http, sent, session } = clientThat(() => ok(grant), false);
    await http.call(login, { params: { param: 'C1' }, body: { hash: 'h' } });
    expect(sent[0]?.headers).not.toHaveProperty('Authorization');
    expect(sent[0]?.body).toBe('{"hash":"h"}');
    expect(session.secrets).not.toHaveBeenCalled();
  });

  it('[HTTP-02] seals the bodies of POST, PUT and DELETE, an absent one too', async () => {
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

  it('[HTTP-02] a GET has no body; its query is in the address', async () => {
    const { http, sent } = clientThat(() => ok({ data: [], totalPages: 0 }));
    await http.call(fetchPlans, {
      query: { billerId: 'AIR', pageNumber: '1', pageSize: '10', circle: 'UP East' },
    });
    expect(sent[0]).toMatchObject({
      url: '/api/payment/prepaid-fetch-plans?billerId=AIR&pageNumber=1&pageSize=10&circle=UP+East',
      body: undefined,
    });
  });

  it('[SES-06] every request renews the idle validity', async () => {
    const { http, session } = clientThat(() => ok());
    await http.call(categories, {});
    await http.call(categories, {});
    expect(session.renewIdle).toHaveBeenCalledTimes(2);
  });

  it.each([401, 403, 406])('[SES-09] %i from any call ends the session', async (status) => {
    const { http, onSessionEnded } = clientThat(() => refusal(status));
    expect(await failing(http.call(categories, {}))).toMatchObject({ kind: 'session-ended', status });
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
  });

  it('[SES-08] a refused login is an ordinary refusal to its caller', async () => {
    const { http, onSessionEnded } = clientThat(() => refusal(401, 'No such hand-off'), false);
    const call = http.call(login, { params: { param: 'C1' }, body: { hash: 'h' } });
    expect(await failing(call)).toMatchObject({ kind: 'refused', status: 401 });
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('[SES-02] without a session nothing is sent', async () => {
    const { http, sent, onSessionEnded } = clientThat(() => ok(), false);
    expect(await failing(http.call(categories, {}))).toMatchObject({ kind: 'session-ended' });
    expect(sent).toEqual([]);
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
  });

  it('[HTTP-03] 429 is told to the shell and rejects as rate-limited', async () => {
    const { http, onRateLimited } = clientThat(() => refusal(429, 'Slow down'));
    expect(await failing(http.call(categories, {}))).toMatchObject({ kind: 'rate-limited' });
    expect(onRateLimited).toHaveBeenCalledTimes(1);
  });

  it("[HTTP-06] brings the server's message, and the fixed text takes its place where there is none", async () => {
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

  it("[OTP-07] a refusal's data comes checked, and not at all when it is of another shape", async () => {
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

  it('asks a question once more when no answer came, and then gives up', async () => {
    const recovering = clientThat((_, nth) => {
      if (nth === 1) throw new TransportFault('no-answer');
      return ok();
    });
    await expect(recovering.http.call(categories, {})).resolves.toMatchObject({ data: [] });
    const dead = clientThat(() => {
      throw new TransportFault('no-answer');
    });
    expect(await failing(dead.http.call(categories, {}))).toMatchObject({ kind: 'no-answer' });
    expect(dead.sent).toHaveLength(2);
  });

  it('[PAY-19] never sends a payment twice by itself, and carries its idempotency key', async () => {
    const { http, sent } = clientThat(() => {
      throw new TransportFault('no-answer');
    });
    const body = {
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
    };
    expect(await failing(http.call(payBill, { body, idempotencyKey: 'intent-1' }))).toMatchObject({
      kind: 'no-answer',
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers['Idempotency-Key']).toBe('intent-1');
  });

  it.each([
    ['another shape', { success: true, data: [{ CATEGORY_ID: 'one' }] }],
    ['no JSON', undefined],
    ['a failure dressed as a success', { success: false, message: 'no' }],
  ])('[API-01] an answer of %s is unreadable, not believed', async (_, body) => {
    const { http } = clientThat(() => ({ status: 200, body }));
    expect(await failing(http.call(categories, {}))).toMatchObject({ kind: 'unreadable', status: 200 });
  });

  it('a caller can end its call', async () => {
    const { http } = clientThat(() => {
      throw new TransportFault('cancelled');
    });
    expect(await failing(http.call(categories, {}))).toMatchObject({ kind: 'cancelled' });
  });

  it('reports each call by name, status and time, and nothing else of it', async () => {
    const { http, report } = clientThat(() => ok());
    await http.call(inputSignatures, { params: { billerId: 'SECRET' } });
    expect(report).toHaveBeenCalledWith({
      endpoint: 'billers.input-signatures',
      status: 200,
      kind: 'ok',
      ms: expect.any(Number) as number,
    });
  });

  it('[HTTP-01] "auth" counts as the first segment alone', async () => {
    const odd = endpoint({
      name: 'odd',
      method: 'GET',
      path: '/authors/auth',
      summary: 'A path that merely looks like auth',
      answer: answer(z.array(z.string())),
    });
    const { http, sent } = clientThat(() => ok());
    await http.call(odd, {});
    expect(sent[0]?.headers.Authorization).toBe('Bearer the.token');
  });
});
