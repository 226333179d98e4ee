import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@billpay/remote-kit/testing';
import { findLeaks } from '@billpay/remote-kit/testing/leaks';
import remote from './remote';
import { searchBoxTexts, type SearchContext } from './search/search-box-texts';
import { results, searchFor } from './testing/search-page';

async function search(context: SearchContext): Promise<void> {
  await searchFor(screen.getByRole('combobox', { name: searchBoxTexts.labels[context] }), 'electricity');
  await within(await results()).findByRole('option', { name: /Mumbai Flat Power/ });
  await userEvent.keyboard('{Escape}');
}

describe('the remote on a page', () => {
  it('[MFE-04] leaks no timer, listener or node when it is unmounted', async () => {
    const requests = { 'biller.add-requested': { mode: 'add' } } as const;
    const steps = {
      async 'page "/"'() {
        await userEvent.click(await screen.findByRole('tab', { name: 'Bill Categories' }));
        await userEvent.click(screen.getByRole('tab', { name: 'Registered Billers' }));
        await search('main');
      },
      async 'page "/my-bills"'() {
        await userEvent.click(await screen.findByRole('button', { name: 'Delete Mumbai Flat Power' }));
        const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Mumbai Flat Power' }));
        await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
        expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      },
      'panel "auto-pay-search"': () => search('auto-pay'),
      async 'task "biller.add-requested"'() {
        await userEvent.click(await screen.findByRole('button', { name: 'Water' }));
        await screen.findByRole('list', { name: 'Water' });
        await userEvent.click(screen.getByRole('button', { name: 'Back' }));
      },
    };
    expect(await findLeaks(remote, await signIn(), { requests, steps })).toEqual([]);
  });
});
