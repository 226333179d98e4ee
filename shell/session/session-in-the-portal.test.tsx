import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedBillers } from '@billpay/api-contract/billers';
import type { Host } from '@billpay/host-api';
import { storageKeys } from '@billpay/http-client/session';
import { sandboxControl } from '@billpay/remote-kit/testing';
import { findHost } from '../host/find-host';
import type { Portal } from '../portal-context';
import { closePortal, openPortal, pageStorage } from '../testing/open-portal';

afterEach(closePortal);

const loggedOut =
  'Please continue with your existing net banking session, or log in again if it has expired.';

function hostOf(portal: Portal): Host {
  const remote = portal.live().provider('page', '/');
  if (!remote) throw new Error('No remote has Home');
  return findHost(portal, remote);
}

async function openHome(options?: Parameters<typeof openPortal>[0]) {
  const opened = await openPortal(options);
  await screen.findByRole('heading', { name: 'Page of /' });
  return { ...opened, host: hostOf(opened.portal) };
}

/** Waits for the logged-out page. Returns its address and the remaining storage. */
async function afterTheEnd() {
  await screen.findByText(loggedOut);
  await waitFor(() => expect(location.pathname).not.toBe('/'));
  const stored = Object.values(storageKeys).filter((key) => pageStorage.getItem(key) !== null);
  return { address: location.pathname + location.search, stored };
}

const cleanEnd = { address: '/session-expired', stored: [] };

describe('starting a session', () => {
  it.each(['/', '/my-bills/'])(
    '[SES-01] exchanges the pair on %s and removes it from every address',
    async (path) => {
      const { portal } = await openPortal({ path });
      expect(location.pathname + location.search).toBe(path);
      await screen.findByRole('heading', { name: `Page of ${path.replace(/(.)\/$/, '$1')}` });
      expect(pageStorage.getItem(storageKeys.token)).toMatch(/^ey/);
      expect(portal.telemetry.events().filter(({ kind }) => kind === 'session')).toEqual([
        expect.objectContaining({ state: 'started' }),
      ]);
    },
  );

  it('[SES-01] removes a pair on another path, but does not exchange it', async () => {
    const { portal } = await openPortal({ path: '/history' });
    expect(location.search).toBe('');
    expect(await afterTheEnd()).toEqual(cleanEnd);
    expect(portal.session.endReason()).toBe('missing');
  });

  it('[SES-13] [MFE-01] passes the customer to remotes, but neither token nor key, and no login or logout', async () => {
    const { host } = await openHome();
    expect(host.session).toEqual({
      customerId: expect.any(String),
      mobileNumber: expect.stringMatching(/^[1-9]\d{9}$/),
      accounts: expect.arrayContaining([{ id: expect.any(Number), accountID: expect.any(String) }]),
      platform: 'IB',
      inAppWebView: false,
    });
    const token = pageStorage.getItem(storageKeys.token) ?? '';
    expect(JSON.stringify({ ...host, Panel: undefined })).not.toContain(token);
    expect(
      [host, host.session, host.session.accounts, host.http, host.bus, host.settings, host.receipts].every(
        Object.isFrozen,
      ),
    ).toBe(true);
    const { login, logout } = await import('@billpay/api-contract/auth');
    await expect(
      host.http.call(login, { params: { param: 'a' }, body: { hash: 'b' } }),
    ).rejects.toMatchObject({ kind: 'refused' });
    await expect(host.http.call(logout, { body: { token: 't' } })).rejects.toMatchObject({ kind: 'refused' });
  });

  it('[SES-08] fails with a pair that the bank did not issue', async () => {
    await openPortal({ path: '/?id=nobody&hash=nothing', withoutHandOff: true });
    expect(await afterTheEnd()).toEqual(cleanEnd);
  });

  it('[SES-02] [SES-12] shows how to continue, without a menu, if there is no pair', async () => {
    await openPortal({ withoutHandOff: true });
    expect(await afterTheEnd()).toEqual(cleanEnd);
    expect(screen.getByRole('heading', { name: 'Logged out' })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('ending a session', () => {
  it.each<[string, keyof typeof storageKeys, string | undefined]>([
    ['[SES-02] when its token is gone', 'token', undefined],
    ['[SES-04] when its key is gone', 'key', undefined],
    ['[SES-05] when its idle time has passed', 'idleUntil', '1'],
  ])('ends the session at the next step: %s', async (_what, name, value) => {
    const { host } = await openHome();
    if (value === undefined) pageStorage.removeItem(storageKeys[name]);
    else pageStorage.setItem(storageKeys[name], value);
    await act(() => host.http.call(savedBillers, {}).catch(() => undefined));
    expect(await afterTheEnd()).toEqual(cleanEnd);
    expect(host.signal.aborted).toBe(true);
  });

  it.each([401, 403, 406])(
    '[SES-09] ends the session with a %i of any call, and notifies every remote of the reason',
    async (status) => {
      const { host, customer } = await openHome();
      const ended = jest.fn();
      host.bus.on('session.ended', ended, new AbortController().signal);
      await sandboxControl.fault(customer, { call: 'billers.saved', mode: 'error', status });
      await act(() => host.http.call(savedBillers, {}).catch(() => undefined));
      expect(await afterTheEnd()).toEqual(cleanEnd);
      expect(ended).toHaveBeenCalledWith({ reason: 'refused' });
    },
  );
});

describe('logging out', () => {
  it('[SES-10] does not offer logout in the mobile app', async () => {
    await openHome({ platform: 'MOBILE' });
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('[SES-10] [SES-11] asks for confirmation of a logout, changes nothing on Cancel, and clears the storage on Logout', async () => {
    const { host } = await openHome({ platform: 'IB' });
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Are you sure you want to logout of Bill Pay?')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(host.http.call(savedBillers, {})).resolves.toMatchObject({ success: true });
    expect(location.pathname).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Logout' }));
    expect(await afterTheEnd()).toEqual(cleanEnd);
    await expect(host.http.call(savedBillers, {})).rejects.toMatchObject({ kind: 'session-ended' });
  });
});
