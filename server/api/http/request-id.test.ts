import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';

const ID = '0f9a1c2e5b7d4a6f8c3e1d2b4a6f8c3e';
const UUID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const TRACE = `00-${ID}-00f067aa0ba902b7-01`;
const GENERATED = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function idOf(origin: string, headers: HeadersInit): Promise<string | null> {
  return (await fetch(`${origin}/api/billers/saved`, { headers })).headers.get('x-request-id');
}

describe("the id of a request behind the bank's proxy", () => {
  const { origin } = sandboxUnderTest({ trustProxy: ['127.0.0.1'] });

  it.each([
    ['32 hexadecimal digits, as sent by nginx,', { 'x-request-id': ID }, ID],
    ['a UUID', { 'x-request-id': UUID.toUpperCase() }, UUID],
    ['the id of a trace', { traceparent: TRACE }, ID],
    ['x-request-id, before a trace,', { 'x-request-id': UUID, traceparent: TRACE }, UUID],
    ['the id of a trace, with a malformed x-request-id,', { 'x-request-id': 'x', traceparent: TRACE }, ID],
  ])('uses %s as the request id', async (_, headers, id) => {
    expect(await idOf(origin(), headers)).toBe(id);
  });

  it.each([
    ['is absent', {}],
    ['is an account number', { 'x-request-id': '50100012345678' }],
    ['has a line break, encoded', { 'x-request-id': `${ID.slice(0, 26)}%0a%0d` }],
    ['is too long', { 'x-request-id': `${ID}0` }],
    ['is sent twice', [['x-request-id', ID] as [string, string], ['x-request-id', UUID] as [string, string]]],
    ['is a trace of zeros', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }],
    ['is a trace of another version', { traceparent: TRACE.replace('00-', '01-') }],
  ])('creates a new request id when the sent id %s', async (_, headers) => {
    const id = await idOf(origin(), headers);
    expect(id).toMatch(GENERATED);
    expect([ID, UUID]).not.toContain(id);
  });

  it('[API-03] sends a request id even for a URL that cannot be decoded', async () => {
    const response = await fetch(`${origin()}/api/%ff`, { headers: { 'x-request-id': ID } });
    expect([response.status, response.headers.get('x-request-id')]).toEqual([400, ID]);
  });
});

describe('the id of a request without a trusted proxy', () => {
  const { origin } = sandboxUnderTest();

  it('never lets the caller choose the request id', async () => {
    expect(await idOf(origin(), { 'x-request-id': ID, traceparent: TRACE })).toMatch(GENERATED);
  });
});
