import { once } from 'node:events';
import {
  embed,
  ended,
  frameIn,
  load,
  loaded,
  pair,
  portalWindow,
  ready,
  report,
  src,
  simulateFrames,
} from './testing/embedded-element';

/** Includes the task that loads the portal after the frame was added. */
const idleAfterMs = 2_001;
const validMs = 300_000;
const prepared = { type: 'prepared' };
const start = { type: 'start', id: 'C1', hash: 'one-time' };
const prepareAddress = `${src}?prepare=`;

simulateFrames();

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  portalWindow.location.replace.mockClear();
});

function connect(connection: object): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

/** Embeds a portal that waits for its pair. */
async function embedPrepared() {
  const embedded = embed({ src, prepare: '' });
  jest.advanceTimersByTime(idleAfterMs);
  const { frame, channel } = load(embedded.element);
  await report(channel, prepared);
  return { ...embedded, frame, channel };
}

describe('<bill-pay prepare>', () => {
  it('[MFE-06] loads the portal without a pair, invisibly, when the page is idle', () => {
    const { element } = embed({ src, prepare: '' });
    expect(frameIn(element)).toBeNull();
    jest.advanceTimersByTime(idleAfterMs);
    expect(loaded()).toBe(prepareAddress);
    expect(frameIn(element)?.style.visibility).toBe('hidden');
  });

  it('adds the frame and loads the portal in separate tasks', () => {
    const { element } = embed({ src, prepare: '' });
    jest.advanceTimersByTime(idleAfterMs - 1);
    expect(frameIn(element)).not.toBeNull();
    expect(portalWindow.location.replace).not.toHaveBeenCalled();
    element.remove();
    jest.advanceTimersByTime(1);
    expect(portalWindow.location.replace).not.toHaveBeenCalled();
  });

  it.each([{ saveData: true }, { effectiveType: '3g' }, { saveData: false, effectiveType: 'slow-2g' }])(
    'loads nothing in advance over the connection %j, and opens the pair as usual',
    (connection) => {
      connect(connection);
      const { element } = embed({ src, prepare: '' });
      jest.advanceTimersByTime(idleAfterMs);
      expect(frameIn(element)).toBeNull();
      element.handoff = pair;
      expect(loaded()).toBe(`${src}?${pair}`);
    },
  );

  it('[MFE-06] [SES-01] starts the prepared frame with a message, and never puts the pair into an address', async () => {
    const { element, seen, frame, channel } = await embedPrepared();
    const asked = once(channel.port2, 'message');
    element.handoff = pair;
    expect(await asked).toEqual([start]);
    expect(frameIn(element)).toBe(frame);
    expect(frame.style.visibility).toBe('');
    expect(portalWindow.location.replace.mock.calls.map(String)).toEqual([prepareAddress]);
    await report(channel, prepared, ready, ended('idle'));
    expect(seen.map(([type]) => type)).toEqual(['prepared', 'ready', 'session-ended']);
  });

  it('applies the height that a waiting portal has reported when it starts', async () => {
    const { element, seen, frame, channel } = await embedPrepared();
    await report(channel, { type: 'height', px: 900 }, { type: 'navigated', path: '/', title: 'Home' });
    expect([frame.style.height, seen]).toEqual(['640px', [['prepared', {}]]]);
    element.handoff = pair;
    expect(frame.style.height).toBe('900px');
  });

  it('reports a started portal that sends nothing for 20 s, but not one that waits', async () => {
    const { element, seen } = await embedPrepared();
    jest.advanceTimersByTime(60_000);
    element.handoff = pair;
    jest.advanceTimersByTime(20_000);
    expect(seen.map(([type]) => type)).toEqual(['prepared', 'unavailable']);
  });

  const unusable: [string, (embedded: Awaited<ReturnType<typeof embedPrepared>>) => unknown][] = [
    ['has loaded another page since', ({ element }) => load(element)],
    ['has ended', ({ channel }) => report(channel, ended('missing'))],
    ['is older than five minutes', () => jest.advanceTimersByTime(validMs)],
  ];
  it.each(unusable)('[MFE-06] opens the pair in a new frame if the prepared one %s', async (_why, spoil) => {
    const embedded = await embedPrepared();
    await spoil(embedded);
    embedded.element.handoff = pair;
    expect(frameIn(embedded.element)).not.toBe(embedded.frame);
    expect(loaded()).toBe(`${src}?${pair}`);
  });

  it('opens the pair at a changed address, and drops the prepared portal', async () => {
    const { element } = await embedPrepared();
    element.src = 'https://pay.bank.example/';
    element.handoff = pair;
    expect(loaded()).toBe(`https://pay.bank.example/?${pair}`);
  });

  it('opens the pair at once if the portal is still being prepared', () => {
    const { element } = embed({ src, prepare: '' });
    jest.advanceTimersByTime(idleAfterMs);
    load(element);
    element.handoff = pair;
    expect(loaded()).toBe(`${src}?${pair}`);
  });

  it('loads the portal again when the customer returns after five minutes', async () => {
    const { element, frame } = await embedPrepared();
    jest.advanceTimersByTime(validMs);
    expect(frameIn(element)).toBeNull();
    document.dispatchEvent(new Event('visibilitychange'));
    jest.advanceTimersByTime(idleAfterMs);
    expect(frameIn(element)).not.toBeNull();
    expect(frameIn(element)).not.toBe(frame);
  });

  it("[MFE-06] opens a second customer's pair in a new frame", async () => {
    const { element, frame, channel } = await embedPrepared();
    element.handoff = pair;
    await report(channel, ready, ended('logout'));
    jest.advanceTimersByTime(validMs);
    element.handoff = 'id=C2&hash=another';
    expect(frameIn(element)).not.toBe(frame);
    expect(loaded()).toBe(`${src}?id=C2&hash=another`);
  });

  it('leaves no frame or timer after the element or the attribute is removed', async () => {
    const first = await embedPrepared();
    first.element.remove();
    const second = await embedPrepared();
    second.element.removeAttribute('prepare');
    expect([frameIn(first.element), frameIn(second.element)]).toEqual([null, null]);
    embed({ src, prepare: '' }).element.remove();
    jest.advanceTimersByTime(idleAfterMs);
    expect(jest.getTimerCount()).toBe(0);
  });
});
