import { request } from 'node:http';
import { readControlAccess } from '@billpay/api/http/control-access';
import { instancesUnderTest } from '../testing/instances-under-test';
import { sandboxUnderTest } from '../testing/sandbox-under-test';
import { TestClient, callControl } from '../testing/test-client';
import { savedBillers } from '@billpay/api-contract/billers';

type Headers = Record<string, string>;

/** Sends requests with a Host or Origin that `fetch` would not send. Returns the status. */
function statusOf(
  origin: string,
  {
    method = 'GET',
    path = '/sandbox/customers',
    headers = {},
    body = '',
  }: {
    method?: string;
    path?: string;
    headers?: Headers;
    body?: string;
  },
): Promise<number | undefined> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const json = { 'content-type': 'application/json' };
const handOff = { method: 'POST', path: '/sandbox/handoff', body: '{"customer":"regular"}' };

describe('the control API of a sandbox on this machine', () => {
  const sandbox = sandboxUnderTest();
  const send = (options: Parameters<typeof statusOf>[1]) => statusOf(sandbox.origin(), options);
  const ownHost = () => new URL(sandbox.origin()).host;

  it('serves programs and its own pages', async () => {
    expect(await send({})).toBe(200);
    expect(await send({ ...handOff, headers: json })).toBe(200);
    const { port } = new URL(sandbox.origin());
    for (const host of [`localhost:${port}`, `bank.localhost:${port}`, `[::1]:${port}`, '127.0.0.1'])
      expect([host, await send({ headers: { host } })]).toEqual([host, 200]);
    const headers = { ...json, origin: `http://${ownHost()}`, 'sec-fetch-site': 'same-origin' };
    expect(await send({ ...handOff, headers })).toBe(200);
  });

  it.each<[string, Headers]>([
    ['a page under another host name', { host: 'bank.example' }],
    ['a page under a foreign name for this machine', { host: 'localhost.attacker.example' }],
    ['a caller with an invalid host name', { host: 'a b' }],
    ['a page of another origin', { origin: 'https://attacker.example' }],
    ['a page on another port of this machine', { origin: 'http://localhost:1' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['an image or a link on a foreign page', { 'sec-fetch-site': 'cross-site' }],
    ['a proxy that passes on a caller from outside', { 'x-forwarded-for': '203.0.113.9' }],
  ])('refuses a request from %s', async (_what, headers) => {
    expect(await send({ headers })).toBe(403);
    expect(await send({ ...handOff, headers: { ...json, ...headers } })).toBe(403);
  });

  it('refuses a body that is not JSON, which a cross-origin form could send', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json'])
      expect(await send({ ...handOff, headers: { 'content-type': type } })).toBe(415);
    expect(await send({ method: 'POST', path: '/sandbox/reset' })).toBe(415);
  });

  it('leaves the API itself open to every host', async () => {
    expect(await send({ path: '/api/openapi.json', headers: { host: 'bank.example' } })).toBe(200);
  });
});

describe('the control API on other hosts', () => {
  const opened = sandboxUnderTest({ controlAccess: { hosts: ['sandbox.example:4000'] } });
  const off = sandboxUnderTest({ controlAccess: 'off' });

  it('responds only on the hosts with access', async () => {
    const send = (host: string) => statusOf(opened.origin(), { headers: { host } });
    expect(await send('sandbox.example:4000')).toBe(200);
    expect(await send('Sandbox.Example:4000')).toBe(200);
    expect(await send('localhost')).toBe(403);
  });

  it('does not serve the control API if it is off', async () => {
    for (const path of ['/sandbox/customers', '/sandbox/ledger', '/sandbox/messages?customer=regular'])
      expect([path, await statusOf(off.origin(), { path })]).toEqual([path, 404]);
    expect(await statusOf(off.origin(), { ...handOff, headers: json })).toBe(404);
  });
});

describe('the setting of the control API', () => {
  it('defaults to this machine, and to off in production', () => {
    expect(readControlAccess('', false)).toBe('loopback');
    expect(readControlAccess('', true)).toBe('off');
    expect(readControlAccess('loopback', true)).toBe('loopback');
    expect(readControlAccess('off', false)).toBe('off');
    expect(readControlAccess('Sandbox.example:4000, 10.0.0.5', true)).toEqual({
      hosts: ['sandbox.example:4000', '10.0.0.5'],
    });
  });

  it.each(['*', 'on!', 'https://sandbox.example', 'loopback sandbox.example', 'sandbox.example:port'])(
    'refuses a setting that cannot be read: %s',
    (setting) => {
      expect(() => readControlAccess(setting, false)).toThrow('SANDBOX_CONTROL_API cannot be read');
    },
  );
});

describe('the reset of a sandbox', () => {
  const bank = instancesUnderTest(1);
  const reset = () => callControl(bank.origin(), 'POST', '/sandbox/reset');

  it('refuses to reset, and changes nothing, while the database contains a customer of a bank', async () => {
    const client = await TestClient.signInAsNew(bank.origin(), 'regular');
    await bank.db.run(
      `INSERT INTO customer (id, kind, name, mobile, platform, created_at)
       VALUES ('REAL1', 'customer', 'A real customer', '9000000001', 'IB', now())`,
    );
    await expect(reset()).rejects.toThrow('409');
    expect((await client.try(savedBillers)).status).toBe(200);
    await bank.db.run(`DELETE FROM customer WHERE id = 'REAL1'`);
    await expect(reset()).resolves.toEqual({ success: true });
    expect((await client.try(savedBillers)).status).toBe(401);
  });
});
