import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, signIn } from '@billpay/remote-kit/testing';
import HomePage from '../home/HomePage';
import { atWidth } from '../testing/customer-actions';
import type { Category } from './categories-api';
import { CategoryPicker } from './CategoryPicker';

beforeEach(() => atWidth(1280));

function Picker({ categories }: { categories: readonly Category[] }) {
  const query = useQuery({ queryKey: ['categories'], queryFn: () => Promise.resolve(categories) });
  return <CategoryPicker query={query} onPick={() => undefined} />;
}

async function showPicker(categories: readonly Category[]) {
  const picker = (
    <QueryClientProvider client={new QueryClient()}>
      <Picker categories={categories} />
    </QueryClientProvider>
  );
  return renderWithHost(picker, await signIn({ like: 'first-time' }));
}

describe('the bill categories', () => {
  it('[HOME-05] [HOME-07] shows categories as buttons with icon and name, which open their billers', async () => {
    const { emitted } = renderWithHost(<HomePage />, await signIn({ like: 'first-time' }));
    expect(await screen.findByRole('heading', { name: 'Select a Bill Category' })).toBeVisible();
    const water = screen.getByRole('button', { name: 'Water' });
    expect(water).toHaveTextContent('Water');
    await waitFor(() => expect(water.querySelector('svg > *')).toBeInTheDocument());
    await userEvent.click(water);
    expect(emitted).toEqual([{ name: 'biller.add-requested', payload: { categoryId: 18, mode: 'add' } }]);
  });

  it('[HOME-06] shows short names, with the full names as accessible names', async () => {
    await showPicker([{ id: 1, name: 'Clubs and Associations' }]);
    const tile = await screen.findByRole('button', { name: 'Clubs and Associations' });
    expect(tile).toHaveTextContent(/^Clubs$/);
    expect(tile).toHaveAttribute('title', 'Clubs and Associations');
  });

  it("[HOME-05] sorts by name, ignoring case and the API's order", async () => {
    await showPicker(
      ['eChallan', 'Water', 'DTH', 'Donation', 'Electricity'].map((name, id) => ({ id, name })),
    );
    await screen.findByRole('button', { name: 'Water' });
    const names = screen.getAllByRole('button').map((tile) => tile.getAttribute('title'));
    expect(names).toEqual(['Donation', 'DTH', 'eChallan', 'Electricity', 'Water']);
  });

  it('[HOME-08] shows a message if there are no categories', async () => {
    await showPicker([]);
    expect(await screen.findByText('No categories present at the moment')).toBeVisible();
  });

  it('[HOME-08] shows an error if the categories cannot be fetched, and loads them on Retry', async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'billers.categories', mode: 'error' });
    renderWithHost(<HomePage />, session);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Not able to fetch categories at the moment. Please try again',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Electricity' })).toBeVisible();
  });

  it('[MFE-04] omits Mobile Prepaid if no live remote handles payments', async () => {
    renderWithHost(<HomePage />, await signIn({ like: 'first-time' }));
    await screen.findByRole('button', { name: 'Mobile Postpaid' });
    expect(screen.queryByRole('button', { name: 'Mobile Prepaid' })).not.toBeInTheDocument();
  });
});
