import type { VaultMessage } from '@billpay/http-client/vault';
import { servePage } from './connect-page';
import { createHeldSession } from './held-session';

const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const call = { method: 'GET', url: '/api/categories/', headers: {}, timeoutMs: 1_000, language: '' };
const request = {
  template: 'payment',
  templateVariables: {},
  summary: '',
  saysRateLimit: false,
  language: 'en',
};

/** The vault's end of a channel, whose other end is this test. */
class Port extends EventTarget {
  readonly posted: VaultMessage[] = [];
  readonly start = () => undefined;
  readonly say = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }));
  postMessage(message: VaultMessage): void {
    this.posted.push(message);
  }
}

/** Serves a page without a session. */
function serve(onHeld = () => undefined as void): Port {
  const port = new Port();
  const parts = {
    data: { portal: 'https://pay.bank.example', apiBase: '/api', texts: {} },
    calls: [['GET', '/categories/']] as const,
    session: createHeldSession(noStorage),
  };
  servePage(port as unknown as MessagePort, parts, onHeld);
  return port;
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('answers a call that the page makes', async () => {
  const port = serve();
  port.say({ kind: 'call', id: 7, call });
  await settle();
  expect(port.posted).toEqual([{ kind: 'response', id: 7, status: 401, text: '' }]);
});

it('confirms the session of the login', () => {
  const onHeld = jest.fn();
  const claims = btoa(JSON.stringify({ jti: 'S1' }));
  const grant = { token: `e30.${claims}.s`, encryptionKey: 'k', serverTime: '2026-01-16T00:00:00Z' };
  const port = serve(onHeld);
  expect(onHeld).not.toHaveBeenCalled();
  port.say({ kind: 'session', grant });
  expect(onHeld).toHaveBeenCalledTimes(1);
});

it.each([
  ['language', { ...call, language: undefined }],
  ['address', { ...call, url: undefined }],
  ['headers', { ...call, headers: null }],
  ['content', undefined],
])('refuses a call without %s, which only a hostile script sends', async (_, broken) => {
  const port = serve();
  port.say({ kind: 'call', id: 7, call: broken });
  await settle();
  expect(port.posted).toEqual([{ kind: 'response', id: 7, status: 422, text: '' }]);
});

it.each([
  null,
  'forget',
  {},
  { kind: 'constructor' },
  { kind: 'session' },
  { kind: 'session', grant: { token: 't' } },
  { kind: 'call', call },
  { kind: 'open-code' },
  { kind: 'open-code', request: { ...request, language: undefined } },
  { kind: 'open-passkeys' },
])('ignores the message %j, which the client of the page does not send', async (message) => {
  const port = serve();
  port.say(message);
  await settle();
  expect(port.posted).toEqual([]);
});

it('tells the page that it has received the request for a dialog', () => {
  const port = serve();
  port.say({ kind: 'open-code', request });
  expect(port.posted[0]).toEqual({ kind: 'opening' });
});
