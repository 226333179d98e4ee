import { once } from 'node:events';
import type { PortalMessage } from '@billpay/embed/protocol';
import { keepMessages } from './early-messages';
import { linkToBank, type LinkedPage } from './link-to-bank';

const bankOrigin = 'https://netbanking.bank.example';
const portalOrigin = 'https://pay.bank.example';
const connect = { billpay: 'connect', version: 1 };
const ready: PortalMessage = { type: 'ready' };

const opened: MessagePort[] = [];
afterEach(() => opened.splice(0).forEach((port) => port.close()));

/** Creates a portal in a frame. `offer` sends a message with a port to the portal's window, like the page around it. */
function framed(origins: readonly string[] = [bankOrigin]) {
  const parent = { name: 'the page of the bank' };
  const page = Object.assign(new EventTarget(), { parent, location: { origin: portalOrigin } });
  const link = linkToBank(origins, page as unknown as LinkedPage);
  if (!link) throw new Error('A frame has a link');
  const onLogout = jest.fn();
  link.onLogout(onLogout);

  function offer(changes: object = {}, portsOffered = 1) {
    const received: unknown[] = [];
    const channels = Array.from({ length: portsOffered }, () => new MessageChannel());
    for (const { port1, port2 } of channels) {
      opened.push(port1, port2);
      port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => received.push(data));
      port1.start();
    }
    const ports = channels.map(({ port2 }) => port2);
    const event = { source: parent, origin: bankOrigin, data: connect, ports, ...changes };
    page.dispatchEvent(Object.assign(new Event('message'), event));
    return { received, bank: channels[0]?.port1 };
  }
  return { link, offer, onLogout, parent };
}

/** Waits for sent messages. Each port delivers in order, so later messages arrive after them. */
async function delivered(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const hostileValues: readonly unknown[] = [
  undefined,
  null,
  'logout',
  0,
  10n ** 300n,
  Number.NaN,
  ['logout'],
  [{ type: 'logout' }],
  new Map([['type', 'logout']]),
  new Error('logout'),
  { type: ['logout'] },
  { type: 'LOGOUT' },
  { TYPE: 'logout' },
  { data: { type: 'logout' } },
  { type: 'pay', amount: 1 },
  { type: 'x'.repeat(1_000_000) },
  { billpay: 'connect', version: 1 },
  JSON.parse('{ "__proto__": { "type": "logout" } }'),
  ready,
];

describe('the portal in a frame', () => {
  it('[MFE-06] reports to the page of a listed origin, including earlier events', async () => {
    const { link, offer } = framed();
    link.report(ready);
    const { received } = offer();
    link.report({ type: 'height', px: 700 });
    await delivered();
    expect(received).toEqual([ready, { type: 'height', px: 700 }]);
  });

  it('[MFE-06] reports to a page that connected before the portal listened, on its first channel', async () => {
    const page = Object.assign(new EventTarget(), { parent: {}, location: { origin: portalOrigin } });
    const { port1, port2 } = new MessageChannel();
    opened.push(port1, port2);
    const received = once(port1, 'message');
    keepMessages(page as unknown as LinkedPage);
    const event = { source: page.parent, origin: bankOrigin, data: connect, ports: [port2] };
    const unused = new MessageChannel();
    opened.push(unused.port1, unused.port2);
    const another = { ...event, ports: [unused.port2] };
    for (const offer of [event, another]) page.dispatchEvent(Object.assign(new Event('message'), offer));
    linkToBank([bankOrigin], page as unknown as LinkedPage)?.report(ready);
    port1.start();
    expect(await received).toEqual([ready]);
  });

  it("[MFE-06] recognizes its own origin as 'self'", async () => {
    const { link, offer } = framed(["'self'"]);
    const { received } = offer({ origin: portalOrigin });
    link.report(ready);
    await delivered();
    expect(received).toEqual([ready]);
  });

  it.each<{ to: string; changes: object; ports?: number }>([
    { to: 'another origin', changes: { origin: 'https://evil.example' } },
    { to: 'an origin that begins like a listed one', changes: { origin: `${bankOrigin}.evil.example` } },
    { to: 'a listed origin without its scheme', changes: { origin: 'http://netbanking.bank.example' } },
    { to: 'a page without an origin', changes: { origin: 'null' } },
    { to: 'no origin', changes: { origin: '' } },
    { to: 'a page above its parent, or a frame beside it', changes: { source: {} } },
    { to: 'a message without a source', changes: { source: null } },
    { to: 'another version', changes: { data: { billpay: 'connect', version: 2 } } },
    { to: 'another message', changes: { data: { type: 'logout' } } },
    { to: 'a text', changes: { data: JSON.stringify(connect) } },
    { to: 'nothing', changes: { data: undefined } },
    { to: 'no port', changes: {}, ports: 0 },
    { to: 'two ports', changes: {}, ports: 2 },
  ])('[MFE-06] opens no channel to $to, and stays available for its own page', async ({ changes, ports }) => {
    const { link, offer, onLogout } = framed();
    const hostile = offer(changes, ports);
    link.report(ready);
    hostile.bank?.postMessage({ type: 'logout' });
    const { received } = offer();
    await delivered();
    expect(hostile.received).toEqual([]);
    expect(onLogout).not.toHaveBeenCalled();
    expect(received).toEqual([ready]);
  });

  it('[MFE-06] opens no channel to any page if no origin is listed', async () => {
    const { link, offer } = framed([]);
    const { received } = offer();
    link.report(ready);
    await delivered();
    expect(received).toEqual([]);
  });

  it('[MFE-06] connects to the embedding page only once', async () => {
    const { link, offer, onLogout } = framed();
    const first = offer();
    const second = offer();
    link.report(ready);
    second.bank?.postMessage({ type: 'logout' });
    await delivered();
    expect([first.received, second.received]).toEqual([[ready], []]);
    expect(onLogout).not.toHaveBeenCalled();
  });

  it('[MFE-06, SES-11] accepts only a logout from the embedding page', async () => {
    const { offer, onLogout } = framed();
    const { bank } = offer();
    for (const value of hostileValues) bank?.postMessage(value, []);
    await delivered();
    expect(onLogout).not.toHaveBeenCalled();
    bank?.postMessage({ type: 'logout', token: 'x' }, []);
    await delivered();
    expect(onLogout.mock.calls).toEqual([[]]);
  });

  it('[SES-11] reports nothing after the end of the session', async () => {
    const { link, offer } = framed();
    const { received } = offer();
    link.report({ type: 'session-ended', reason: 'idle' });
    link.report({ type: 'navigated', path: '/session-expired', title: 'Logged out' });
    link.report({ type: 'session-ended', reason: 'logout' });
    await delivered();
    expect(received).toEqual([{ type: 'session-ended', reason: 'idle' }]);
  });

  it('keeps the newest messages for a page that never connects', async () => {
    const { link, offer } = framed();
    for (let px = 0; px < 1_000; px += 1) link.report({ type: 'height', px });
    const { received } = offer();
    await delivered();
    expect(received).toHaveLength(100);
    expect(received.at(-1)).toEqual({ type: 'height', px: 999 });
  });
});
