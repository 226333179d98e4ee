import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@billpay/remote-kit/testing';
import { findLeaks } from '@billpay/remote-kit/testing/leaks';
import remote from './remote';
import { customer, settledTransaction } from './testing/complaining-customer';

describe('the remote on a page', () => {
  it('[MFE-04] leaks no timer, listener or node when it is unmounted', async () => {
    const session = await signIn();
    const { TRANSACTION_REFERENCE_ID } = await settledTransaction(session);
    const requests = { 'complaint.requested': { transactionReferenceId: TRANSACTION_REFERENCE_ID ?? '' } };
    const steps = {
      async 'page "/complaints"'() {
        const [first] = await screen.findAllByRole('button', { name: /^View complaint / });
        await userEvent.click(first ?? document.body);
        const details = within(await screen.findByRole('dialog', { name: 'Complaint Details' }));
        await userEvent.click(details.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
        await screen.findByRole('button', { name: 'Register Complaint' });
      },
      async 'task "complaint.requested"'() {
        await customer.describe('Duplicate Payment', 'Paid twice.');
      },
    };
    expect(await findLeaks(remote, session, { requests, steps })).toEqual([]);
  });
});
