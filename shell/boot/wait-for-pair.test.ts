import type { HandOffPair } from '@billpay/embed/protocol';
import type { Portal } from '../portal-context';
import { forgetHandOff, removeHandOff, type HandOff } from '../session/hand-off';
import { loadAgain } from '../testing/load-again';
import { waitForPair } from './wait-for-pair';

const pair: HandOffPair = { id: 'C1', hash: 'h1' };
const second = 1_000;

/** A timestamp that expires after some ms. */
const timestampFor = (ms: number, sha256 = 'a'.repeat(64)) =>
  JSON.stringify({
    schema: 1,
    version: 1,
    expires: new Date(Date.now() + ms).toISOString(),
    registry: { seq: 1, sha256, bytes: 1 },
    withdrawn: [],
    signatures: [],
  });

/** Opens a page that waits in the bank's page. */
function openPrepared({
  timestamp = timestampFor(3_600 * second),
  isRegistryKnown = true,
  bank = true,
  address = '/my-bills?prepare&language=hi',
} = {}) {
  history.replaceState(null, '', address);
  const events: unknown[] = [];
  let start: (given: HandOffPair) => void = () => undefined;
  const link = {
    onStart: (handler: typeof start) => (start = handler),
    report: (message: unknown) => events.push(message),
  };
  const portal = {
    bank: bank ? { link } : undefined,
    settings: { serverTimeMs: Date.now() },
    isRegistryKnown: () => isRegistryKnown,
    extensions: { load: async (name: object) => void events.push(name) },
  };
  const replacePage = jest.fn<void, [URL]>();
  const begin = jest.fn<void, [HandOff]>();
  const handOff = waitForPair({
    portal: portal as unknown as Portal,
    early: { begin } as never,
    timestamp,
    registryStarted: Promise.resolve(),
    canLoadPage: () => isRegistryKnown,
    replacePage,
  });
  return { handOff, events, replacePage, begin, start: () => start(pair) };
}

const prepared = { type: 'prepared' };
const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

/** Responds to the request for the current page. */
function serve(timestamp: string): void {
  const html = `<script type="application/json" id="billpay-timestamp">${timestamp}</script>`;
  Object.assign(globalThis, { fetch: jest.fn(async () => ({ ok: true, text: async () => html })) });
}

async function untilPrepared(page: ReturnType<typeof openPrepared>): Promise<void> {
  await jest.requireActual<object>('react-dom/client');
  await settled();
  expect(page.events).toEqual([{ kind: 'page', extension: '/my-bills' }, prepared]);
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => {
  forgetHandOff();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'fetch');
  Reflect.deleteProperty(document, 'prerendering');
});

describe('a page that waits for its pair', () => {
  it("[SES-01] loads the page's code, starts with the pair, and leaves the address for the next load", async () => {
    const page = openPrepared();
    await untilPrepared(page);
    expect(page.begin).not.toHaveBeenCalled();
    page.start();
    const handOff = await page.handOff;
    expect(handOff).toMatchObject(pair);
    expect(page.begin).toHaveBeenCalledWith(handOff);
    expect(location.search).toBe('?language=hi');
  });

  it('[SES-01] repeats the login on a reload of a started page, but not of a waiting one', async () => {
    const page = openPrepared();
    await untilPrepared(page);
    page.start();
    const handOff = await page.handOff;
    loadAgain('reload', location.pathname + location.search);
    expect(location.search).toBe('?language=hi');
    expect(removeHandOff()).toEqual(handOff);
  });

  it('does not report a page without a registry as prepared', async () => {
    const page = openPrepared({ isRegistryKnown: false });
    await expect(page.handOff).rejects.toThrow('There is no registry');
    expect(page.events).toEqual([]);
  });

  it('continues as an ordinary page if nothing can send a pair', async () => {
    expect(await openPrepared({ bank: false }).handOff).toBeUndefined();
  });

  it.each([
    ['is older than five minutes', 301 * second, 3_600 * second],
    ["is older than its registry's timestamp", 20 * second, 19 * second],
    ['is younger than the time on the clock, which was set back', -second, 3_600 * second],
  ])('[MFE-06] opens again with the pair if it %s', async (_why, age, validMs) => {
    const page = openPrepared({ timestamp: timestampFor(validMs) });
    await untilPrepared(page);
    jest.setSystemTime(Date.now() + age);
    page.start();
    await settled();
    expect(page.begin).not.toHaveBeenCalled();
    expect(page.replacePage.mock.lastCall?.[0].search).toBe('?language=hi&id=C1&hash=h1');
  });

  it('[MFE-06] reopens a page older than 30 s if a newer release exists, and starts if none exists or the page cannot be fetched', async () => {
    const timestamp = timestampFor(3_600 * second);
    const starts = async (serveIt: () => void) => {
      const page = openPrepared({ timestamp });
      await untilPrepared(page);
      serveIt();
      jest.setSystemTime(Date.now() + 31 * second);
      page.start();
      await settled();
      return page.begin.mock.calls.length === 1 && page.replacePage.mock.calls.length === 0;
    };
    expect(await starts(() => serve(timestamp))).toBe(true);
    expect(await starts(() => serve(timestampFor(3_600 * second, 'b'.repeat(64))))).toBe(false);
    const fail = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await starts(() => Object.assign(globalThis, { fetch: fail }))).toBe(true);
  });

  it.each(['/my-bills?id=C1&hash=h1', '/my-bills?prepare&id=C1&hash=h1'])(
    '[SES-01] starts with the pair of a page that was opened at %s while it was loading',
    async (address) => {
      const page = openPrepared({ bank: false, address });
      const handOff = await page.handOff;
      expect(handOff).toMatchObject(pair);
      expect(page.begin).toHaveBeenCalledWith(handOff);
      expect(location.search).toBe('');
    },
  );

  it('[SES-01] takes the pair of a prerendered page from the address at its activation', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const page = openPrepared({ bank: false });
    await settled();
    history.replaceState(null, '', '/my-bills?id=C1&hash=h1');
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(await page.handOff).toMatchObject(pair);
    expect(location.search).toBe('');
  });
});
