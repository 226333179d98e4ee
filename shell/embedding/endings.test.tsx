import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedBillers } from '@billpay/api-contract/billers';
import type { PortalMessage } from '@billpay/embed/protocol';
import { storageKeys } from '@billpay/http-client/session';
import { sandboxControl } from '@billpay/remote-kit/testing';
import type { Host } from '@billpay/host-api';
import { findHost as findHostOfRemote } from '../host/find-host';
import type { Portal } from '../portal-context';
import { closePortal, openPortal, pageStorage, type OpenedPortal } from '../testing/open-portal';

interface App {
  ReactNativeWebView?: { postMessage(text: string): void };
  billpay?: { logout(): void };
}
const app = globalThis as App;

afterEach(() => {
  closePortal();
  delete app.ReactNativeWebView;
  delete app.billpay;
});

function findHost(portal: Portal): Host {
  const remote = portal.live().get('everything');
  if (!remote) throw new Error('The remote is missing');
  return findHostOfRemote(portal, remote);
}

/** Makes a remote's call that fails after the session has ended. */
const call = ({ portal }: OpenedPortal) =>
  act(() =>
    findHost(portal)
      .http.call(savedBillers, {})
      .catch(() => undefined),
  );

const ended = (reason: string) => ({ type: 'session-ended', reason });

const endings: [string, (opened: OpenedPortal) => unknown, object[]][] = [
  ['[SES-11] the app logs out', () => act(() => app.billpay?.logout()), [ended('logout')]],
  [
    '[SES-11] the customer logs out in the portal',
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
      const dialog = await screen.findByRole('alertdialog');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Logout' }));
    },
    [{ type: 'logout' }, ended('logout')],
  ],
  [
    '[SES-05] nothing was done for five minutes',
    (opened) => {
      pageStorage.setItem(storageKeys.idleUntil, '1');
      return call(opened);
    },
    [ended('idle')],
  ],
  [
    '[SES-09] the API refuses the token',
    async (opened) => {
      const fault = { call: 'billers.saved', mode: 'error', status: 401 } as const;
      await sandboxControl.fault(opened.customer, fault);
      await call(opened);
    },
    [ended('refused')],
  ],
];

describe('a session that the bank shows', () => {
  it.each(endings)('ends both sides and reports nothing afterwards: %s', async (_, end, expected) => {
    const sent: PortalMessage[] = [];
    app.ReactNativeWebView = { postMessage: (text) => sent.push(JSON.parse(text) as PortalMessage) };
    const opened = await openPortal();
    await screen.findByRole('heading', { name: 'Page of /' });
    expect(sent).toContainEqual({ type: 'ready' });
    sent.length = 0;
    await end(opened);
    expect(await screen.findByRole('heading', { name: 'Logged out' })).toBeVisible();
    await waitFor(() => expect(sent).toEqual(expected));
    expect(pageStorage).toHaveLength(0);

    opened.portal.bus.emit('payment.completed', { transactionId: 'BP000000000001', outcome: 'success' });
    app.billpay?.logout();
    await waitFor(() => expect(location.pathname).toBe('/session-expired'));
    expect(sent).toEqual(expected);
  });

  it('[SES-08] reports an ended session to the bank if none has started', async () => {
    const sent: PortalMessage[] = [];
    app.ReactNativeWebView = { postMessage: (text) => sent.push(JSON.parse(text) as PortalMessage) };
    const { portal } = await openPortal({ path: '/?id=nobody&hash=nothing', withoutHandOff: true });
    await screen.findByRole('heading', { name: 'Logged out' });
    await waitFor(() => expect(sent.at(-1)).toEqual(ended('refused')));
    expect(sent).not.toContainEqual({ type: 'ready' });
    expect(JSON.stringify([sent, portal.telemetry.events()])).not.toMatch(/nobody|nothing/);
  });
});
