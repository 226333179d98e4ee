import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withActivity } from '../../operations/activity';
import { openHttpAdapters, type OpenedAdapters } from './open';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** Responds with a status and a body. */
function send(status: number, body: unknown): Respond {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

const drop: Respond = (request) => request.socket.destroy();
const hold = { paymentId: 'TXN1', account: 'A1', amountPaise: 100, billNumber: '1' };
const unavailable = send(503, { error: 'unavailable', reason: 'closed for the night' });

describe('the client of the adapters', () => {
  let requests: IncomingMessage[] = [];
  let responses: Respond[] = [];
  let adapters: OpenedAdapters;
  const server = createServer((request, response) => {
    requests.push(request);
    const respond = responses.length > 1 ? responses.shift() : responses[0];
    request.resume().on('end', () => respond?.(request, response));
  });

  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    requests = [];
    const connection = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bank/` };
    adapters = openHttpAdapters({ core: connection, network: connection, messages: connection });
  });
  afterEach(() => adapters.close());

  it.each([
    ['has another outcome', send(200, { outcome: 'perhaps' })],
    ['is empty', send(200, '')],
    ["is a proxy's page", send(502, '<html>Bad gateway</html>')],
    ["is a proxy's 503", send(503, 'upstream is down')],
    ['is larger than the limit', send(200, `"${'x'.repeat(9 * 1024 * 1024)}"`)],
    ['never arrives', drop],
    ['is unknown', send(504, { error: 'unknown', reason: 'the ledger did not respond' })],
  ])('[PAY-19] leaves a hold unknown if the response %s', async (_, respond) => {
    responses = [respond];
    await expect(adapters.core.hold(hold)).rejects.toMatchObject({ name: 'AdapterUnknown' });
  });

  it('[PAY-19] reports a hold as refused only if the core says so', async () => {
    responses = [send(422, { error: 'refused', reason: 'lien' })];
    expect(await adapters.core.hold(hold)).toBe('refused');
    responses = [unavailable];
    await expect(adapters.core.hold(hold)).rejects.toMatchObject({ name: 'AdapterUnavailable' });
  });

  it('[PAY-19] does not trust a refusal that follows a lost response', async () => {
    responses = [drop, send(422, { error: 'refused', reason: 'this id is known' })];
    await expect(adapters.core.hold(hold)).rejects.toMatchObject({ name: 'AdapterUnknown' });
    responses = [drop, unavailable];
    await expect(adapters.core.hold(hold)).rejects.toMatchObject({ name: 'AdapterUnknown' });
  });

  it('[PAY-19] repeats a lost call with the same key, and uses the second response', async () => {
    responses = [drop, unavailable, send(200, { outcome: 'held' })];
    expect(await adapters.core.hold(hold)).toBe('held');
    expect(requests.map(({ url, headers }) => [url, headers['idempotency-key']])).toEqual(
      Array.from({ length: 3 }, () => ['/bank/core/holds', 'core.hold-TXN1']),
    );
  });

  it('does not repeat a call whose outcome the adapter does not know', async () => {
    responses = [send(504, { error: 'unknown', reason: 'later' })];
    await expect(adapters.network.status('TXN1')).rejects.toMatchObject({ name: 'AdapterUnknown' });
    expect(requests.length).toBe(1);
  });

  it('stops calling an adapter during an outage, and reports that the calls had no effect', async () => {
    responses = [unavailable];
    for (let call = 0; call < 3; call += 1) await adapters.core.status('TXN1').catch(() => undefined);
    const sent = requests.length;
    await expect(adapters.core.hold(hold)).rejects.toMatchObject({
      name: 'AdapterUnavailable',
      message: 'core.hold: the core has been out, and is not called',
    });
    expect(requests.length).toBe(sent);
  });

  it('sends the id of the request, one trace per request, and the remaining time', async () => {
    responses = [send(200, { state: 'none' })];
    const readTwice = async () => [await adapters.core.status('A'), await adapters.core.status('B')];
    await withActivity({ request: 'request-1' }, readTwice);
    await withActivity({ request: 'request-2' }, readTwice);
    const traces = requests.map(({ headers }) => String(headers.traceparent));
    for (const trace of traces) expect(trace).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
    expect(new Set(traces.map((trace) => trace.slice(0, 35))).size).toBe(2);
    expect(new Set(traces).size).toBe(4);
    expect(requests.map(({ headers }) => headers['x-request-id'])).toEqual([
      'request-1',
      'request-1',
      'request-2',
      'request-2',
    ]);
    const left = Number(requests[0]?.headers['request-deadline']);
    expect(left).toBeGreaterThan(10_000);
    expect(left).toBeLessThan(15_000);
  });
});
