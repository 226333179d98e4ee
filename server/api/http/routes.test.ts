import { allEndpoints } from '@billpay/api-contract';
import {
  deleteUpcomingDue,
  inputSignatures,
  savedDetails,
  updateBiller,
} from '@billpay/api-contract/billers';
import { transactionDetails, transactions } from '@billpay/api-contract/transactions';
import { fetchPlans } from '@billpay/api-contract/payment';
import { apiRoutes } from '../routes/routes';
import { openBank } from '@billpay/sandbox/open-bank';
import { savedAs } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { databaseUnderTest } from '@billpay/sandbox/testing/test-database';
import { Lifecycle } from '../operations/lifecycle';
import { limitCalls } from './rate-limits/limit-calls';
import { buildServer, serveApi } from './server';
import { SetFaults } from '@billpay/sandbox/faults/set-faults';

describe("the API's routes", () => {
  const sandbox = sandboxUnderTest({
    rateLimits: 'bank',
    register: async (app) => {
      app.get('/hello', async () => 'from the portal');
    },
  });
  const db = databaseUnderTest();
  let client: TestClient;

  beforeAll(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });

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
    const contract = allEndpoints.map(
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

  it("[API-03] returns a 4xx in the contract's format for bad input", async () => {
    const token = { authorization: `Bearer ${client.session.token}` };
    const json = { 'content-type': 'application/json' };
    const cases: [string, number, RequestInit & { path: string }][] = [
      ['no token', 401, { path: '/billers/saved' }],
      ['a path parameter that is no number', 400, { path: '/billers/get-saved-details/abc', headers: token }],
      ['a path parameter below 1', 400, { path: '/billers/get-saved-details/-1', headers: token }],
      ['a biller id with odd signs', 400, { path: '/billers/input-signatures/%00', headers: token }],
      ['an over-long path', 400, { path: `/transactions/${'x'.repeat(200)}`, headers: token }],
      ['a query that is missing', 400, { path: '/payment/prepaid-fetch-plans', headers: token }],
      [
        'broken JSON',
        400,
        { path: '/billers/search', method: 'POST', headers: { ...token, ...json }, body: '{' },
      ],
      ['no body', 400, { path: '/billers/search', method: 'POST', headers: token }],
      [
        'a login of another kind',
        415,
        { path: '/auth/login/x', method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' },
      ],
      [
        'a login too large',
        413,
        {
          path: '/auth/login/x',
          method: 'POST',
          headers: json,
          body: JSON.stringify({ hash: 'A'.repeat(70_000) }),
        },
      ],
      [
        'login with a hash that is no text',
        400,
        { path: '/auth/login/x', method: 'POST', headers: json, body: '{"hash":5}' },
      ],
    ];
    for (const [what, status, { path, ...init }] of cases) {
      const response = await fetch(`${sandbox.origin()}/api${path}`, init);
      const body: unknown = await response.json();
      expect({ what, status: response.status, body }).toEqual({
        what,
        status,
        body: { success: false, message: expect.stringMatching(/.+/) },
      });
    }
  });

  it('[API-03] returns 404 for unknown ids and 422 for impossible days', async () => {
    const unknown = [
      await client.try(inputSignatures, { params: { billerId: 'NOSUCHBILLER' } }),
      await client.try(savedDetails, { params: { customerBillId: 999_999 } }),
      await client.try(transactionDetails, { params: { id: 'TXN0' } }),
      await client.try(fetchPlans, { query: { billerId: 'NOSUCHBILLER', pageNumber: '1', pageSize: '10' } }),
    ];
    expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const impossible = await client.try(transactions, {
      body: { startDate: '2026-02-30', endDate: '2026-03-01', pageNumber: 1 },
    });
    expect(impossible.status).toBe(422);
  });

  it("[API-02] neither finds nor changes another customer's data by its ids", async () => {
    const other = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    const theirs = await savedAs(other, 'Home Electricity');
    const customerBillId = theirs.CUSTOMER_BILL_ID;
    expect((await client.try(savedDetails, { params: { customerBillId } })).status).toBe(404);
    const rename = { billName: 'Mine now', categoryName: theirs.CATEGORY_NAME, customerBillId };
    expect((await client.try(updateBiller, { body: rename })).status).toBe(404);
    await client.call(deleteUpcomingDue, { params: { customerBillId } });
    expect(await savedAs(other, 'Home Electricity')).toEqual(theirs);
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const { data } = await other.call(transactions, {
      body: { startDate: today, endDate: today, pageNumber: 1 },
    });
    const id = data[0]?.TRANSACTION_ID ?? '';
    expect((await other.try(transactionDetails, { params: { id } })).status).toBe(200);
    expect((await client.try(transactionDetails, { params: { id } })).status).toBe(404);
  });
});
