import { login } from '@billpay/api-contract/auth';
import { readToken } from '../../sessions/token';
import { readBankApiConfig } from '../config';
import { startBankApi, type RunningBankApi } from '../start-bank-api';
import { bankSettings, bankUnderTest } from '../testing/bank-under-test';
import { unreachableAdapters } from '../testing/unreachable-adapters';
import { BankBackEnd, type TokenChanges } from './testing/bank-back-end';

const adapters = { ...unreachableAdapters, core: { ...unreachableAdapters.core, accounts: async () => [] } };
const asha = { id: 'C-1001', name: 'Asha Rao', mobile: '9820011223' };

describe("hand-offs by the bank's back end", () => {
  const bank = bankUnderTest();
  let backEnd: BankBackEnd;
  let api: RunningBankApi;

  async function start(changes: object = {}, rateLimits = 'off'): Promise<RunningBankApi> {
    const settings = {
      ...bankSettings,
      rateLimits,
      database: { url: bank().servingUrl },
      handOffs: { ...bankSettings.handOffs, jwt: backEnd.jwt, ...changes },
    };
    return startBankApi(readBankApiConfig(bank().writeConfig(settings), {}), () => adapters);
  }

  beforeAll(async () => {
    backEnd = await BankBackEnd.start();
    api = await start();
  });
  afterAll(async () => {
    await api?.close();
    await backEnd?.close();
  });
  afterEach(() => jest.restoreAllMocks());

  interface Created {
    readonly data?: { readonly address: string; readonly validSeconds: number };
    readonly message?: string;
  }

  async function send(
    token: string | undefined,
    body: object | string,
    { method = 'POST', origin = api.handOffOrigin } = {},
  ): Promise<{ status: number; headers: Headers; body: Created }> {
    const response = await fetch(`${origin}/bank/hand-offs`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(method !== 'GET' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Created };
  }

  const requestFor = (customer: object) => ({ customer, platform: 'IB' });
  const create = async (customer: Partial<typeof asha> & { id: string }, changes?: TokenChanges) =>
    send(await backEnd.token(customer.id, changes), requestFor(customer));

  async function logIn(address: string): Promise<Response> {
    const pair = new URL(address).searchParams;
    return fetch(`${api.origin}/api/auth/login/${pair.get('id')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hash: pair.get('hash') }),
    });
  }

  async function read<T>(sql: string, values: string[] = []): Promise<T[]> {
    return bank().owner.query<T & object>(sql, values);
  }

  it.each([['TXN0123456789ABCDEF01'], ['']])(
    '[BEY-14] returns an address that opens the report of the payment %j, and refuses other texts',
    async (report) => {
      const { status, body } = await send(await backEnd.token(asha.id), { ...requestFor(asha), report });
      expect(status).toBe(201);
      expect(new URL(body.data?.address ?? '').searchParams.get('report')).toBe(report);
      const hostile = { ...requestFor(asha), report: '"><script>' };
      expect((await send(await backEnd.token(asha.id), hostile)).status).toBe(400);
    },
  );

  it('[SES-01] returns an address that logs a first-time customer in once', async () => {
    const { status, headers, body } = await send(await backEnd.token(asha.id), {
      ...requestFor(asha),
      language: 'hi',
      page: '/my-bills',
    });
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    const address = new URL(body.data?.address ?? '');
    expect(address.origin + address.pathname).toBe('https://pay.bank.example/my-bills');
    expect(address.searchParams.get('language')).toBe('hi');
    expect(body.data?.validSeconds).toBe(60);
    const response = await logIn(address.href);
    expect(response.status).toBe(200);
    const { data } = login.response.parse(await response.json());
    const [secret] = await read<{ value: Buffer }>(`SELECT value FROM secret WHERE name = 'signing'`);
    expect(readToken(secret?.value ?? Buffer.alloc(0), data.token)).toMatchObject({
      customerID: asha.id,
      mobileNumber: asha.mobile,
      platform: 'IB',
    });
    expect((await logIn(address.href)).status).toBe(401);
  });

  it('records each hand-off in the audit, with its caller and without the mobile number', async () => {
    const customer = { id: 'C-audit', name: 'Ravi', mobile: '9820011224' };
    await create(customer);
    await create({ ...customer, mobile: '9820011225' });
    const entries = await read<{ event: string; detail: string | null; request: string | null }>(
      'SELECT event, detail, request FROM audit WHERE customer_id = $1 ORDER BY id',
      [customer.id],
    );
    expect(entries.map(({ event }) => event)).toEqual([
      'customer-created',
      'hand-off-created',
      'customer-mobile-changed',
      'hand-off-created',
    ]);
    expect(entries.every(({ request }) => request !== null)).toBe(true);
    expect(entries[1]?.detail).toBe(`${BankBackEnd.issuer} IB`);
    expect(JSON.stringify(entries)).not.toContain('98200');
  });

  it("updates a known customer's mobile number, and needs only the id otherwise", async () => {
    const customer = { id: 'C-known', name: 'Meera Kulkarni', mobile: '9820011226' };
    await create(customer);
    expect((await create({ id: customer.id })).status).toBe(201);
    await create({ ...customer, mobile: '+919820011227' });
    expect(await read('SELECT name, mobile FROM customer WHERE id = $1', [customer.id])).toEqual([
      { name: customer.name, mobile: '+919820011227' },
    ]);
  });

  it('lets two customers share a mobile number', async () => {
    expect((await create({ ...asha, id: 'C-mother' })).status).toBe(201);
    expect((await create({ ...asha, id: 'C-daughter' })).status).toBe(201);
  });

  it('refuses an unknown customer without name or mobile, and keeps the token usable', async () => {
    const token = await backEnd.token('C-new');
    const refused = await send(token, requestFor({ id: 'C-new' }));
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'customer.name and customer.mobile are required for a new customer.',
    ]);
    expect((await send(token, requestFor({ ...asha, id: 'C-new' }))).status).toBe(201);
  });

  it('refuses every unknown customer if so configured', async () => {
    const strict = await start({ unknownCustomers: 'refuse' });
    const stranger = { ...asha, id: 'C-stranger' };
    const token = await backEnd.token(stranger.id);
    expect((await send(token, requestFor(stranger), { origin: strict.handOffOrigin })).status).toBe(404);
    expect(await read('SELECT id FROM customer WHERE id = $1', [stranger.id])).toEqual([]);
    await strict.close();
  });

  describe('callers', () => {
    it.each<[string, TokenChanges]>([
      ['has expired', { ageS: 200, lifetimeS: 100 }],
      ['is valid for more than five minutes', { lifetimeS: 301 }],
      ['is from the future', { ageS: -120 }],
      ['is for another audience', { audience: 'loans' }],
      ['is of another issuer', { issuer: 'https://other.example' }],
      ['has no id', { jti: '' }],
      ['has an id of more than 128 characters', { jti: 'x'.repeat(129) }],
    ])('refuses a token that %s', async (_what, changes) => {
      const { status, body } = await create({ ...asha, id: 'C-refused' }, changes);
      expect([status, body.message]).toEqual([401, 'The caller is not accepted.']);
      expect(await read(`SELECT id FROM customer WHERE id = 'C-refused'`)).toEqual([]);
    });

    it.each([
      ['no token', undefined],
      ['a token that is not a JWT', 'secret'],
      ['an unsigned token', `${btoa('{"alg":"none"}')}.${btoa(`{"sub":"${asha.id}"}`)}.`],
    ])('refuses a call with %s', async (_what, token) => {
      expect((await send(token, requestFor(asha))).status).toBe(401);
    });

    it('refuses a used token, even in a concurrent request', async () => {
      const token = await backEnd.token(asha.id);
      const responses = await Promise.all(Array.from({ length: 5 }, () => send(token, requestFor(asha))));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401, 401]);
    });

    it('refuses a token of another customer', async () => {
      const { status, body } = await send(await backEnd.token('C-other'), requestFor(asha));
      expect([status, body.message]).toEqual([401, 'The token is for another customer.']);
    });
  });

  describe('keys', () => {
    let keys: BankBackEnd;
    let fresh: RunningBankApi;
    beforeEach(async () => {
      keys = await BankBackEnd.start();
      fresh = await start({ jwt: keys.jwt });
    });
    afterEach(async () => {
      await fresh.close();
      await keys.close();
    });

    const statusOf = async (token: string) =>
      (await send(token, requestFor(asha), { origin: fresh.handOffOrigin })).status;

    it('accepts a new key of the bank without a restart, and then refuses the old one', async () => {
      expect(await statusOf(await keys.token(asha.id))).toBe(201);
      const old = await keys.token(asha.id);
      await keys.rotateKey();
      const tokens = [await keys.token(asha.id), await keys.token(asha.id)];
      // Keys are fetched again for an unknown key, but not more often than every 30 s.
      expect(await statusOf(tokens[0] ?? '')).toBe(401);
      const later = Date.now() + 31_000;
      jest.spyOn(Date, 'now').mockImplementation(() => later);
      expect(await statusOf(tokens[1] ?? '')).toBe(201);
      expect(await statusOf(old)).toBe(401);
      expect(keys.fetches).toBe(2);
    });

    it('refuses a token signed with an unpublished key', async () => {
      await keys.rotateKey({ publish: false });
      expect(await statusOf(await keys.token(asha.id))).toBe(401);
    });

    it('returns 503 while the keys cannot be fetched, and then accepts the same token', async () => {
      keys.isDown = true;
      const token = await keys.token(asha.id);
      expect(await statusOf(token)).toBe(503);
      keys.isDown = false;
      expect(await statusOf(token)).toBe(201);
    });
  });

  describe('requests', () => {
    it.each([
      ['an unknown platform', { ...requestFor(asha), platform: 'WEB' }, 'platform must be IB or MOBILE.'],
      [
        'a language that the bank does not offer',
        { ...requestFor(asha), language: 'ta' },
        'language must be en or hi.',
      ],
      ['another page', { ...requestFor(asha), page: '//evil.example' }, 'page must be / or /my-bills.'],
      [
        'a mobile number with letters',
        requestFor({ ...asha, mobile: '98200ABCDE' }),
        'customer.mobile must be',
      ],
      [
        'a name with a hidden character',
        requestFor({ ...asha, name: 'Asha\u202e' }),
        'customer.name is not valid.',
      ],
      ['an unknown field', { ...requestFor(asha), role: 'admin' }, 'The body'],
    ])('refuses %s', async (_what, body, message) => {
      const refused = await send(await backEnd.token(asha.id), body);
      expect(refused.status).toBe(400);
      expect(refused.body.message).toContain(message);
    });

    it('refuses a body that is too large or not JSON', async () => {
      const token = await backEnd.token(asha.id);
      expect((await send(token, { ...requestFor(asha), name: 'x'.repeat(5_000) })).status).toBe(413);
      expect((await send(token, '{"customer":')).status).toBe(400);
    });

    it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('refuses the method %s', async (method) => {
      const { status, headers } = await send(await backEnd.token(asha.id), requestFor(asha), { method });
      expect([status, headers.get('allow')]).toEqual([405, 'POST']);
    });

    it("serves hand-offs only on the bank's listener, and nothing else there", async () => {
      const token = await backEnd.token(asha.id);
      expect((await send(token, requestFor(asha), { origin: api.origin })).status).toBe(404);
      const status = async (path: string) => (await fetch(`${api.handOffOrigin}${path}`)).status;
      expect(await status('/api/openapi.json')).toBe(404);
      expect(await status('/metrics')).toBe(404);
    });
  });

  it('limits the hand-offs of a customer, and refused calls of an address', async () => {
    const limited = await start({}, 'off customer-hand-offs=2/600 anonymous=3/600');
    const origin = limited.handOffOrigin;
    const statuses: number[] = [];
    for (let call = 0; call < 3; call += 1)
      statuses.push((await send(await backEnd.token(asha.id), requestFor(asha), { origin })).status);
    expect(statuses).toEqual([201, 201, 429]);
    const refused: number[] = [];
    for (let call = 0; call < 4; call += 1)
      refused.push((await send(undefined, requestFor(asha), { origin })).status);
    expect(refused).toEqual([401, 401, 401, 429]);
    await limited.close();
  });
});
