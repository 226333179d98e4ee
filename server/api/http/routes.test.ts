import { allEndpoints, mandateEndpoints, protectionEndpoints } from '@billpay/api-contract';
import { apiRoutes } from '../routes/routes';
import { openBank } from '@billpay/sandbox/open-bank';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { databaseUnderTest } from '@billpay/sandbox/testing/test-database';
import { Lifecycle } from '../operations/lifecycle';
import { limitCalls } from './rate-limits/limit-calls';
import { buildServer, serveApi } from './server';
import { SetFaults } from '@billpay/sandbox/faults/set-faults';

const json = { 'content-type': 'application/json' };

describe("the API's routes", () => {
  const sandbox = sandboxUnderTest({
    rateLimits: 'bank',
    register: async (app) => {
      app.get('/hello', async () => 'from the portal');
    },
  });
  const db = databaseUnderTest();

  it('[API-01] routes only calls of the contract below the API base', async () => {
    const bank = await openBank(db(), () => undefined);
    const app = buildServer({ logLevel: 'silent' });
    const served: string[] = [];
    app.addHook('onRoute', ({ method, url }) => {
      if (url !== '/api/*') served.push(`${String(method)} ${url}`);
    });
    serveApi(app, {
      bank,
      routes: apiRoutes(bank),
      injectFault: new SetFaults(db()).inject,
      limits: limitCalls(bank, null),
      lifecycle: new Lifecycle(),
    });
    const contract = [...allEndpoints, ...protectionEndpoints, ...mandateEndpoints].map(
      ({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
    );
    await app.close();
    expect(served.toSorted()).toEqual(contract.toSorted());
  });

  it('[API-01] returns 404 for an unknown path and 405 for another method', async () => {
    const at = async (method: string, path: string) => {
      const response = await fetch(`${sandbox.origin()}/api${path}`, { method });
      const json: unknown = await response.json();
      return { status: response.status, allow: response.headers.get('allow'), json };
    };
    expect(await at('GET', '/nowhere')).toEqual({
      status: 404,
      allow: null,
      json: { success: false, message: 'There is no such call.' },
    });
    expect(await at('PUT', '/billers/saved')).toMatchObject({ status: 405, allow: 'GET' });
    expect(await at('DELETE', '/billers/input-signatures/ACTBB')).toMatchObject({
      status: 405,
      allow: 'GET',
    });
  });

  it('serves additional routes outside of the API', async () => {
    const response = await fetch(`${sandbox.origin()}/hello`);
    expect(await response.text()).toBe('from the portal');
  });

  it.each([
    ['a media type other than JSON', 415, { 'content-type': 'text/xml' }, '<a/>'],
    ['a body that is too large', 413, json, `{"hash":"${'A'.repeat(70_000)}"}`],
    ['a hash that is no text', 400, json, '{"hash":5}'],
  ] as const)("[API-03] refuses %s with %i in the contract's format", async (_, status, headers, body) => {
    const response = await fetch(`${sandbox.origin()}/api/auth/login/x`, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ success: false, message: expect.stringMatching(/.+/) });
  });
});
