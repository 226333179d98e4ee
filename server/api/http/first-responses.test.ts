import { login } from '@billpay/api-contract/auth';
import { savedBillers } from '@billpay/api-contract/billers';
import { fillPath } from '@billpay/api-contract/endpoint';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { callControl } from '@billpay/sandbox/testing/test-client';
import { collect } from './first-responses';

describe('a login with first calls', () => {
  const sandbox = sandboxUnderTest();

  async function newPair(): Promise<URLSearchParams> {
    const { url } = await callControl<{ url: string }>(sandbox.origin(), 'POST', '/sandbox/handoff', {
      customer: 'regular',
    });
    return new URL(url, sandbox.origin()).searchParams;
  }

  async function logIn(firstCalls: unknown, headers: Record<string, string> = {}, given?: URLSearchParams) {
    const pair = given ?? (await newPair());
    const response = await fetch(
      `${sandbox.origin()}/api${fillPath(login.path, { param: pair.get('id') ?? '' })}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ hash: pair.get('hash'), firstCalls }),
      },
    );
    return { status: response.status, body: (await response.json()) as unknown };
  }

  const read = (body: unknown) => login.response.parse(body).data;

  it("[SES-01] returns the same responses as the customer's own calls", async () => {
    const { token, firstResponses = [] } = read((await logIn(['/billers/saved', '/auto-pay/'])).body);
    expect(firstResponses.map(({ path }) => path).toSorted()).toEqual(['/auto-pay/', '/billers/saved']);
    const first = firstResponses.find(({ path }) => path === '/billers/saved');
    const called = await fetch(`${sandbox.origin()}/api/billers/saved`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(first?.response).toEqual(await called.json());
    expect(savedBillers.response.parse(first?.response).data).not.toEqual([]);
  });

  it('[SES-11] returns no first responses to a repeated login whose session has ended', async () => {
    const pair = await newPair();
    const repeated = () =>
      logIn(['/billers/saved'], { 'idempotency-key': 'one-page-0123456789abcdef' }, pair);
    const { token } = read((await repeated()).body);
    const loggedOut = await fetch(`${sandbox.origin()}/api/auth/logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(loggedOut.status).toBe(200);
    expect(Object.keys((await repeated()).body as object)).toEqual(['success', 'message']);
  });

  it('leaves out unknown calls, calls with another method, and repetitions', async () => {
    const calls = ['/nothing', '/payment/bill', '/auth/logout', '/billers/saved', '/billers/saved'];
    const { firstResponses = [] } = read((await logIn(calls)).body);
    expect(firstResponses.map(({ path }) => path)).toEqual(['/billers/saved']);
  });

  it.each([
    [['https://bank.example/']],
    [['/billers/../payment']],
    [Array.from({ length: 11 }, () => '/a')],
    ['/billers'],
  ])('refuses %j without using the pair', async (firstCalls) => {
    expect((await logIn(firstCalls)).status).toBe(400);
  });

  it('returns no responses without first calls', async () => {
    expect(read((await logIn(undefined)).body)).not.toHaveProperty('firstResponses');
  });
});

it.each([
  ['fails', () => Promise.reject(new Error('broken'))],
  ['does not respond within a second', () => new Promise(() => undefined)],
  ['has a very long response', async () => ({ data: 'x'.repeat(32 * 1024) })],
])('leaves out a first call that %s, and keeps the others', async (_case, respond) => {
  const calls = [
    { path: '/billers/saved', response: respond() },
    { path: '/auto-pay/', response: Promise.resolve({ data: [] }) },
  ];
  expect(await collect(calls)).toEqual([{ path: '/auto-pay/', response: { data: [] } }]);
});
