import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@billpay/remote-kit/testing';
import { findLeaks } from '@billpay/remote-kit/testing/leaks';
import remote from './remote';
import { customer, findSavedBill } from './testing/auto-pay-customer';

describe('the remote on a page', () => {
  it('[MFE-04] leaks no timer, listener or node when it is unmounted', async () => {
    const session = await signIn();
    const { CUSTOMER_BILL_ID: customerBillId } = await findSavedBill(session, 'Mumbai Flat Power');
    const requests = { 'autopay.setup-requested': { customerBillId } };
    const steps = {
      async 'page "/auto-pay"'() {
        await userEvent.click(await screen.findByRole('button', { name: 'About Autopay' }));
        await userEvent.click(
          await screen.findByRole('button', { name: 'Delete Auto Pay of Home Electricity' }),
        );
        await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
        expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      },
      async 'panel "upcoming-auto-payment"'() {
        const title = await screen.findByRole('button', { name: 'Upcoming Auto Payment' });
        await userEvent.click(title);
        await userEvent.click(title);
      },
      async 'task "autopay.setup-requested"'() {
        await customer.chooseAccount(1);
        await customer.chooseDay(5);
      },
    };
    expect(await findLeaks(remote, session, { requests, steps })).toEqual([]);
  });
});
