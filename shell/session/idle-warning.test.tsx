import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IDLE_VALIDITY_MS, storageKeys } from '@billpay/http-client/session';
import { sandboxControl, pressBack } from '@billpay/remote-kit/testing';
import { Dialog } from '@billpay/ui/dialog';
import { hold } from '../extensions/in-flight';
import { closePortal, openPortal, buildPage, pageStorage, type TestRemote } from '../testing/open-portal';

afterEach(closePortal);

function PageWithForm() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1>Form</h1>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} title="One-time code" onClose={() => setOpen(false)}>
        <label>
          Code <input />
        </label>
      </Dialog>
    </>
  );
}

const withForm: TestRemote = {
  definition: { name: 'forms', pages: { '/': buildPage(PageWithForm) } },
};

const warning = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });
const idleUntil = () => Number(pageStorage.getItem(storageKeys.idleUntil));

/** Sets the remaining idle time. The storage event notifies this tab, as from another tab. */
async function leaveIdleTime(ms: number): Promise<void> {
  pageStorage.setItem(storageKeys.idleUntil, String(sandboxControl.now() + ms));
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.idleUntil }));
  });
}

async function openForm() {
  const opened = await openPortal({ remotes: [withForm] });
  await screen.findByRole('heading', { name: 'Form' });
  return opened;
}

describe('the warning before the idle timeout', () => {
  it('[SES-05] [SES-06] [SES-14] warns in the last minute, until another tab renews the session, and ends it if the customer ignores the warning', async () => {
    await openForm();
    expect(warning()).toBeNull();
    await leaveIdleTime(50_000);
    await waitFor(() => expect(warning()).toBeVisible());
    const countdown = screen.getByText(/^You will be logged out in/);
    expect(countdown).toHaveTextContent(/in (50|49|48) seconds/);
    expect(countdown).toHaveAttribute('aria-live');
    expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
    await leaveIdleTime(IDLE_VALIDITY_MS);
    await waitFor(() => expect(warning()).toBeNull());
    await leaveIdleTime(50_000);
    await waitFor(() => expect(warning()).toBeVisible());
    await leaveIdleTime(0);
    expect(await screen.findByRole('heading', { name: 'Logged out' })).toBeVisible();
    expect(warning()).toBeNull();
    expect(pageStorage.getItem(storageKeys.token)).toBeNull();
  });

  it('[SES-06] renews the session in the API and the page with the button, Escape or Back, and keeps the content below the warning', async () => {
    await openForm();
    const here = location.href;
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const code = await screen.findByLabelText('Code');
    await userEvent.type(code, '4930');
    const sent = jest.spyOn(XMLHttpRequest.prototype, 'open');
    await leaveIdleTime(50_000);
    await waitFor(() => expect(warning()).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(warning()).toBeNull());
    expect(sent.mock.calls.map(([method, url]) => `${method} ${String(url)}`)).toEqual([
      'GET /api/user-services/bbps-settings',
    ]);
    expect(idleUntil()).toBeGreaterThan(sandboxControl.now() + IDLE_VALIDITY_MS - 30_000);
    expect(screen.getByRole('dialog', { name: 'One-time code' })).toBeVisible();
    expect(code).toHaveValue('4930');
    await waitFor(() => expect(code).toHaveFocus());
    for (const accept of [() => userEvent.keyboard('{Escape}'), pressBack]) {
      await leaveIdleTime(50_000);
      await waitFor(() => expect(warning()).toBeVisible());
      await accept();
      await waitFor(() => expect(warning()).toBeNull());
      expect(idleUntil()).toBeGreaterThan(sandboxControl.now() + IDLE_VALIDITY_MS - 30_000);
      expect(screen.getByRole('dialog', { name: 'One-time code' })).toBeVisible();
    }
    await pressBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.href).toBe(here);
  });

  it('[SES-14] keeps the session of a frozen tab after another tab was closed', async () => {
    await openForm();
    // By now, the warning has loaded.
    await leaveIdleTime(50_000);
    await waitFor(() => expect(warning()).toBeVisible());
    await leaveIdleTime(IDLE_VALIDITY_MS);
    const token = pageStorage.getItem(storageKeys.token);
    for (const key of Object.values(storageKeys)) pageStorage.removeItem(key);
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible();
    expect(pageStorage.getItem(storageKeys.token)).toBe(token);
  });

  it('[SES-06] reports that the API could not be reached, and keeps the warning and the page, after the button or Back', async () => {
    const { customer } = await openForm();
    const here = location.href;
    await sandboxControl.fault(customer, {
      call: 'user-services.bbps-settings',
      mode: 'drop-response',
      times: 4,
    });
    await leaveIdleTime(50_000);
    await waitFor(() => expect(warning()).toBeVisible());
    for (const accept of [
      () => userEvent.click(screen.getByRole('button', { name: 'Stay signed in' })),
      pressBack,
    ]) {
      await accept();
      expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
      expect(warning()).toBeVisible();
    }
    await pressBack();
    await waitFor(() => expect(warning()).toBeNull());
    expect(location.href).toBe(here);
  });

  it('[PAY-19] shows no warning while a payment is in progress', async () => {
    await openForm();
    const release = await act(async () => hold());
    await leaveIdleTime(50_000);
    fireEvent.focus(window);
    expect(warning()).toBeNull();
    await act(async () => release());
    await waitFor(() => expect(warning()).toBeVisible());
  });
});
