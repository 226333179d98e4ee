import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchBillers } from '@billpay/api-contract/directory';
import { signIn } from '@billpay/remote-kit/testing';
import { atWidth } from '../testing/customer-actions';
import { namesIn, openSearch, results, searchFor } from '../testing/search-page';
import { searchTexts } from './search-texts';

beforeEach(() => atWidth(1280));

describe('search results', () => {
  it('[FIND-04] lists found billers in two groups, saved and to add, and announces their number', async () => {
    const { box } = openSearch(await signIn());
    await searchFor(box, 'adani gas');
    const saved = await namesIn('Saved Billers');
    expect(saved).toContainEqual(expect.stringMatching(/Kitchen Gas.*₹/));
    const toAdd = await namesIn('Add New Billers');
    expect(toAdd).toContainEqual(expect.stringMatching(/Adani Gas - Gujarat.*Gas · Gujarat/));
    expect([saved.length, toAdd.length]).toEqual([1, 2]);
    expect(screen.getByText('1 saved biller, 2 billers to add')).toBeInTheDocument();
    expect(box).toHaveAttribute('aria-expanded', 'true');
    expect(box).toHaveAttribute('aria-controls', (await results()).id);
  });

  it("[FIND-05] ignores case and keeps the API's order", async () => {
    const session = await signIn({ like: 'first-time' });
    const { data } = await session.http.call(searchBillers, {
      body: { searchString: 'adani', pageNumber: 1 },
    });
    const { box } = openSearch(session);
    await searchFor(box, 'ADANI');
    const names = await namesIn('Add New Billers');
    expect(
      names.map((name) => data.find(({ BILLER_NAME }) => name.includes(BILLER_NAME))?.BILLER_ID),
    ).toEqual(data.map(({ BILLER_ID }) => BILLER_ID));
  });

  it('[FIND-04] lists no operators if no live remote handles payments', async () => {
    const session = await signIn({ like: 'first-time' });
    const { box, unmount } = openSearch(session);
    await searchFor(box, 'prepaid');
    expect(await namesIn('Add New Billers')).toContainEqual(expect.stringContaining('Vodafone Prepaid'));
    unmount();
    const without = openSearch(session, 'main', { canHandle: ['biller.add-requested'] });
    await searchFor(without.box, 'prepaid');
    await waitFor(() => expect(without.requests().length).toBeGreaterThan(0));
    await screen.findByText(searchTexts.none);
    expect(screen.queryByText(/Vodafone Prepaid/)).not.toBeInTheDocument();
  });

  it('[FIND-03] filters by category immediately', async () => {
    const { box, requests } = openSearch(await signIn());
    await searchFor(box, 'mumbai');
    await results();
    const category = screen.getByLabelText('Category');
    await waitFor(() => expect(within(category).getAllByRole('option').length).toBeGreaterThan(10));
    await userEvent.selectOptions(category, 'Electricity');
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ category: 'Electricity' }));
    for (const name of await namesIn('Add New Billers')) expect(name).toContain('Electricity · ');
    expect(requests()).toHaveLength(2);
  });

  it('[FIND-03] filters by a city or state selected from the matches of the typed text', async () => {
    const { box, requests, calls } = openSearch(await signIn());
    await searchFor(box, 'kitchen');
    expect(await namesIn('Saved Billers')).toHaveLength(1);
    expect(calls.mock.calls.map(([{ name }]) => name)).not.toContain('billers.locations');
    const place = screen.getByLabelText('City or state');
    await userEvent.type(place, 'jaip');
    await userEvent.keyboard('{ArrowDown}');
    const option = await screen.findByRole('option', { name: /^Jaipur/ });
    await userEvent.click(option);
    expect(place).toHaveValue(option.firstChild?.textContent);
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ location: place.getAttribute('value') }));
    await waitFor(() =>
      expect(screen.queryByRole('option', { name: /Kitchen Gas/ })).not.toBeInTheDocument(),
    );
    await userEvent.clear(place);
    expect(await namesIn('Saved Billers')).toHaveLength(1);
  });

  it('[FIND-03] shows an error if the places cannot be fetched, and loads them on Retry', async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.locations', mode: 'error', times: 1 });
    const { box } = openSearch(session);
    await searchFor(box, 'gas');
    const place = screen.getByLabelText('City or state');
    await userEvent.click(place);
    expect(await screen.findByText('Unable to fetch cities and states at the moment')).toBeVisible();
    await userEvent.click(box);
    await session.fault({ call: 'billers.locations', mode: 'slow', ms: 1_000 });
    await userEvent.click(place);
    expect(screen.queryByText('Unable to fetch cities and states at the moment')).not.toBeInTheDocument();
    await userEvent.type(place, 'surat');
    expect(await screen.findByRole('option', { name: /^Surat Gujarat/ })).toBeVisible();
  });

  it('[FIND-09] loads each further page once near the bottom, until the last one', async () => {
    const session = await signIn({ like: 'first-time' });
    const words = 'insurance';
    const { data } = await session.http.call(searchBillers, { body: { searchString: words, pageNumber: 1 } });
    const pages = Math.min(data[0]?.TOTAL_PAGES ?? 0, 3);
    expect(pages).toBeGreaterThan(1);
    const { box, requests } = openSearch(session);
    await searchFor(box, words);
    const list = await results();
    expect(requests()).toHaveLength(1);
    // jsdom has no layout. This height makes the end of the list visible.
    const place = list.parentElement;
    if (place) Object.defineProperty(place, 'clientHeight', { value: 1_280, configurable: true });
    fireEvent.scroll(list);
    await waitFor(() => expect(requests().length).toBeGreaterThanOrEqual(pages));
    expect(requests().slice(0, pages)).toEqual(
      Array.from({ length: pages }, (_, page) => ({ searchString: words, pageNumber: page + 1 })),
    );
  });

  it('[FIND-04] shows an error next to the saved billers if results cannot be fetched, and loads them on Retry', async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.search', mode: 'error' });
    const { box } = openSearch(session);
    await searchFor(box, 'adani');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Unable to fetch billers at the moment');
    expect(await namesIn('Saved Billers')).toContainEqual(expect.stringContaining('Kitchen Gas'));
    await session.fault({ call: 'billers.search', mode: 'slow', ms: 1_000 });
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getAllByText('Searching billers').length).toBeGreaterThan(0);
    expect((await namesIn('Add New Billers')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[FIND-04] shows the billers to add only after the saved billers, which would otherwise move them down', async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.saved', mode: 'hang' });
    const { box, calls } = openSearch(session);
    await searchFor(box, 'adani');
    const isSearch = ([endpoint]: (typeof calls.mock.calls)[number]) => endpoint.name === 'billers.search';
    await waitFor(() => expect(calls.mock.calls.some(isSearch)).toBe(true));
    await act(() => calls.mock.results[calls.mock.calls.findIndex(isSearch)]?.value as Promise<unknown>);
    expect(screen.getAllByText('Searching billers').length).toBeGreaterThan(0);
    expect(screen.queryByRole('listbox', { name: 'Search results' })).not.toBeInTheDocument();
  });
});
