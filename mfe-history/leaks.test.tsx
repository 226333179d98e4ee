import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@billpay/remote-kit/testing';
import { findLeaks } from '@billpay/remote-kit/testing/leaks';
import remote from './remote';
import { closeDetails, openDetails, findRow } from './testing/history-customer';

describe('the remote on a page', () => {
  it('[MFE-04] leaks no timer, listener or node when it is unmounted', async () => {
    // jsdom has no layout, and prints an error when a list scrolls.
    jest.spyOn(window, 'scrollTo').mockReturnValue();
    const steps = {
      async 'page "/history"'() {
        await userEvent.click(await screen.findByRole('button', { name: /^Filter: / }));
        const filter = await screen.findByRole('dialog', { name: 'Select Filter' });
        await userEvent.click(within(filter).getByRole('radio', { name: 'Last Month' }));
        await userEvent.click(within(filter).getByRole('button', { name: 'Confirm' }));
        await openDetails('ACT Broadband');
        await closeDetails();
        await findRow('ACT Broadband');
      },
    };
    expect(await findLeaks(remote, await signIn(), { steps })).toEqual([]);
  });
});
