import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { billersByCategory } from '@billpay/shared/contract/billers';
import { signIn } from '@billpay/shared/testing';
import { ELECTRICITY, SUBSCRIPTION, WATER, dialog, openAddBiller } from '../testing/add-biller-page';
import { giveCode } from '../testing/give-code';

const rows = () => dialog().getAllByRole('listitem');

/** jsdom lays nothing out: gives the list a height, so that its end is at the top of the view, thus in it. */
function layOut(list: HTMLElement): void {
  const place = list.parentElement;
  if (place) Object.defineProperty(place, 'clientHeight', { value: 1_280, configurable: true });
}

describe('the billers of a category', () => {
  it('[HOME-07] stand under its name, each with where it serves', async () => {
    const { screens } = openAddBiller(await signIn({ like: 'first-time' }), { categoryId: WATER });
    const list = within(await screen.findByRole('list', { name: 'Water' }));
    expect(list.getByRole('button', { name: /Delhi Jal Board/ })).toHaveTextContent('Delhi');
    expect(dialog().getByRole('heading', { name: 'Water' })).toBeVisible();
    expect(screens).toEqual(['list-billers']);
  });

  it('[LIST-03] come page by page, no page twice, until the last one', async () => {
    const session = await signIn({ like: 'first-time' });
    const first = await session.http.call(billersByCategory, {
      body: { categoryId: ELECTRICITY, pageNumber: 1 },
    });
    const totalPages = first.data[0]?.TOTAL_PAGES ?? 0;
    expect(totalPages).toBeGreaterThan(2);
    const calls = jest.spyOn(session.http, 'call');
    openAddBiller(session, { categoryId: ELECTRICITY });
    const list = await screen.findByRole('list', { name: 'Electricity' });
    expect(rows()).toHaveLength(20);
    layOut(list);
    fireEvent.scroll(list);
    const pages = () =>
      calls.mock.calls
        .filter(([endpoint]) => endpoint.name === 'billers.by-category')
        .map(([, input]) => (input as { body?: { pageNumber: number } }).body?.pageNumber);
    await waitFor(() => expect(pages()).toHaveLength(totalPages));
    await waitFor(() => expect(dialog().queryByText('Loading more billers')).not.toBeInTheDocument());
    expect(pages()).toEqual(Array.from({ length: totalPages }, (_, page) => page + 1));
  });

  it('[LIST-03] a next page that fails is asked for by hand', async () => {
    const session = await signIn({ like: 'first-time' });
    openAddBiller(session, { categoryId: ELECTRICITY });
    const list = await screen.findByRole('list', { name: 'Electricity' });
    await session.fault({ call: 'billers.by-category', mode: 'error' });
    layOut(list);
    fireEvent.scroll(list);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Unable to fetch Billers for category Electricity at the moment');
    expect(rows()).toHaveLength(20);
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()[0]).toHaveAttribute('aria-setsize', '40'));
  });

  it('[LIST-04] that could not be fetched say so, and come on Try again', async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'billers.by-category', mode: 'error' });
    openAddBiller(session, { categoryId: WATER });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to fetch Billers for category Water at the moment',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Delhi Jal Board/ })).toBeVisible();
  });

  it('[LIST-03] say where they end', async () => {
    openAddBiller(await signIn({ like: 'first-time' }), { categoryId: SUBSCRIPTION });
    const list = await screen.findByRole('list', { name: 'Subscription' });
    const count = within(list).getAllByRole('listitem').length;
    expect(await screen.findByText(`All ${count} billers are shown`)).toBeVisible();
  });

  it('[HOME-07] are reached from "Select a Bill Category", and lead back to it', async () => {
    const { screens } = openAddBiller(await signIn({ like: 'first-time' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Water' }));
    await userEvent.click(await screen.findByRole('button', { name: /Delhi Jal Board/ }));
    await waitFor(() => expect(dialog().getByRole('heading', { name: /Delhi Jal Board/ })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(dialog().getByRole('heading', { name: 'Water' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(dialog().getByRole('heading', { name: 'Select a Bill Category' })).toHaveFocus();
    expect(screens).toEqual([
      'show-categories',
      'list-billers',
      'add-biller',
      'list-billers',
      'show-categories',
    ]);
  });

  it('[ADD-01] a biller that was named is found on whatever page, and its form opened', async () => {
    openAddBiller(await signIn({ like: 'first-time' }), {
      categoryId: ELECTRICITY,
      billerId: 'TATAPWR00MUM01',
    });
    expect(await screen.findByRole('heading', { name: 'Tata Power - Mumbai' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('list', { name: 'Electricity' })).toBeVisible();
  });

  it('[ADD-01] a biller that is not there leaves the customer at the list', async () => {
    openAddBiller(await signIn({ like: 'first-time' }), { categoryId: WATER, billerId: 'NOBODY' });
    expect(await screen.findByRole('list', { name: 'Water' })).toBeVisible();
  });
});

describe('the list of a category', () => {
  const saved = async () => within(await screen.findByRole('list', { name: 'Saved' }));

  it('[LIST-01] has Back, a search box, what is saved with edit and delete, and the billers to add', async () => {
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

  it('[LIST-01] shows a few of many saved ones, and the others on View all', async () => {
    openAddBiller(await signIn(), { categoryId: ELECTRICITY });
    const list = await saved();
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(dialog().getByRole('button', { name: 'View all' }));
    expect(list.getAllByRole('listitem').length).toBeGreaterThan(3);
  });

  it('[LIST-01] has no section Saved where nothing of the category is saved', async () => {
    openAddBiller(await signIn({ like: 'first-time' }), { categoryId: WATER });
    await screen.findByRole('list', { name: 'Water' });
    expect(screen.queryByRole('heading', { name: 'Saved' })).not.toBeInTheDocument();
  });

  it('[LIST-01] says that the saved ones could not be fetched, beside those to add, and tries again', async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.saved', mode: 'error' });
    openAddBiller(session, { categoryId: WATER });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The service is not available at the moment.');
    expect(await screen.findByRole('list', { name: 'Water' })).toBeVisible();
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect((await saved()).getByText('Delhi Water')).toBeVisible();
  });

  it("[LIST-02] is titled 'Select Operator' for Mobile Prepaid", async () => {
    openAddBiller(await signIn(), { categoryId: 46 });
    expect(await screen.findByRole('heading', { name: 'Select Operator' })).toBeVisible();
    expect(dialog().queryByRole('heading', { name: 'Add Biller', level: 4 })).not.toBeInTheDocument();
    expect((await saved()).getByText('My Prepaid')).toBeVisible();
  });

  it('[LIST-01] [FIND-02] is searched within the category: saved ones and those to add', async () => {
    const session = await signIn();
    const calls = jest.spyOn(session.http, 'call');
    openAddBiller(session, { categoryId: ELECTRICITY });
    await saved();
    const box = dialog().getByRole('textbox', { name: 'Search in Electricity' });
    await userEvent.type(box, 'mu');
    expect(dialog().getByText('Type more text for better results')).toBeVisible();
    await userEvent.type(box, 'mbai!');
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

  it('[LIST-01] [FIND-08] says when a search finds nothing', async () => {
    openAddBiller(await signIn({ like: 'first-time' }), { categoryId: WATER });
    await screen.findByRole('list', { name: 'Water' });
    await userEvent.type(dialog().getByRole('textbox', { name: 'Search in Water' }), 'nobody');
    expect(await dialog().findByText('No Results Found')).toBeVisible();
  });

  it('[LIST-01] comes back from a form as it was left, with nothing asked for again', async () => {
    const session = await signIn();
    const calls = jest.spyOn(session.http, 'call');
    openAddBiller(session, { categoryId: ELECTRICITY });
    await userEvent.type(
      await dialog().findByRole('textbox', { name: 'Search in Electricity' }),
      'best mumbai',
    );
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

  it('[EDIT-05] loses a deleted biller, asks for the category again, and keeps the focus in the dialog', async () => {
    const session = await signIn();
    const calls = jest.spyOn(session.http, 'call');
    openAddBiller(session, { categoryId: WATER });
    await userEvent.click((await saved()).getByRole('button', { name: 'Delete Delhi Water' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await giveCode(session);
    await waitFor(() => expect(screen.queryByText('Delhi Water')).not.toBeInTheDocument());
    const asked = () => calls.mock.calls.filter(([{ name }]) => name === 'billers.by-category');
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked().map(([, input]) => (input as { body?: object }).body)).toEqual([
      { categoryId: WATER, pageNumber: 1 },
      { categoryId: WATER, pageNumber: 1 },
    ]);
    const stillOpen = screen.getByRole('dialog', { name: 'Add Biller' });
    await waitFor(() => expect(stillOpen).toContainElement(document.activeElement as HTMLElement));
  });
});
