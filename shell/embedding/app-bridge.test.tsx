import { act, screen, waitFor } from '@testing-library/react';
import type { AppMessage } from '@billpay/embed/protocol';
import { findHost } from '../host/find-host';
import { closePortal, openPortal, pageStorage } from '../testing/open-portal';
import type { AppPage } from './app-page';
import { receiptSharing } from './share-receipts';

const app = globalThis as AppPage;

type Receive = (message: AppMessage) => void;

const bridges: readonly (readonly [string, (receive: Receive) => void])[] = [
  [
    'ReactNativeWebView',
    (receive) =>
      (app.ReactNativeWebView = { postMessage: (text) => receive(JSON.parse(text) as AppMessage) }),
  ],
  [
    'BillPayBridge',
    (receive) => (app.BillPayBridge = { postMessage: (text) => receive(JSON.parse(text) as AppMessage) }),
  ],
  [
    'webkit',
    (receive) =>
      (app.webkit = {
        messageHandlers: { billpay: { postMessage: (message) => receive(message as AppMessage) } },
      }),
  ],
];

const receipt = { name: 'CC01.pdf', mimeType: 'application/pdf', data: 'JVBERi0=' } as const;

function missing(): never {
  throw new Error('The portal of the test has no remote');
}

describe("the portal in the bank's app", () => {
  afterEach(() => {
    closePortal();
    for (const name of ['ReactNativeWebView', 'BillPayBridge', 'webkit', 'billpay'] as const)
      delete app[name];
  });

  it.each(bridges)(
    '[MFE-06] [REC-09] reports sign-in, pages and payments through %s, and sends receipts to an app that accepts them',
    async (_name, install) => {
      const sent: AppMessage[] = [];
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
      const { receipts } = findHost(portal, portal.live().get('everything') ?? missing());
      expect(receipts?.canShare()).toBe(false);
      expect(() => receipts?.share(receipt)).toThrow('Nobody accepts receipts');
      app.billpay?.acceptReceipts();
      expect(receipts?.canShare()).toBe(true);
      receipts?.share(receipt);
      expect(sent.at(-1)).toEqual({ type: 'receipt', ...receipt });
    },
  );

  it("[MFE-06, SES-11] ends with the app's session, and sends no logout to the app", async () => {
    // Keeps only this portal's messages. The portals of earlier tests act as other tabs, which a logout also
    // ends.
    const sent: AppMessage[] = [];
    bridges[0]?.[1]((message) => sent.push(message));
    await openPortal({ like: 'app', platform: 'MOBILE' });
    await screen.findByRole('heading', { name: 'Page of /' });
    act(() => app.billpay?.logout());
    expect(await screen.findByRole('heading', { name: 'Logged out' })).toBeVisible();
    // Waits until the API has responded.
    await waitFor(() => expect(sent.at(-1)).toEqual({ type: 'session-ended', reason: 'logout' }));
    expect(sent).not.toContainEqual({ type: 'logout' });
    expect(pageStorage).toHaveLength(0);
  });

  it.each([
    { ...receipt, data: 'A'.repeat(1_400_004) },
    { ...receipt, data: 'not base64' },
    { ...receipt, name: '../../CC01.pdf' },
  ])('[REC-09] does not send a receipt that an app could not read', (unreadable) => {
    const sendReceipt = jest.fn();
    const sharing = receiptSharing({
      report: jest.fn(),
      onLogout: jest.fn(),
      onStart: jest.fn(),
      sendReceipt,
    });
    expect(() => sharing.share(unreadable)).toThrow(RangeError);
    expect(sendReceipt).not.toHaveBeenCalled();
  });

  it('provides no app functions to the page if there is no app', async () => {
    const { portal } = await openPortal();
    expect(portal.bank).toBeUndefined();
    expect(app.billpay).toBeUndefined();
  });
});
