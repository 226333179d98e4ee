import { login } from '@billpay/api-contract/auth';
import { createEarlyRequests, buildRequest } from '@billpay/http-client/early';
import { HeldRequests } from '@billpay/http-client/testing';
import { logInWithFirstCalls } from './first-responses';

const requests = new HeldRequests();
beforeEach(() => requests.start());
afterEach(() => requests.stop());

const handOff = { id: 'C1', hash: 'h1', pageKey: 'page-key-of-one-page-0001', sinceMs: Date.now() };
const saved = { success: true, message: 'ok', data: [{ billName: 'Home power' }] };
const granted = { token: 't1', encryptionKey: 'k1', serverTime: '2026-11-27T10:00:00.000Z' };
const loginRequest = buildRequest(
  '/api',
  login,
  { params: { param: 'C1' }, body: { hash: 'h1' }, idempotencyKey: handOff.pageKey },
  undefined,
);
const get = (path: string) => buildRequest('/api', { method: 'GET', path }, {}, 't1');
const settle = () => new Promise((later) => setTimeout(later, 0));

/** Starts the login of a prepared page that needs two calls. */
function begin() {
  const early = createEarlyRequests();
  logInWithFirstCalls(early, { apiBase: '/api', firstCalls: ['/billers/saved', '/categories/'] }, handOff);
  return early;
}

async function respond(status: number, text: string): Promise<void> {
  requests.sent[0]?.respond(status, text);
  await settle();
}

describe('the login of a prepared page', () => {
  it('[SES-01] requests the first responses, serves their calls from them, and makes the other calls', async () => {
    const early = begin();
    expect(JSON.parse(requests.sent[0]?.body ?? '')).toEqual({
      hash: 'h1',
      firstCalls: ['/billers/saved', '/categories/'],
    });
    const firstResponses = [{ path: '/billers/saved', response: saved }];
    await respond(200, JSON.stringify({ success: true, data: { ...granted, firstResponses } }));
    expect(requests.sent.slice(1).map(({ url }) => url)).toEqual(['/api/categories/']);
    expect(JSON.parse((await early.take(loginRequest)?.response)?.text ?? '')).toEqual({
      success: true,
      data: granted,
    });
    const response = await early.take(get('/billers/saved'))?.response;
    expect(JSON.parse(response?.text ?? '')).toEqual(saved);
    expect(early.take(get('/billers/saved'))).toBeUndefined();
    expect(early.take(get('/categories/'))).toBeDefined();
  });

  it('makes every call itself if the API returns no first responses', async () => {
    begin();
    await respond(200, JSON.stringify({ success: true, data: granted }));
    expect(requests.sent.slice(1).map(({ url }) => url)).toEqual(['/api/billers/saved', '/api/categories/']);
  });

  it.each([
    [401, JSON.stringify({ success: false, message: 'No such hand-off' })],
    [200, 'hello'],
  ])('[SES-08] makes no call after a login with the status %s and the text %s', async (status, text) => {
    const early = begin();
    await respond(status, text);
    expect(requests.sent).toHaveLength(1);
    expect(await early.take(loginRequest)?.response).toEqual({ status, text });
  });

  it('[SES-11] keeps no responses, and makes no calls, if the session ends during the login', async () => {
    const early = begin();
    early.drop();
    const firstResponses = [{ path: '/billers/saved', response: saved }];
    await respond(200, JSON.stringify({ success: true, data: { ...granted, firstResponses } }));
    expect(early.take(get('/billers/saved'))).toBeUndefined();
    expect(requests.sent).toHaveLength(1);
  });

  it('[SES-11] forgets the responses when the session ends', async () => {
    const early = begin();
    const firstResponses = [{ path: '/billers/saved', response: saved }];
    await respond(200, JSON.stringify({ success: true, data: { ...granted, firstResponses } }));
    early.drop();
    expect([early.take(get('/billers/saved')), early.take(loginRequest)]).toEqual([undefined, undefined]);
  });
});
