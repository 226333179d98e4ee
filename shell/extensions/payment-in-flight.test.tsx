import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { TaskProps } from '@billpay/host-api';
import { pressBack } from '@billpay/remote-kit/testing';
import { Dialog } from '@billpay/ui/dialog';
import { findHost } from '../host/find-host';
import { requesting } from '../testing/home-with';
import { closePortal, openPortal, type TestRemote } from '../testing/open-portal';
import { isInFlight } from './in-flight';

afterEach(closePortal);

describe('a payment in progress', () => {
  let release: () => void;

  function Paying({ close, hold }: TaskProps<'receipt.requested'>) {
    const [paying, setPaying] = useState(false);
    function payNow(): void {
      release = hold();
      setPaying(true);
    }
    return (
      <Dialog open title="Paying" onClose={close} canClose={!paying}>
        <button onClick={payNow}>Pay</button>
        <button onClick={close}>Close</button>
      </Dialog>
    );
  }

  const payments: TestRemote = {
    definition: { name: 'payments', tasks: { 'receipt.requested': async () => ({ default: Paying }) } },
  };

  async function pay() {
    const opened = await openPortal({ remotes: [requesting, payments] });
    await userEvent.click(await screen.findByRole('button', { name: 'Show receipt' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));
    return opened;
  }

  it('[PAY-19] navigates to no other route, and makes the browser ask before the customer leaves the page, only during a payment', async () => {
    const { portal } = await pay();
    act(() => findHost(portal, portal.live().get('billers') ?? missing()).navigate('/history'));
    expect(location.pathname).toBe('/');
    const leaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leaving()).toBe(true);
    act(() => release());
    expect(leaving()).toBe(false);
  });

  it('[PAY-19] asks for confirmation on Back, keeps the dialog on Stay or Back, and closes it on leaving', async () => {
    await pay();
    const here = location.pathname;
    await pressBack();
    const confirmation = await screen.findByRole('alertdialog', { name: 'Payment in progress' });
    await userEvent.click(within(confirmation).getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('dialog', { name: 'Paying' })).toBeVisible();
    await pressBack();
    await screen.findByRole('alertdialog', { name: 'Payment in progress' });
    await pressBack();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Paying' })).toBeVisible();
    expect(isInFlight()).toBe(true);
    await pressBack();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave anyway' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Paying' })).toBeNull());
    expect(location.pathname).toBe(here);
  });

  it("[PAY-19] allows leaving the page after the payment's dialog is closed", async () => {
    await pay();
    expect(isInFlight()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(isInFlight()).toBe(false));
  });
});

function missing(): never {
  throw new Error('The remote is not live');
}
