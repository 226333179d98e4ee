import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { logout } from '@billpay/api-contract/auth';
import { savedBillers } from '@billpay/api-contract/billers';
import { payBill } from '@billpay/api-contract/payment';
import { paymentBody, savedAs } from '@billpay/sandbox/testing/bills';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { BANK_DAY, observedBank } from './testing/observed-bank';
import { callRaw, sendRaw, type RawResponse } from './testing/raw-calls';
import { sealFor } from './testing/sealing';

type Json = Readonly<Record<string, unknown>>;

const encode = (json: Json) => Buffer.from(JSON.stringify(json)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;

describe('tokens that the bank did not issue', () => {
  const bank = observedBank();
  let client: TestClient;
  let signingKey: Buffer;
  let plain: string;

  beforeAll(async () => {
    client = await TestClient.signInAsNew(bank.origin(), 'regular');
    const [secret] = await bank.db.query<{ value: Buffer }>(
      "SELECT value FROM secret WHERE name = 'signing'",
    );
    signingKey = secret?.value ?? Buffer.alloc(0);
    const bill = await savedAs(client, 'Sun Direct');
    plain = JSON.stringify(await paymentBody(client, bill, { amount: '290.00', reference: null }));
  });

  const nowS = () => Math.floor(client.now() / 1000);
  const parts = () => client.session.token.split('.');
  const claims = () => decode(parts()[1]);
  const hs = (size: number, key: Buffer, signed: string) =>
    createHmac(`sha${size}`, key).update(signed).digest('base64url');
  /** Signs a token with these claims. The key defaults to the bank's own. */
  const signed = (of: Json, header: Json = { alg: 'HS256', typ: 'JWT' }, key = signingKey, size = 256) => {
    const text = `${encode(header)}.${encode(of)}`;
    return `${text}.${hs(size, key, text)}`;
  };

  /** Sends a payment that is valid except for its token. The live session seals its body. */
  function payWith(headers: Readonly<Record<string, string | string[]>>, at = ''): Promise<RawResponse> {
    const idempotencyKey = randomUUID();
    const path = `${payBill.path}${at}`;
    const sealed = sealFor(client, { method: 'POST', path, idempotencyKey }, plain);
    return sendRaw(bank.origin(), {
      method: 'POST',
      path: `/api${path}`,
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey, ...headers },
      body: JSON.stringify({ encryptedData: sealed }),
    });
  }

  /** Returns the responses other than the expected 401, and the tables that were written. */
  async function notRefused(attempts: Readonly<Record<string, () => Promise<RawResponse>>>) {
    const before = await bank.fingerprint();
    const through: Record<string, string> = {};
    for (const [what, send] of Object.entries(attempts)) {
      const { status, text } = await send();
      const refused = '{"success":false,"message":"Your session has expired. Please log in again."}';
      if (status !== 401 || text !== refused) through[what] = `${status} ${text}`;
    }
    expect(await bank.fingerprint()).toEqual(before);
    return through;
  }

  const withTokens = (tokens: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(tokens).map(([what, token]) => [
        what,
        () => payWith({ authorization: `Bearer ${token}` }),
      ]),
    );

  it('[SES-02] refuses tokens without a signature, or with another algorithm or key', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rsa = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims())}`;
    const [header = '', payload = '', signature = ''] = parts();
    const none = encode({ alg: 'none', typ: 'JWT' });
    const hs256 = { alg: 'HS256', typ: 'JWT' };
    const tokens = {
      'alg none': `${none}.${payload}.`,
      'alg none, with the signature': `${none}.${payload}.${signature}`,
      'alg NonE': `${encode({ alg: 'NonE', typ: 'JWT' })}.${payload}.`,
      'no signature': `${header}.${payload}.`,
      'no signature, no dot': `${header}.${payload}`,
      HS384: signed(claims(), { alg: 'HS384', typ: 'JWT' }, signingKey, 384),
      HS512: signed(claims(), { alg: 'HS512', typ: 'JWT' }, signingKey, 512),
      'HS256 declared, HS384 used': signed(claims(), hs256, signingKey, 384),
      RS256: `${rsa}.${createSign('RSA-SHA256').update(rsa).sign(privateKey, 'base64url')}`,
      'RS256 declared, HS256 used': signed(claims(), { alg: 'RS256', typ: 'JWT' }),
      'a key by its id': signed(claims(), { ...hs256, kid: '../../dev/null' }),
      'a key by address': signed(claims(), { ...hs256, jku: 'http://127.0.0.1/keys' }),
      'a key within': signed(claims(), {
        ...hs256,
        jwk: { kty: 'oct', k: signingKey.toString('base64url') },
      }),
      'a certificate by address': signed(claims(), { ...hs256, x5u: 'http://127.0.0.1/cert' }),
      'a header in another order': signed(claims(), { typ: 'JWT', alg: 'HS256' }),
      'critical extensions': signed(claims(), { ...hs256, crit: ['exp'] }),
      'no algorithm': signed(claims(), { typ: 'JWT' }),
      'another secret': signed(claims(), hs256, Buffer.alloc(32, 1)),
      'the empty secret': signed(claims(), hs256, Buffer.alloc(0)),
      "the session's own key": signed(claims(), hs256, Buffer.from(client.session.encryptionKey, 'base64')),
    };
    expect(await notRefused(withTokens(tokens))).toEqual({});
  });

  it('[SES-02] refuses altered, shortened or extended tokens', async () => {
    const { token } = client.session;
    const [header = '', payload = '', signature = ''] = parts();
    const changed = (change: Json) => `${header}.${encode({ ...claims(), ...change })}.${signature}`;
    const tokens = {
      'another customer': changed({ customerID: 'CUST100001' }),
      'a later end': changed({ exp: nowS() + 86_400 }),
      'a letter removed': token.slice(0, -1),
      'a letter added': `${token}A`,
      'another last letter': `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      padding: `${token}=`,
      'half of it': token.slice(0, token.length / 2),
      'a part more': `${token}.${signature}`,
      'a signature in the other alphabet': `${header}.${payload}.${Buffer.from(signature, 'base64url').toString('base64')}`,
      'no payload': `${header}..${signature}`,
      'dots alone': '..',
      'a signature of nothing': `${header}.${payload}.AA`,
      'very long': `${token}${'A'.repeat(8_000)}`,
      'a quotation': `"${token}"`,
    };
    expect(await notRefused(withTokens(tokens))).toEqual({});
  });

  it('[SES-03] refuses tokens that the bank signed with invalid claims', async () => {
    const other = await TestClient.signInAsNew(bank.origin(), 'regular');
    const tokens = {
      'a second past its end': signed({ ...claims(), exp: nowS() - 1 }),
      'ending now': signed({ ...claims(), exp: nowS() }),
      'an end that is not a number': signed({ ...claims(), exp: 'never' }),
      'no end': signed({ ...claims(), exp: undefined }),
      'an end at null': signed({ ...claims(), exp: null }),
      'made in three minutes': signed({ ...claims(), iat: nowS() + 180 }),
      'a session nobody opened': signed({ ...claims(), jti: randomUUID() }),
      'no session': signed({ ...claims(), jti: undefined }),
      'a session that is SQL': signed({ ...claims(), jti: "' OR true --" }),
      'a session with NUL': signed({ ...claims(), jti: `${client.jti}\u0000` }),
      'another customer': signed({ ...claims(), customerID: other.customer }),
      "another customer's session": signed({ ...claims(), jti: other.jti }),
      'no claims': signed({}),
      'claims that are a list': signed([] as unknown as Json),
    };
    expect(await notRefused(withTokens(tokens))).toEqual({});
  });

  it('[HTTP-01] refuses tokens outside of a single exact Authorization header', async () => {
    const { token } = client.session;
    const other = await TestClient.signIn(bank.origin(), client.customer);
    expect(
      await notRefused({
        'no header': () => payWith({}),
        'in the query': () => payWith({}, `?token=${token}`),
        'in the query as access_token': () => payWith({}, `?access_token=${token}`),
        'in a cookie': () => payWith({ cookie: `token=${token}; billpay.token=${token}` }),
        'in another header': () => payWith({ 'x-authorization': `Bearer ${token}` }),
        'no scheme': () => payWith({ authorization: token }),
        'a small scheme': () => payWith({ authorization: `bearer ${token}` }),
        'a large scheme': () => payWith({ authorization: `BEARER ${token}` }),
        'another scheme': () => payWith({ authorization: `Basic ${token}` }),
        'two spaces': () => payWith({ authorization: `Bearer  ${token}` }),
        'something after it': () => payWith({ authorization: `Bearer ${token} ${token}` }),
        'a comma after it': () => payWith({ authorization: `Bearer ${token}, Bearer ${token}` }),
        'two headers': () => payWith({ authorization: [`Bearer ${token}`, `Bearer ${other.session.token}`] }),
        'two headers, the same': () => payWith({ authorization: [`Bearer ${token}`, `Bearer ${token}`] }),
      }),
    ).toEqual({});
  });

  it('[SES-11] refuses the token of a session that was logged out', async () => {
    const ended = await TestClient.signIn(bank.origin(), client.customer);
    expect((await callRaw(ended, logout, { body: { token: ended.session.token } })).status).toBe(200);
    expect(await notRefused(withTokens({ 'logged out': ended.session.token }))).toEqual({});
  });

  it('[SES-05] refuses the token of a session that was idle for five minutes, even if another session is active', async () => {
    const idle = await TestClient.signIn(bank.origin(), client.customer);
    const busy = await TestClient.signIn(bank.origin(), client.customer);
    const minutes = async (count: number) => {
      await callControl(bank.origin(), 'POST', '/sandbox/clock', { advanceMs: count * 60_000 });
      return busy.try(savedBillers);
    };
    expect((await minutes(4)).status).toBe(200);
    expect((await minutes(1)).status).toBe(200);
    expect(await notRefused(withTokens({ idle: idle.session.token }))).toEqual({});
    await bank.goTo(BANK_DAY);
  });

  it('[SES-13] accepts the issued token', async () => {
    client = await TestClient.signIn(bank.origin(), client.customer);
    const bill = await savedAs(client, 'Sun Direct');
    plain = JSON.stringify(await paymentBody(client, bill, { amount: '290.00', reference: null }));
    expect((await payWith({ authorization: `Bearer ${client.session.token}` })).status).toBe(200);
    // The token is accepted, but the body repeats the last payment without referring to it.
    expect((await payWith({ authorization: `Bearer ${signed(claims())}` })).status).toBe(409);
  });
});
