import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import type { RunningApi } from '@billpay/api/start-api';
import { callControl } from '../testing/test-client';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { ISSUER, KEYS_PATH } from './internet-banking';
import { startAdapters } from './start-adapters';

const readBody = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString();

describe('the internet banking of the simulated adapters', () => {
  const requests: { token: string; body: unknown }[] = [];
  let status = 201;
  let api: Server;
  let database: TestDatabase;
  let server: RunningApi;

  const start = () =>
    startAdapters({
      databaseUrl: database.url,
      keys: [],
      // The first instance is down.
      handOffs: ['http://127.0.0.1:9', `http://127.0.0.1:${(api.address() as AddressInfo).port}`],
    });
  const readKeys = async () => (await (await fetch(`${server.origin}${KEYS_PATH}`)).json()) as JSONWebKeySet;
  const openPortal = (customer: string) =>
    callControl(server.origin, 'POST', '/sandbox/handoff', { customer, page: '/my-bills' });

  beforeAll(async () => {
    api = createServer(async (request, response) => {
      const token = (request.headers.authorization ?? '').replace('Bearer ', '');
      requests.push({ token, body: JSON.parse(await readBody(request)) });
      const data = { address: 'https://pay.bank.example/my-bills?id=1&hash=2', validSeconds: 60 };
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(status === 201 ? { data } : { message: 'The caller is not accepted.' }));
    }).listen(0, '127.0.0.1');
    await once(api, 'listening');
    database = await createTestDatabase();
    server = await start();
  });
  afterAll(async () => {
    await server?.close();
    await database?.drop();
    api.close();
  });

  it('[SES-01] creates a hand-off at the API, with a token that the published key verifies', async () => {
    expect(await openPortal('regular')).toEqual({ url: 'https://pay.bank.example/my-bills?id=1&hash=2' });
    const [{ token, body } = { token: '', body: {} }] = requests;
    expect(body).toMatchObject({
      customer: { name: expect.any(String), mobile: expect.stringMatching(/^\d+$/) },
      platform: 'IB',
      page: '/my-bills',
    });
    const keys = createLocalJWKSet(await readKeys());
    const { payload } = await jwtVerify(token, keys, { issuer: ISSUER, audience: 'bill-pay' });
    expect(payload.sub).toBe((body as { customer: { id: string } }).customer.id);
  });

  it("reports the API's refusal", async () => {
    status = 401;
    await expect(openPortal('regular')).rejects.toThrow('The API responded with 401');
  });
});
