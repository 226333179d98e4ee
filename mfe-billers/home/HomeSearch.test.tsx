import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostProvider } from '@billpay/host-api';
import {
  entriesOfClick,
  historySettled,
  createHostRecord,
  pressBack,
  signIn,
} from '@billpay/remote-kit/testing';
import { atWidth } from '../testing/customer-actions';
import { everything, showHome } from '../testing/home-page';
import HomePage from './HomePage';

beforeEach(() => atWidth(1280));

describe("Home's search", () => {
  it('[HOME-18] makes the search the first focus stop in the content, and fetches the code of its results only on use', async () => {
    const { container } = await showHome(await signIn());
    await userEvent.tab();
    expect(screen.getByRole('combobox', { name: 'Search billers' })).toHaveFocus();
    expect(container.querySelector('[role="listbox"]')).toBeNull();
  });

  it('[HOME-18] shows the branded logos of the bill network and the bank next to the search', async () => {
    const { host } = createHostRecord(await signIn(), everything);
    const mark = (text: string) => ({ src: `/branding/${text}.svg`, text, width: 80, height: 20 });
    const marks = { network: mark('Bill network'), bank: mark('Demo Bank') };
    render(
      <HostProvider value={{ ...host, settings: { ...host.settings, marks } }}>
        <HomePage />
      </HostProvider>,
    );
    expect(await screen.findByRole('combobox', { name: 'Search billers' })).toBeVisible();
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Bill network',
      'Demo Bank',
    ]);
  });

  it('[HOME-18] [FIND-06] [HOME-09] opens the search as a sheet on a phone, returns the focus, and requests a payment from it', async () => {
    atWidth(360);
    const { emitted } = await showHome(await signIn());
    const opener = screen.getByRole('button', { name: 'Search billers' });
    const openKitchenGas = async () => {
      await userEvent.click(opener);
      const sheet = within(await screen.findByRole('dialog', { name: 'Search billers' }));
      const box = sheet.getByRole('combobox', { name: 'Search billers' });
      expect(box).toHaveFocus();
      await userEvent.clear(box);
      await userEvent.paste('kitchen');
      await userEvent.click(await sheet.findByRole('option', { name: /Kitchen Gas/ }));
      expect(await sheet.findByRole('region', { name: 'Kitchen Gas' })).toBeVisible();
      return { sheet, box };
    };
    const { box } = await openKitchenGas();
    await userEvent.keyboard('{Escape}');
    expect(box).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    const { sheet } = await openKitchenGas();
    await userEvent.click(sheet.getByRole('button', { name: 'Pay' }));
    expect(emitted.map(({ name }) => name)).toEqual(['payment.requested']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("[HOME-18] adds the sheet's history entry before its code has loaded; Back closes the sheet", async () => {
    atWidth(360);
    await historySettled();
    history.pushState(null, '', '/page');
    await showHome(await signIn());
    expect(await entriesOfClick(screen.getByRole('button', { name: 'Search billers' }))).toBe(1);
    await pressBack();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.pathname).toBe('/page');
  });
});
