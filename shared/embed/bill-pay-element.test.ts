import { once } from 'node:events';
import {
  embed,
  ended,
  frameIn,
  load,
  loaded,
  pair,
  ready,
  report,
  src,
  textIn,
  simulateFrames,
} from './testing/embedded-element';

simulateFrames();

describe('<bill-pay>', () => {
  it('[MFE-06] opens the portal in a named frame and offers a channel to its exact origin', () => {
    const { element } = embed();
    const { frame, message, origin } = load(element);
    expect(loaded()).toBe(`${src}?id=C1&hash=one-time`);
    expect(frame.title).toBe('Bill Pay');
    expect(frame.allow).toContain(
      'clipboard-write https://pay.bank.example; publickey-credentials-get https://',
    );
    expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation');
    expect([message, origin]).toEqual([{ billpay: 'connect', version: 1 }, 'https://pay.bank.example']);
  });

  it('[SES-01] removes the hand-off pair from its attributes and properties', () => {
    const { element } = embed();
    expect(element.outerHTML + element.shadowRoot?.innerHTML).not.toContain('one-time');
    expect((element as unknown as Record<string, unknown>).handoff).toBeUndefined();
  });

  it("[MFE-06] forwards the portal's events and follows its height", async () => {
    const { element, seen } = embed();
    const { frame, channel } = load(element);
    const paid = { transactionId: 'BP1', outcome: 'success' };
    await report(channel, { type: 'height', px: 812 }, ready, { type: 'payment-completed', ...paid });
    expect(seen).toEqual([
      ['height', { px: 812 }],
      ['ready', {}],
      ['payment-completed', paid],
    ]);
    expect(frame.style.height).toBe('812px');
  });

  it('[MFE-06] ignores a hostile frame and all messages after the end of the session', async () => {
    const { element, seen } = embed();
    const { frame, channel } = load(element);
    await report(
      channel,
      null,
      'session-ended',
      [ready],
      { type: 'height', px: -5 },
      { type: 'height', px: 1e12 },
      { type: 'height', px: '1px; position: fixed' },
      { type: 'navigated', path: '//evil.example', title: '' },
      { type: 'payment-completed', transactionId: 'BP1', outcome: 'success' },
      { type: 'unavailable' },
      { type: 'click' },
      { billpay: 'connect', version: 2 },
      { type: 'x'.repeat(1_000_000) },
      ended('refused'),
      ready,
      { type: 'height', px: 900 },
      ended('logout'),
    );
    expect(seen).toEqual([['session-ended', { reason: 'refused' }]]);
    expect(frame.style.height).toBe('640px');
  });

  it('[MFE-06] closes the channel of an earlier page of the frame after a later page has used its channel', async () => {
    const { element, seen } = embed();
    const first = load(element).channel;
    const closed = once(first.port2, 'close');
    await report(load(element).channel, ready);
    await closed;
    expect(seen).toEqual([['ready', {}]]);
  });

  it('[MFE-06] keeps the channel of a page whose load event the browser fires twice, as WebKit does', async () => {
    const { element, seen } = embed();
    const { channel } = load(element);
    await report(channel, ready);
    const closed = once(load(element).channel.port2, 'close');
    const paid = { type: 'payment-completed', transactionId: 'TXN1', outcome: 'success' };
    await report(channel, paid);
    await closed;
    const loggedOut = once(channel.port2, 'message');
    void element.logout();
    await loggedOut;
    expect(seen.map(([type]) => type)).toEqual(['ready', 'payment-completed']);
  });

  it('[MFE-06] ignores messages sent to the page itself', () => {
    const { element, seen } = embed();
    load(element);
    for (const data of [ready, ended('logout'), { billpay: 'connect', version: 1 }])
      dispatchEvent(new MessageEvent('message', { data, origin: 'https://pay.bank.example' }));
    expect(seen).toEqual([]);
  });

  it.each([
    ['src is missing', { handoff: pair }],
    ['src is missing', { src: '', handoff: pair }],
    ['src must be an https address', { src: 'http://pay.bank.example', handoff: pair }],
    ['src must be an https address', { src: 'data:text/html,x', handoff: pair }],
    ['handoff must be id=…&hash=…', { src, handoff: 'id=C1' }],
  ])('warns the developer: %s', (fault, attributes) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { element } = embed(attributes);
    expect(textIn(element)).toBe(`<bill-pay>: ${fault}`);
    expect(logged).toHaveBeenCalledWith(`<bill-pay>: ${fault}`);
    expect(JSON.stringify(logged.mock.calls)).not.toContain('one-time');
    expect(frameIn(element)).toBeNull();
  });
});

describe('a page that moves and changes <bill-pay>', () => {
  it('accepts the hand-off later, as a property', () => {
    const { element } = embed({ src, title: 'Pay your bills' });
    expect(element.shadowRoot?.querySelector('div')?.style.height).toBe('640px');
    element.handoff = pair;
    expect(load(element).frame.title).toBe('Pay your bills');
  });

  it('accepts properties set before the element is defined', () => {
    const element = document.createElement('bill-pay');
    // Simulates a framework that sets properties before the script has loaded.
    Object.defineProperty(element, 'src', { value: src, configurable: true, writable: true });
    Object.defineProperty(element, 'handoff', { value: pair, configurable: true, writable: true });
    document.body.append(element);
    expect(loaded()).toBe(`${src}?id=C1&hash=one-time`);
    expect(Object.keys(element)).toEqual([]);
  });

  it('keeps the open portal when src changes, and opens the new address with the next hand-off', async () => {
    const { element, seen } = embed();
    const { frame, channel } = load(element);
    element.src = 'https://new.bank.example';
    expect(frameIn(element)).toBe(frame);
    await report(channel, ready, ended('idle'));
    element.setAttribute('handoff', 'id=C1&hash=second');
    expect(loaded()).toBe('https://new.bank.example/?id=C1&hash=second');
    await report(load(element).channel, ready);
    expect(seen).toEqual([
      ['ready', {}],
      ['session-ended', { reason: 'idle' }],
      ['ready', {}],
    ]);
  });

  it('removes frame, channel and timers with the element, and starts again with a new hand-off', async () => {
    const { element, seen } = embed();
    const { channel } = load(element);
    const closed = once(channel.port2, 'close');
    element.remove();
    await closed;
    expect(frameIn(element)).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
    document.body.append(element);
    expect(frameIn(element)).toBeNull();
    element.handoff = 'id=C1&hash=second';
    expect(loaded()).toBe(`${src}?id=C1&hash=second`);
    expect(seen).toEqual([]);
  });
});
