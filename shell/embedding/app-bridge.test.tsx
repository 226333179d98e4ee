import { act, screen, waitFor } from '@testing-library/react';
import type { PortalMessage } from '@billpay/embed/protocol';
import { closePortal, openPortal, pageStorage } from '../testing/open-portal';

interface App {
  ReactNativeWebView?: { postMessage(text: string): void };
  BillPayBridge?: { postMessage(text: string): void };
  webkit?: { messageHandlers: { billpay: { postMessage(message: PortalMessage): void } } };
  billpay?: { logout(): void };
}
const app = globalThis as App;

const bridges: readonly (readonly [string, (receive: (message: PortalMessage) => void) => void])[] = [
  [
    'ReactNativeWebView',
    (receive) =>
      (app.ReactNativeWebView = { postMessage: (text) => receive(JSON.parse(text) as PortalMessage) }),
  ],
  [
    'BillPayBridge',
    (receive) => (app.BillPayBridge = { postMessage: (text) => receive(JSON.parse(text) as PortalMessage) }),
  ],
  ['webkit', (receive) => (app.webkit = { messageHandlers: { billpay: { postMessage: receive } } })],
];

describe("the portal in the bank's app", () => {
  afterEach(() => {
    closePortal();
    for (const name of ['ReactNativeWebView', 'BillPayBridge', 'webkit', 'billpay'] as const)
      delete app[name];
  });

  it.each(bridges)('[MFE-06] reports sign-in, pages and payments by %s', async (_name, install) => {
    const sent: PortalMessage[] = [];
    install((message) => sent.push(message));
    const { portal } = await openPortal({ like: 'app', platform: 'MOBILE' });
    await waitFor(() => expect(sent).toContainEqual({ type: 'ready' }));
    expect(sent).toContainEqual({ type: 'navigated', path: '/', title: 'Home' });
    portal.bus.emit('payment.completed', { transactionId: 'BP000000000001', outcome: 'pending' });
    expect(sent.at(-1)).toEqual({
      type: 'payment-completed',
      transactionId: 'BP000000000001',
      outcome: 'pending',
    });
  });

  it('[MFE-06, SES-11] ends with the session of the app, which is not told to log out in turn', async () => {
    // Of this portal alone: those of earlier tests are other tabs, which a logout ends as well.
    const sent: PortalMessage[] = [];
    bridges[0]?.[1]((message) => sent.push(message));
    await openPortal({ like: 'app', platform: 'MOBILE' });
    await screen.findByRole('heading', { name: 'Page of /' });
    act(() => app.billpay?.logout());
    expect(await screen.findByRole('heading', { name: 'Logged out' })).toBeVisible();
    expect(sent.filter(({ type }) => type === 'logout' || type === 'session-ended')).toEqual([
      { type: 'session-ended', reason: 'logout' },
    ]);
    expect(pageStorage).toHaveLength(0);
  });

  it('offers the page nothing where there is no app', async () => {
    const { portal } = await openPortal();
    expect(portal.bank).toBeUndefined();
    expect(app.billpay).toBeUndefined();
  });
});
