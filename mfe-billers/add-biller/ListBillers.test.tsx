import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { billersByCategory } from '@billpay/api-contract/directory';
import { signIn } from '@billpay/remote-kit/testing';
import { ELECTRICITY, SUBSCRIPTION, WATER, dialog, openAddBiller } from '../testing/add-biller-page';

const rows = () => dialog().getAllByRole('listitem');

/** jsdom has no layout. This height makes the end of the list visible. */
function layOut(list: HTMLElement): void {
  const place = list.parentElement;
  if (place) Object.defineProperty(place, 'clientHeight', { value: 1_280, configurable: true });
}

describe('the billers of a category', () => {
  it("[HOME-07] [LIST-03] lists billers and coverage below the category's name, at a constant height until the form opens", async () => {
    const { screens } = openAddBiller(await signIn({ like: 'first-time' }), { categoryId: WATER });
    const list = within(await screen.findByRole('list', { name: 'Water' }));
    const biller = list.getByRole('button', { name: /Delhi Jal Board/ });
    expect(biller).toHaveTextContent('Delhi');
    expect(dialog().getByRole('heading', { name: 'Water' })).toBeVisible();
    expect(screens).toEqual(['list-billers']);
    expect(screen.getByRole('dialog')).toHaveStyle({ height: '44rem' });
    await userEvent.click(biller);
    await screen.findByRole('heading', { name: /Delhi Jal Board/ });
    expect(screen.getByRole('dialog')).toHaveStyle({ height: 'auto' });
  });

  it('[LIST-03] loads every page once', async () => {
    const session = await signIn({ like: 'first-time' });
    const first = await session.http.call(billersByCategory, {
      body: { categoryId: ELECTRICITY, pageNumber: 1 },
    });
    const totalPages = first.data[0]?.TOTAL_PAGES ?? 0;
    expect(totalPages).toBeGreaterThan(2);
    const calls = jest.spyOn(session.http, 'call');
    openAddBiller(session, { categoryId: ELECTRICITY });
    const list = await screen.findByRole('list', { name: 'Electricity' });
    await waitFor(() => expect(rows()).toHaveLength(20));
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

  it('[LIST-03] offers Retry if the next page fails', async () => {
    const session = await signIn({ like: 'first-time' });
    openAddBiller(session, { categoryId: ELECTRICITY });
    const list = await screen.findByRole('list', { name: 'Electricity' });
    await session.fault({ call: 'billers.by-category', mode: 'error' });
    layOut(list);
    fireEvent.scroll(list);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Unable to fetch Billers for category Electricity at the moment');
    await waitFor(() => expect(rows()).toHaveLength(20));
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rows()[0]).toHaveAttribute('aria-setsize', '40'));
  });

  it('[LIST-04] shows an error if the billers cannot be fetched, and loads them on Retry', async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'billers.by-category', mode: 'error' });
    openAddBiller(session, { categoryId: WATER });
    // The category's name comes with another response, which may arrive later.
    const failed = 'Unable to fetch Billers for category Water at the moment';
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(failed));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /Delhi Jal Board/ })).toBeVisible();
  });

  it('[LIST-03] marks the end of the list', async () => {
    openAddBiller(await signIn({ like: 'first-time' }), { categoryId: SUBSCRIPTION });
    const list = await screen.findByRole('list', { name: 'Subscription' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(await screen.findByText('The only biller is shown')).toBeVisible();
  });

  it('[HOME-07] opens the list from "Select a Bill Category", and returns there on Back', async () => {
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

  it('[ADD-01] finds a requested biller on any page and opens its form', async () => {
    openAddBiller(await signIn({ like: 'first-time' }), {
      categoryId: ELECTRICITY,
      billerId: 'TATAPWR00MUM01',
    });
    expect(await screen.findByRole('heading', { name: 'Tata Power - Mumbai' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('list', { name: 'Electricity' })).toBeVisible();
  });

  it('[ADD-01] shows the list if a requested biller does not exist', async () => {
    openAddBiller(await signIn({ like: 'first-time' }), { categoryId: WATER, billerId: 'NOBODY' });
    expect(await screen.findByRole('list', { name: 'Water' })).toBeVisible();
  });
});
