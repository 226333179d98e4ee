import { createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { withoutSignature } from '@billpay/http-client/vault';
import { createHeldSession } from './held-session';
import { makeCall, makePageCall, type KnownCall } from './make-call';

const encryptionKey = Buffer.alloc(32, 7).toString('base64');
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({ alg: 'HS256' })}.${part({ jti: 'j-1', customerID: 'C1' })}.signature`;
const calls: readonly KnownCall[] = [
  ['GET', '/categories/'],
  ['GET', '/billers/input-signatures/{billerId}'],
  ['POST', '/billers/search'],
  ['POST', '/auth/login/{param}'],
  ['POST', '/auth/logout'],
  ['POST', '/payment/bill', 'payment'],
  ['POST', '/user-services/generate-otp'],
  ['POST', '/user-services/validate-otp'],
  ['POST', '/passkeys', 'passkey-add'],
];

function memoryStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

const grant = { token, encryptionKey, serverTime: new Date().toISOString() };
const sent: Request[] = [];
let response = { status: 200, body: {} as object };

beforeEach(() => {
  sent.length = 0;
  response = { status: 200, body: { success: true, data: [] } };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    sent.push(request as Request);
    return new Response(JSON.stringify(response.body), { status: response.status });
  });
});

afterEach(() => jest.restoreAllMocks());

/** A vault with an absolute API base URL, because Node has no page to resolve a relative one. */
function openVault(hasSession = true) {
  const storage = memoryStorage();
  const session = createHeldSession(storage);
  if (hasSession) session.hold(grant);
  const codes = new Map<string, string>();
  const tools = { apiBase: 'https://bank.example/api', calls, session, codes };
  const send = (method: string, path: string, body?: string, key?: string) =>
    makePageCall(
      tools,
      {
        method,
        url: `${tools.apiBase}${path}`,
        headers: key === undefined ? {} : { 'Idempotency-Key': key },
        body,
        timeoutMs: 1_000,
        language: '',
      },
      new AbortController().signal,
    );
  return { send, session, storage, codes };
}

async function sentBody(): Promise<{ encryptedData: string }> {
  return JSON.parse((await sent[0]?.text()) ?? '{}') as { encryptedData: string };
}

/** Opens a sealed body like a bank's server (server/api/api-document/envelope.md). */
function open(sealed: Buffer, method: string, path: string, idempotencyKey: string): unknown {
  const key = (use: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(encryptionKey, 'base64'), 'j-1', `billpay/v1/c2s/${use}`, 32));
  const mac = createHmac('sha256', key('mac'));
  for (const text of ['BP1', method, path, 'j-1', idempotencyKey]) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(Buffer.byteLength(text));
    mac.update(length).update(text);
  }
  expect(mac.update(sealed.subarray(0, -32)).digest()).toEqual(sealed.subarray(-32));
  const cipher = createDecipheriv('aes-256-cbc', key('enc'), sealed.subarray(25, 41));
  return JSON.parse(Buffer.concat([cipher.update(sealed.subarray(41, -32)), cipher.final()]).toString());
}

it('[HTTP-01] adds the token to a call of the page', async () => {
  expect(await openVault().send('GET', '/billers/input-signatures/B1')).toMatchObject({ status: 200 });
  expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
});

it("[HTTP-02, HTTP-05] seals a call's body for its method, path and idempotency key", async () => {
  const body = { searchString: 'ব ₹ BEST', pageNumber: 1 };
  await openVault().send('POST', '/billers/search', JSON.stringify(body), 'key-1');
  const { encryptedData } = await sentBody();
  expect(open(Buffer.from(encryptedData, 'base64'), 'POST', '/billers/search', 'key-1')).toEqual(body);
});

it.each([
  ['DELETE', '/categories/'],
  ['GET', '/categories/../auth/logout'],
  ['GET', '/billers/input-signatures/B1/more'],
  ['GET', '/unknown'],
  ['GET', String.raw`/billers/input-signatures/x\..\..\..\passkeys`],
  ['GET', '/billers/input-signatures/\t..'],
  ['GET', '/billers/input-signatures/%2E%2e'],
])('refuses %s %s, which the contract does not have', async (method, path) => {
  expect(await openVault().send(method, path)).toEqual({ status: 404, text: '' });
  expect(sent).toEqual([]);
});

it.each(['/user-services/generate-otp', '/user-services/validate-otp', '/passkeys', '/payment/bill'])(
  '[OTP-10] refuses %s for the page while no code was entered in the vault',
  async (path) => {
    const { send, codes } = openVault();
    codes.set('autopay-create', '111111');
    expect(await send('POST', path, JSON.stringify({ otp: '222222' }))).toEqual({ status: 422, text: '' });
    expect(sent).toEqual([]);
  },
);

it('[OTP-10] replaces the code of a call with the one that was entered in the vault', async () => {
  const { send, codes } = openVault();
  codes.set('payment', '314159');
  await send('POST', '/payment/bill', JSON.stringify({ billerId: 'B1', otp: '000000' }), 'key-1');
  const { encryptedData } = await sentBody();
  const body = open(Buffer.from(encryptedData, 'base64'), 'POST', '/payment/bill', 'key-1');
  expect(body).toEqual({ billerId: 'B1', otp: '314159' });
});

it('refuses a call to another server', async () => {
  const { session } = openVault();
  const call = {
    method: 'GET',
    url: 'https://evil.example/categories/',
    headers: {},
    timeoutMs: 1,
    language: '',
  };
  const tools = { apiBase: 'https://bank.example/api', calls, session, codes: new Map<string, string>() };
  expect(await makeCall(tools, call, new AbortController().signal)).toEqual({ status: 404, text: '' });
  expect(sent).toEqual([]);
});

it('forwards the trace of a call, with the remote that made it', async () => {
  const { session } = openVault();
  const trace = { traceparent: '00-1-2-01', tracestate: 'billpay=history@1.1.0' };
  const url = 'https://bank.example/api/categories/';
  const call = { method: 'GET', url, headers: {}, trace, timeoutMs: 1, language: '' };
  const tools = { apiBase: 'https://bank.example/api', calls, session, codes: new Map<string, string>() };
  await makeCall(tools, call, new AbortController().signal);
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject(trace);
});

it('[SES-02] makes no call without a session', async () => {
  expect(await openVault(false).send('GET', '/categories/')).toEqual({ status: 401, text: '' });
  expect(sent).toEqual([]);
});

it('[SES-01] keeps the secrets of a login and returns its response without them', async () => {
  const { send, session } = openVault(false);
  response.body = { success: true, data: grant };
  const { text } = await send('POST', '/auth/login/C1', JSON.stringify({ hash: 'h' }));
  expect(session.current()).toMatchObject({ token, encryptionKey, jti: 'j-1' });
  expect(text).not.toContain('signature');
  expect(text).not.toContain(encryptionKey);
  expect(JSON.parse(text)).toMatchObject({ success: true, data: { token: withoutSignature(token) } });
});

it('[SES-11] sends the real token with a logout, although the page does not know it', async () => {
  await openVault().send('POST', '/auth/logout', JSON.stringify({ token: withoutSignature(token) }));
  expect(await sent[0]?.json()).toEqual({ token });
  expect(sent[0]?.headers.get('authorization')).toBeNull();
});

describe('the held session', () => {
  it("[SES-14] uses another tab's session, also after that tab has closed", () => {
    const { storage, session: first } = openVault();
    const second = createHeldSession(storage);
    expect(second.current()).toMatchObject({ token });
    first.leave();
    expect(storage.stored.size).toBe(0);
    second.restore();
    expect(createHeldSession(storage).current()).toMatchObject({ token });
  });

  it('[SES-07] removes an ended session from storage for good', () => {
    const { storage, session } = openVault();
    session.forget();
    session.hold(grant);
    expect([session.current(), storage.stored.size]).toEqual([undefined, 0]);
  });

  it('[SES-01] keeps the session of the first login if a remote makes a second one', async () => {
    const { send, session } = openVault();
    const other = `${part({})}.${part({ jti: 'j-2' })}.other`;
    response.body = { success: true, data: { ...grant, token: other } };
    await send('POST', '/auth/login/C2', JSON.stringify({ hash: 'h' }));
    expect(session.current()).toMatchObject({ token });
  });

  it("[SES-14] keeps the keys of another tab's newer session", () => {
    const { storage, session } = openVault();
    const newer = `${part({})}.${part({ jti: 'j-2' })}.other`;
    createHeldSession(storage).hold({ ...grant, token: newer });
    session.forget();
    expect(storage.stored.get('billpay.token')).toBe(newer);
  });
});
