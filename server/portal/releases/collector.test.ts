import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { BATCH_LIMITS } from '@billpay/shell/telemetry/event-schema';
import { collector, TELEMETRY_PATH } from './collector';
import type { ReceivedEvent } from './health';
import type { Reporter } from './reporters';

const at = '2026-01-05T04:00:00.000Z';
const usable = {
  kind: 'remote-usable',
  remote: 'billers',
  version: '1.0.0',
  extension: '/',
  tookMs: 120,
  at,
};
const forged = randomUUID();
const hostileText = '<img src=x onerror=alert(1)>';

/** Creates a collector that knows one version of one remote, and records its events. */
async function collectorUnderTest() {
  const recorded: ReceivedEvent[] = [];
  const senders: Reporter[] = [];
  const clock = { ms: 0 };
  const app: FastifyInstance = Fastify();
  await app.register(collector, {
    record(events, _nowMs, from) {
      recorded.push(...events);
      senders.push(from);
    },
    findReporter: (page = 'none', customer = '') => (page === forged ? undefined : { customer, page }),
    isKnown: (remote, version) => ['billers@1.0.0', 'shell@2.0.0'].includes(`${remote}@${version}`),
    now: () => clock.ms,
  });
  const post = async (payload: unknown, remoteAddress = '10.0.0.1') => {
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
    const headers = { 'content-type': 'application/json' };
    return (await app.inject({ method: 'POST', url: TELEMETRY_PATH, headers, payload: body, remoteAddress }))
      .statusCode;
  };
  return { app, clock, recorded, senders, post };
}

it('[MFE-04] records the events of known versions, and those of the shell', async () => {
  const { post, recorded } = await collectorUnderTest();
  const events = [usable, { kind: 'session', state: 'started', at }];
  expect(await post({ events })).toBe(204);
  expect(recorded).toEqual(events);
});

it('records events with their sender, and drops those of a page that the portal has not composed', async () => {
  const { post, senders, recorded } = await collectorUnderTest();
  const page = randomUUID();
  expect(await post({ page, events: [usable] })).toBe(204);
  expect(await post({ page: forged, events: [usable, usable] })).toBe(204);
  expect(senders).toEqual([{ customer: '10.0.0.1', page }]);
  expect(recorded).toEqual([usable]);
});

it("[MFE-04] records the shell's version with events about no remote, if it is known", async () => {
  const { post, recorded } = await collectorUnderTest();
  const started = { kind: 'session', state: 'started', at };
  for (const shell of ['2.0.0', '6.6.6']) expect(await post({ shell, events: [usable, started] })).toBe(204);
  expect(recorded).toEqual([usable, { ...started, shell: '2.0.0' }, usable, started]);
  expect(await post({ shell: hostileText, events: [usable] })).toBe(400);
});

it('drops unknown fields and keeps the rest of the event', async () => {
  const { post, recorded } = await collectorUnderTest();
  await post({ events: [{ ...usable, account: '0042', note: hostileText }] });
  expect(recorded).toEqual([usable]);
});

it.each([
  ['a kind of a newer portal', { kind: 'remote-dreamed', remote: 'billers', version: '1.0.0', at }],
  ['a version that the registry does not name', { ...usable, version: '6.6.6' }],
  ['a remote that the registry does not name', { ...usable, remote: 'evil' }],
  [
    'a remote without its version',
    { kind: 'call-failed', remote: 'billers', endpoint: 'a', failure: 'refused', status: 1, at },
  ],
  ['a version without its remote', { kind: 'vital', version: '1.0.0', name: 'LCP', value: 1, at }],
  [
    'a fallback to an invented version',
    { kind: 'remote-fallback', remote: 'billers', from: '1.0.0', to: '6.6.6', at },
  ],
  ['a name with markup', { ...usable, extension: hostileText }],
  [
    'a message instead of the name of an error',
    { ...usable, kind: 'remote-crashed', source: 'error', message: 'account 0042 is empty' },
  ],
  ['a negative time', { ...usable, tookMs: -1 }],
  ['an endless time', { ...usable, tookMs: 1e300 }],
  ['a number as text', { ...usable, tookMs: '120' }],
  ['no time', { ...usable, at: undefined }],
  ['a time that is not an instant', { ...usable, at: 'yesterday' }],
  ['an inherited name', { kind: 'constructor', at }],
  ['a list in its place', [usable]],
  ['null in its place', null],
])('drops an event with %s, and records the other events', async (_what, event) => {
  const { post, recorded } = await collectorUnderTest();
  expect(await post({ events: [event, usable] })).toBe(204);
  expect(recorded).toEqual([usable]);
});

it('refuses a body that would set a prototype', async () => {
  const { post, recorded } = await collectorUnderTest();
  const body = `{"events":[{"__proto__":{"kind":"session"},"state":"started","at":"${at}"}]}`;
  expect(await post(body)).toBe(400);
  expect(recorded).toEqual([]);
  expect(({} as { kind?: string }).kind).toBeUndefined();
});

it.each([
  ['invalid JSON', '{"events":', 400],
  ['no list of events', { events: 'all' }, 400],
  ['no content', '', 400],
  ['an id that is not random', { page: 'customer 0042', events: [usable] }, 400],
  ['too many events', { events: Array.from({ length: BATCH_LIMITS.events + 1 }, () => usable) }, 400],
  ['too many bytes', { events: ['x'.repeat(BATCH_LIMITS.bytes + 2048)] }, 413],
])('refuses a body with %s', async (_what, body, status) => {
  const { post, recorded } = await collectorUnderTest();
  expect(await post(body)).toBe(status);
  expect(recorded).toEqual([]);
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'refuses the type %s, which a page of another origin could send without preflight',
  async (type) => {
    const { app, recorded } = await collectorUnderTest();
    const response = await app.inject({
      method: 'POST',
      url: TELEMETRY_PATH,
      headers: { 'content-type': type },
      payload: JSON.stringify({ events: [usable] }),
    });
    expect(response.statusCode).toBe(415);
    expect(recorded).toEqual([]);
  },
);

it('refuses only an IP address that sends too much, until the next minute', async () => {
  const { post, clock } = await collectorUnderTest();
  const full = { events: Array.from({ length: BATCH_LIMITS.events }, () => usable) };
  const statuses = await Promise.all(Array.from({ length: 61 }, () => post(full)));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(await post(full, '10.0.0.2')).toBe(204);
  clock.ms = 60_000;
  expect(await post(full)).toBe(204);
});
