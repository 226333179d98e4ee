import * as z from 'zod/mini';
import { BATCH_LIMITS, pageId, telemetryEvent, TEXT_LIMITS } from './event-schema';
import { busProblem, createTelemetry, errorName, flushWhenLeft } from './telemetry';

const request = z.object({
  shell: z.string(),
  page: pageId,
  events: z.array(z.intersection(telemetryEvent, z.object({ at: z.string() }))),
});

/** Creates telemetry with an endpoint, and records the requests that reach the endpoint. */
function telemetryTo(endpoint?: string) {
  const bodies: Blob[] = [];
  const queue = { isFull: false };
  const sendBeacon = jest.fn((_address: string, body: Blob) => {
    if (queue.isFull) return false;
    bodies.push(body);
    return true;
  });
  Object.assign(navigator, { sendBeacon });
  const telemetry = createTelemetry({ endpoint, shell: '1.1.0-aa', now: () => 0 });
  const received = async () =>
    await Promise.all(bodies.map(async (body) => request.parse(JSON.parse(await textOf(body)))));
  return { telemetry, sendBeacon, queue, bodies, received };
}

function textOf(body: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(body);
  });
}

function showPage(state: 'hidden' | 'visible'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('sends the events of five seconds in one JSON request', async () => {
  const { telemetry, sendBeacon, bodies, received } = telemetryTo('/telemetry');
  telemetry.record({ kind: 'screen', name: 'home' });
  telemetry.record({ kind: 'session', state: 'started' });
  expect(sendBeacon).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5000);
  expect(sendBeacon.mock.calls.map(([address]) => address)).toEqual(['/telemetry']);
  expect(bodies[0]?.type).toBe('application/json');
  const at = '1970-01-01T00:00:00.000Z';
  expect(await received()).toEqual([
    {
      page: expect.any(String) as string,
      shell: '1.1.0-aa',
      events: [
        { kind: 'screen', name: 'home', at },
        { kind: 'session', state: 'started', at },
      ],
    },
  ]);
});

it('identifies the page load with one random id in all its requests', async () => {
  const pages: string[][] = [];
  for (const events of [250, 1]) {
    const { telemetry, received } = telemetryTo('/telemetry');
    for (let n = 0; n < events; n += 1) telemetry.record({ kind: 'screen', name: 'home' });
    telemetry.flush();
    jest.useRealTimers();
    pages.push((await received()).map(({ page }) => page));
  }
  const [first = [], [other] = []] = pages;
  expect(first).toEqual([first[0], first[0], first[0]]);
  expect(other).not.toBe(first[0]);
});

it("[MFE-04] uses the browser's original function after a script has replaced it", () => {
  const { telemetry, sendBeacon } = telemetryTo('/telemetry');
  Object.assign(navigator, { sendBeacon: () => true });
  telemetry.record({ kind: 'screen', name: 'home' });
  telemetry.flush();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

it('sends nothing if no endpoint is configured', () => {
  const { telemetry, sendBeacon } = telemetryTo();
  telemetry.record({ kind: 'screen', name: 'home' });
  telemetry.flush();
  jest.advanceTimersByTime(5000);
  expect(sendBeacon).not.toHaveBeenCalled();
  expect(telemetry.events()).toHaveLength(1);
});

it('sends immediately when the page is hidden or left, and while it is hidden', async () => {
  const { telemetry, received } = telemetryTo('/telemetry');
  flushWhenLeft(telemetry);
  telemetry.record({ kind: 'screen', name: 'home' });
  showPage('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  telemetry.record({ kind: 'vital', name: 'CLS', value: 0.01 });
  await Promise.resolve();
  showPage('visible');
  telemetry.record({ kind: 'screen', name: 'history' });
  dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
  const requests = await received();
  expect(requests.map(({ events }) => events.map(({ kind }) => kind))).toEqual([
    ['screen'],
    ['vital'],
    ['screen'],
  ]);
});

it('keeps each request within the documented size', () => {
  const { telemetry, bodies } = telemetryTo('/telemetry');
  for (let n = 0; n < 500; n += 1)
    telemetry.record({ kind: 'registry-refused', reason: String(n).padEnd(TEXT_LIMITS.text, '.') });
  telemetry.flush();
  expect(bodies.length).toBeGreaterThan(2);
  for (const body of bodies) expect(body.size).toBeLessThanOrEqual(BATCH_LIMITS.bytes + 100);
});

it('keeps each request within the documented number of events, and loses none', async () => {
  const { telemetry, received } = telemetryTo('/telemetry');
  for (let n = 0; n < 250; n += 1) telemetry.record({ kind: 'screen', name: 'home' });
  telemetry.flush();
  jest.useRealTimers();
  expect((await received()).map(({ events }) => events.length)).toEqual([BATCH_LIMITS.events, 100, 50]);
});

it('retries events that the browser does not accept in a later request', async () => {
  const { telemetry, queue, received } = telemetryTo('/telemetry');
  queue.isFull = true;
  telemetry.record({ kind: 'screen', name: 'home' });
  jest.advanceTimersByTime(5000);
  queue.isFull = false;
  telemetry.record({ kind: 'screen', name: 'history' });
  jest.advanceTimersByTime(5000);
  jest.useRealTimers();
  expect((await received()).map(({ events }) => events.length)).toEqual([2]);
});

it('sends at most a thousand events of one page, and keeps recording the newest', async () => {
  const { telemetry, received } = telemetryTo('/telemetry');
  for (let n = 0; n < 1500; n += 1) telemetry.record({ kind: 'screen', name: n < 1400 ? 'home' : 'history' });
  telemetry.flush();
  jest.useRealTimers();
  expect((await received()).flatMap(({ events }) => events)).toHaveLength(1000);
  expect(telemetry.events()).toHaveLength(500);
  expect(telemetry.events().at(-1)).toMatchObject({ name: 'history' });
});

it('cuts long texts to the documented length', async () => {
  const { telemetry, received } = telemetryTo('/telemetry');
  telemetry.record({ kind: 'registry-refused', reason: 'x'.repeat(5000) });
  telemetry.flush();
  jest.useRealTimers();
  expect(await received()).toMatchObject([{ events: [{ reason: 'x'.repeat(TEXT_LIMITS.text) }] }]);
});

it.each([
  ['the class of an error', new TypeError('account 0042 of Asha'), 'TypeError'],
  ['no name that code has set on an error', Object.assign(new Error('x'), { name: 'Asha owes 12' }), 'Error'],
  ['a thrown text as unknown', 'account 0042', 'unknown'],
])('reports %s', (_what, error, name) => {
  expect(errorName(error)).toBe(name);
});

it('omits the name of an undeclared bus event, which could be any text', () => {
  expect(busProblem({ event: 'paid by Asha', reason: 'undeclared' })).toEqual({
    kind: 'bus',
    event: 'undeclared',
    reason: 'undeclared',
  });
  expect(
    busProblem({ event: 'biller.saved', reason: 'handler-failed', error: new RangeError('account 0042') }),
  ).toEqual({ kind: 'bus', event: 'biller.saved', reason: 'handler-failed', message: 'RangeError' });
});
