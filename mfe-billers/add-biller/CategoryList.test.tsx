import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@billpay/remote-kit/testing';
import { ELECTRICITY, WATER, dialog, openAddBiller } from '../testing/add-biller-page';
import { enterCode } from '../testing/customer-actions';

describe('the list of a category', () => {
  const saved = async () => within(await screen.findByRole('list', { name: 'Saved' }));

  it('[LIST-01] shows Back, a search box, saved billers with edit and delete, and the billers to add', async () => {
    openAddBiller(await signIn(), { categoryId: WATER });
    const list = await saved();
    expect(list.getByRole('button', { name: /^Delhi Water/ })).toBeVisible();
    expect(list.getByRole('button', { name: 'Edit Delhi Water' })).toBeVisible();
    expect(list.getByRole('button', { name: 'Delete Delhi Water' })).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Back' })).toBeVisible();
    expect(dialog().getByRole('textbox', { name: 'Search in Water' })).toBeVisible();
    expect(dialog().getByRole('heading', { name: 'Saved' })).toBeVisible();
    expect(dialog().getByRole('heading', { name: 'Add Biller', level: 4 })).toBeVisible();
  });

  it('[LIST-01] shows an error with Retry, next to the billers to add, if saved billers cannot be fetched', async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.saved', mode: 'error' });
    openAddBiller(session, { categoryId: WATER });
    await userEvent.click(await screen.findByRole('textbox', { name: 'Search in Water' }));
    await userEvent.paste('delhi');
    await waitFor(() => expect(screen.getByRole('list', { name: 'Water' })).toHaveTextContent(/Delhi/));
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available at the moment.');
    expect(screen.queryByText(/saved billers? found/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 saved biller found')).toBeInTheDocument();
    expect((await saved()).getByText('Delhi Water')).toBeVisible();
  });

  it("[LIST-02] shows the title 'Select Operator' for Mobile Prepaid", async () => {
    openAddBiller(await signIn(), { categoryId: 46 });
    expect(await screen.findByRole('heading', { name: 'Select Operator' })).toBeVisible();
    expect(dialog().queryByRole('heading', { name: 'Add Biller', level: 4 })).not.toBeInTheDocument();
    expect((await saved()).getByText('My Prepaid')).toBeVisible();
  });

  it('[LIST-01] [FIND-02] shows the first saved billers, shows all on View all, and searches saved billers and billers to add', async () => {
    const session = await signIn();
    const calls = jest.spyOn(session.http, 'call');
    openAddBiller(session, { categoryId: ELECTRICITY });
    const all = await saved();
    expect(all.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(dialog().getByRole('button', { name: 'View all' }));
    expect(all.getAllByRole('listitem').length).toBeGreaterThan(3);
    const box = dialog().getByRole('textbox', { name: 'Search in Electricity' });
    await userEvent.type(box, 'mu');
    expect(dialog().getByText('Type more text for better results')).toBeVisible();
    await userEvent.paste('mbai!');
    expect(box).toHaveValue('mumbai');
    await waitFor(() => expect(dialog().queryByText(/Type more/)).not.toBeInTheDocument());
    const list = within(await screen.findByRole('list', { name: 'Electricity' }));
    for (const row of list.getAllByRole('listitem')) expect(row).toHaveTextContent(/Mumbai/);
    expect((await saved()).getByText('Mumbai Flat Power')).toBeVisible();
    expect((await saved()).queryByText('Village House')).not.toBeInTheDocument();
    const searches = calls.mock.calls.filter(([{ name }]) => name === 'billers.search');
    expect(searches.map(([, input]) => (input as { body?: object }).body)).toEqual([
      { searchString: 'mumbai', category: 'Electricity', pageNumber: 1 },
    ]);
  });

  it('[LIST-01] [FIND-08] shows no Saved section if the customer has saved nothing, and a message if a search finds nothing', async () => {
    openAddBiller(await signIn({ like: 'first-time' }), { categoryId: WATER });
    await screen.findByRole('list', { name: 'Water' });
    expect(screen.queryByRole('heading', { name: 'Saved' })).not.toBeInTheDocument();
    await userEvent.click(dialog().getByRole('textbox', { name: 'Search in Water' }));
    await userEvent.paste('nobody');
    expect(await dialog().findByText('No Results Found')).toBeVisible();
  });

  it('[LIST-01] restores the list without another request when the customer returns from a form', async () => {
    const session = await signIn();
    const calls = jest.spyOn(session.http, 'call');
    openAddBiller(session, { categoryId: ELECTRICITY });
    await userEvent.click(await dialog().findByRole('textbox', { name: 'Search in Electricity' }));
    await userEvent.paste('best mumbai');
    const list = () => within(dialog().getByRole('list', { name: 'Electricity' })).getAllByRole('listitem');
    await waitFor(() => expect(list()).toHaveLength(1));
    await userEvent.click(dialog().getByRole('button', { name: /^BEST Mumbai\s*Mumbai/ }));
    await screen.findByLabelText('Bill Name (Nick Name)');
    const before = calls.mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(dialog().getByRole('textbox', { name: 'Search in Electricity' })).toHaveValue('best mumbai');
    expect(list()).toHaveLength(1);
    expect(calls.mock.calls).toHaveLength(before);
  });

  it('[EDIT-05] removes a deleted biller, refetches the category, and keeps the focus in the dialog', async () => {
    const session = await signIn();
    const calls = jest.spyOn(session.http, 'call');
    openAddBiller(session, { categoryId: WATER });
    await userEvent.click((await saved()).getByRole('button', { name: 'Delete Delhi Water' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await enterCode(session);
    await waitFor(() => expect(screen.queryByText('Delhi Water')).not.toBeInTheDocument());
    const requests = () => calls.mock.calls.filter(([{ name }]) => name === 'billers.by-category');
    await waitFor(() => expect(requests()).toHaveLength(2));
    expect(requests().map(([, input]) => (input as { body?: object }).body)).toEqual([
      { categoryId: WATER, pageNumber: 1 },
      { categoryId: WATER, pageNumber: 1 },
    ]);
    const stillOpen = screen.getByRole('dialog', { name: 'Add Biller' });
    await waitFor(() => expect(stillOpen).toContainElement(document.activeElement as HTMLElement));
  });
});
