import { login } from '@billpay/api-contract/auth';
import { inputSignatures, searchBillers } from '@billpay/api-contract/directory';
import { savedDetails } from '@billpay/api-contract/biller-changes';
import { failureResponse } from '@billpay/api-contract/endpoint';
import { fetchPlans } from '@billpay/api-contract/plans';
import { payBill } from '@billpay/api-contract/payment';
import { transactionDetails } from '@billpay/api-contract/transactions';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { writtenBetween } from './testing/fingerprint';
import { observedBank } from './testing/observed-bank';
import { callRaw, sendRaw, type RawResponse, type RawRequest } from './testing/raw-calls';
import { sealFor } from './testing/sealing';
import { validCalls } from './testing/valid-calls';

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

describe('[API-03] malformed requests', () => {
  const bank = observedBank();
  let client: TestClient;

  beforeAll(async () => {
    client = await TestClient.signInAsNew(bank.origin(), 'regular');
  });

  const get = (path: string) => () => send({ method: 'GET', path });
  function send({ headers, ...request }: RawRequest): Promise<RawResponse> {
    const authorization = `Bearer ${client.session.token}`;
    return sendRaw(bank.origin(), { ...request, headers: { authorization, ...headers } });
  }

  /** Returns the requests without a 4xx in the contract's format, and the tables that they wrote. */
  async function accepted(requests: Readonly<Record<string, () => Promise<RawResponse>>>) {
    const before = await bank.fingerprint();
    const notRefused: Record<string, string> = {};
    for (const [what, send] of Object.entries(requests)) {
      const { status, text } = await send();
      const refused = status >= 400 && status < 500 && failureResponse.safeParse(JSON.parse(text)).success;
      if (!refused) notRefused[what] = `${status} ${text.slice(0, 200)}`;
    }
    return { notRefused, written: writtenBetween(before, await bank.fingerprint()) };
  }
  const nothing = { notRefused: {}, written: [] };

  const segments: Readonly<Record<string, string>> = {
    nothing: '',
    'a dot': '.',
    'a path up': '..',
    'a path up and on': '../billers/saved',
    'an encoded path up': '%2e%2e%2fbillers%2fsaved',
    'an encoded slash': 'ACTBB%2f..',
    NUL: '%00',
    'an id and NUL': 'ACTBB%00',
    'a line break': 'ACTBB%0a',
    'half an escape': '%',
    'an invalid escape': '%zz',
    'invalid UTF-8': '%ff%fe',
    'an overlong slash': '%c0%af',
    'a surrogate': '%ed%a0%80',
    'a right-to-left override': '%e2%80%ae',
    SQL: "ACTBB'%20OR%201=1--",
    'a semicolon': 'ACTBB;admin=1',
    'a matrix of dots': '....//....//',
    'a long name': 'x'.repeat(300),
    'a very long name': 'x'.repeat(15_000),
    'an extremely long name': 'x'.repeat(100_000),
    'a prototype': '__proto__',
  };

  it.each([
    ['a biller', inputSignatures],
    ['a saved biller', savedDetails],
    ['a transaction', transactionDetails],
  ])('[API-03] refuses malformed values in the path of %s', async (_, { path }) => {
    const requests = Object.entries(segments).map(([what, segment]) => [
      what,
      get(`/api${path.replace(/\{\w+\}/, segment)}`),
    ]);
    expect(await accepted(Object.fromEntries(requests) as Parameters<typeof accepted>[0])).toEqual(nothing);
  });

  it('[API-03] refuses malformed values in the query', async () => {
    const right = 'billerId=MTNLMUMPRE&pageNumber=1&pageSize=10';
    const query = (text: string) => get(`/api${fetchPlans.path}?${text}`);
    expect(
      await accepted({
        'a name twice': query(`${right}&pageNumber=2`),
        'a name twice, the same': query(`${right}&billerId=MTNLMUMPRE`),
        'a list': query('billerId[]=MTNLMUMPRE&pageNumber=1&pageSize=10'),
        'an object': query('billerId[x]=MTNLMUMPRE&pageNumber=1&pageSize=10'),
        'a prototype': query('__proto__[billerId]=MTNLMUMPRE&pageNumber=1&pageSize=10'),
        'names alone': query('billerId&pageNumber&pageSize'),
        'a bad escape': query('billerId=%zz&pageNumber=1&pageSize=10'),
        NUL: query('billerId=MTNLMUMPRE%00&pageNumber=1&pageSize=10'),
        'a huge number': query(`billerId=MTNLMUMPRE&pageNumber=${'9'.repeat(40)}&pageSize=10`),
        'only separators': query('&&&===&'),
        'a hundred thousand names': query('a&'.repeat(50_000)),
      }),
    ).toEqual(nothing);
    expect((await query(right)()).status).toBe(200);
  });

  const bodies: Readonly<Record<string, string | Buffer>> = {
    null: 'null',
    'a list': '[]',
    'a text': '"searchString"',
    'a number': '5',
    true: 'true',
    empty: '{}',
    'a list of bodies': '[{"searchString":"gas","pageNumber":1,"hash":"x"}]',
    'lists 15,000 deep': nested('[', ']', 15_000),
    'objects 7,000 deep': `${'{"a":'.repeat(7_000)}1${'}'.repeat(7_000)}`,
    'lists in a field': `{"searchString":${nested('[', ']', 15_000)},"pageNumber":1,"hash":[[]]}`,
    'a prototype alone': '{"__proto__":{"searchString":"gas","pageNumber":1,"hash":"x"}}',
    'a constructor alone': '{"constructor":{"prototype":{"searchString":"gas","pageNumber":1,"hash":"x"}}}',
    'a huge number': '{"searchString":"gas","pageNumber":1e999,"hash":1e999}',
    'a number of many digits': `{"searchString":"gas","pageNumber":1${'0'.repeat(5_000)},"hash":1}`,
    'a name twice, the last one wrong':
      '{"searchString":"gas","pageNumber":1,"pageNumber":"1","hash":"x","hash":1}',
    '5,000 names': `{${Array.from({ length: 5_000 }, (_, index) => `"n${index}":1`).join(',')}}`,
  };

  it('[API-03] refuses malformed values in a sealed body', async () => {
    const { method, path } = searchBillers;
    const requests = Object.entries(bodies).map(([what, plain]) => {
      const encryptedData = sealFor(client, { method, path, idempotencyKey: '' }, plain);
      const body = JSON.stringify({ encryptedData });
      return [
        what,
        () => send({ method, path: `/api${path}`, headers: { 'content-type': 'application/json' }, body }),
      ];
    });
    expect(await accepted(Object.fromEntries(requests) as Parameters<typeof accepted>[0])).toEqual(nothing);
  });

  it('[API-03] refuses malformed values in a plain body', async () => {
    const path = `/api${login.path.replace('{param}', 'anybody')}`;
    const json = { 'content-type': 'application/json' };
    const requests = Object.entries({
      ...bodies,
      'invalid JSON': '{',
      'a byte order mark': Buffer.from([0xef, 0xbb, 0xbf, 0x7b]),
      'invalid UTF-8': Buffer.from([0x7b, 0xff, 0x7d]),
      'too much': `{"hash":"${'x'.repeat(100_000)}"}`,
    }).map(([what, body]) => [what, () => send({ method: 'POST', path, headers: json, body })]);
    expect(await accepted(Object.fromEntries(requests) as Parameters<typeof accepted>[0])).toEqual(nothing);
  });

  it('[API-03] refuses malformed headers', async () => {
    const parts = (await validCalls['payment.bill']?.(client)) ?? {};
    const withKey = (idempotencyKey: string) => () => callRaw(client, payBill, { ...parts, idempotencyKey });
    const path = `/api${searchBillers.path}`;
    const json = { 'content-type': 'application/json' };
    expect(
      await accepted({
        'no Idempotency-Key': withKey(''),
        'a short one': withKey('1234567'),
        'a long one': withKey('x'.repeat(129)),
        'one with a space': withKey('12345678 9'),
        'one with SQL': withKey("12345678';--"),
        'one beyond ASCII': withKey('12345678é'),
        'a body declared as compressed': () =>
          send({ method: 'POST', path, headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' }),
        'a body in another charset': () =>
          send({
            method: 'POST',
            path,
            headers: { 'content-type': 'application/json; charset=utf-16' },
            body: '{}',
          }),
        'huge headers': () =>
          send({ method: 'GET', path: '/api/billers/saved', headers: { 'x-much': 'x'.repeat(40_000) } }),
        'another method by header': () =>
          send({
            method: 'POST',
            path: '/api/billers/saved',
            headers: { ...json, 'x-http-method-override': 'GET' },
            body: '{}',
          }),
        'a method of WebDAV': () => send({ method: 'PROPFIND', path: '/api/billers/saved' }),
        TRACE: () => send({ method: 'TRACE', path: '/api/billers/saved' }),
        PATCH: () => send({ method: 'PATCH', path: '/api/billers/update', headers: json, body: '{}' }),
      }),
    ).toEqual(nothing);
  });

  it('[API-03] keeps serving after malformed requests', async () => {
    const valid = (await validCalls['billers.search']?.(client)) ?? {};
    expect((await callRaw(client, searchBillers, valid)).status).toBe(200);
  });
});
