import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { billersByCategory } from '@billpay/api-contract/billers';
import { signIn } from '@billpay/remote-kit/testing';
import { ELECTRICITY, SUBSCRIPTION, WATER, dialog, openAddBiller } from '../testing/add-biller-page';

const rows = () => dialog().getAllByRole('listitem');

/** jsdom has no layout: with this height the list's end is within the view. */
function layOut(list: HTMLElement): void {
  const place = list.parentElement;
  if (place) Object.defineProperty(place, 'clientHeight', { value: 1_280, configurable: true });
}

describe('the billers of a category', () => {
  it('[HOME-07] are listed under its name, each with its coverage', async () => {
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

  it('[LIST-03] a next page that fails is retried by hand', async () => {
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

  it('[LIST-04] that cannot be fetched say so, and load on Retry', async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'billers.by-category', mode: 'error' });
    openAddBiller(session, { categoryId: WATER });
    // The category's name is another response, which may come later.
    const failed = 'Unable to fetch Billers for category Water at the moment';
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(failed));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /Delhi Jal Board/ })).toBeVisible();
  });

  it('[LIST-03] say where they end', async () => {
    openAddBiller(await signIn({ like: 'first-time' }), { categoryId: SUBSCRIPTION });
    const list = await screen.findByRole('list', { name: 'Subscription' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(await screen.findByText('The only biller is shown')).toBeVisible();
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

  it('[LIST-03] are in a dialog that keeps its height as they come and go, unlike that of the form', async () => {
    openAddBiller(await signIn({ like: 'first-time' }), { categoryId: WATER });
    const biller = await screen.findByRole('button', { name: /Delhi Jal Board/ });
    expect(screen.getByRole('dialog')).toHaveStyle({ height: '44rem' });
    await userEvent.click(biller);
    await screen.findByRole('heading', { name: /Delhi Jal Board/ });
    expect(screen.getByRole('dialog')).toHaveStyle({ height: 'auto' });
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
