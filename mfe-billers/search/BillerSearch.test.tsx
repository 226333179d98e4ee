import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { searchBillers } from '@billpay/shared/contract/billers';
import { signIn } from '@billpay/shared/testing';
import { atWidth } from '../testing/at-width';
import { group, namesIn, openSearch, results, type } from '../testing/search-page';
import { searchTexts } from './search-texts';

const typeMore = 'Type more text for better results';
const pause = (ms: number) => act(() => new Promise((later) => setTimeout(later, ms)));

beforeEach(() => atWidth(1280));

describe('the search box', () => {
  it('[FIND-01] takes letters, digits, hyphen, dot and space, and ignores the rest where the cursor is', async () => {
    const { box } = openSearch(await signIn({ like: 'first-time' }));
    await type(box, 'No. 2-B');
    expect(box).toHaveValue('No. 2-B');
    await userEvent.type(box, '!x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(box).toHaveValue('Nox. 2-B');
    expect((box as HTMLInputElement).selectionStart).toBe(3);
    await userEvent.clear(box);
    await userEvent.paste('Tata & Sons');
    expect(box).toHaveValue('Tata  Sons');
  });

  it('[FIND-02] asks for more text before 3 characters, and for nothing of the API', async () => {
    const { box, asked } = openSearch(await signIn());
    await type(box, 'po');
    expect(await screen.findByText(typeMore)).toBeVisible();
    await pause(1_300);
    expect(screen.getByText(typeMore)).toBeVisible();
    expect(asked()).toEqual([]);
  });

  it('[FIND-02] asks once a pause, however many letters came before it', async () => {
    const { box, asked } = openSearch(await signIn());
    await type(box, 'adani gas');
    expect(screen.getByText(typeMore)).toBeVisible();
    expect(asked()).toEqual([]);
    await group('Add New Billers');
    expect(asked()).toEqual([{ searchString: 'adani gas', pageNumber: 1 }]);
    await type(box, 'adani gas');
    await waitFor(() => expect(screen.queryByText(typeMore)).not.toBeInTheDocument());
    expect(asked()).toHaveLength(1);
  });

  it('[FIND-02] a later answer to an earlier query never replaces a newer one; the earlier call is ended', async () => {
    const session = await signIn({ like: 'first-time' });
    const { box, calls } = openSearch(session);
    await session.fault({ call: 'billers.search', mode: 'slow', ms: 3_000 });
    await type(box, 'adani');
    await waitFor(() => expect(screen.queryByText(typeMore)).not.toBeInTheDocument());
    const [, earlier] = calls.mock.calls.find(([{ name }]) => name === 'billers.search') ?? [];
    await type(box, 'best mumbai');
    expect(await namesIn('Add New Billers')).toEqual([expect.stringMatching(/^BMBEST Mumbai/)]);
    expect(earlier?.signal?.aborted).toBe(true);
    await pause(3_000);
    expect(await namesIn('Add New Billers')).toEqual([expect.stringMatching(/^BMBEST Mumbai/)]);
  });

  it('is cleared by one press, and keeps the cursor', async () => {
    const { box } = openSearch(await signIn({ like: 'first-time' }));
    await type(box, 'gas');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
  });
});

describe('what a search finds', () => {
  it('[FIND-04] stands in two groups, saved and to add, with their number read out', async () => {
    const { box, container } = openSearch(await signIn());
    await type(box, 'adani gas');
    const saved = await namesIn('Saved Billers');
    expect(saved).toContainEqual(expect.stringMatching(/Kitchen Gas.*₹/));
    const toAdd = await namesIn('Add New Billers');
    expect(toAdd).toContainEqual(expect.stringMatching(/Adani Gas - Gujarat.*Gas · Gujarat/));
    expect(screen.getByText(searchTexts.found(saved.length, toAdd.length))).toBeInTheDocument();
    expect(box).toHaveAttribute('aria-expanded', 'true');
    expect(box).toHaveAttribute('aria-controls', (await results()).id);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('[FIND-05] is the same for capitals, in the order of the API', async () => {
    const session = await signIn({ like: 'first-time' });
    const { data } = await session.http.call(searchBillers, {
      body: { searchString: 'adani', pageNumber: 1 },
    });
    const { box } = openSearch(session);
    await type(box, 'ADANI');
    const names = await namesIn('Add New Billers');
    expect(
      names.map((name) => data.find(({ BILLER_NAME }) => name.includes(BILLER_NAME))?.BILLER_ID),
    ).toEqual(data.map(({ BILLER_ID }) => BILLER_ID));
  });

  it('[FIND-03] is narrowed by a category, at once', async () => {
    const { box, asked } = openSearch(await signIn());
    await type(box, 'mumbai');
    await results();
    const category = screen.getByLabelText('Category');
    await waitFor(() => expect(within(category).getAllByRole('option').length).toBeGreaterThan(10));
    await userEvent.selectOptions(category, 'Electricity');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ category: 'Electricity' }));
    for (const name of await namesIn('Add New Billers')) expect(name).toContain('Electricity · ');
    expect(asked()).toHaveLength(2);
  });

  it('[FIND-03] is narrowed by a city or state, taken from those that fit what is typed', async () => {
    const { box, asked, calls } = openSearch(await signIn());
    await type(box, 'kitchen');
    expect(await namesIn('Saved Billers')).toHaveLength(1);
    expect(calls.mock.calls.map(([{ name }]) => name)).not.toContain('billers.locations');
    const place = screen.getByLabelText('City or state');
    await userEvent.type(place, 'jaip');
    await userEvent.keyboard('{ArrowDown}');
    const option = await screen.findByRole('option', { name: /^Jaipur/ });
    await userEvent.click(option);
    expect(place).toHaveValue(option.firstChild?.textContent);
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ location: place.getAttribute('value') }));
    await waitFor(() =>
      expect(screen.queryByRole('option', { name: /Kitchen Gas/ })).not.toBeInTheDocument(),
    );
    await userEvent.clear(place);
    expect(await namesIn('Saved Billers')).toHaveLength(1);
  });

  it('[FIND-03] places that could not be fetched say so, and are asked for again', async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.locations', mode: 'error', times: 1 });
    const { box } = openSearch(session);
    await type(box, 'gas');
    const place = screen.getByLabelText('City or state');
    await userEvent.click(place);
    expect(await screen.findByText('Unable to fetch cities and states at the moment')).toBeVisible();
    await userEvent.click(box);
    await userEvent.type(place, 'surat');
    expect(await screen.findByRole('option', { name: /^Surat Gujarat/ })).toBeVisible();
  });

  it('[FIND-08] may be nothing', async () => {
    const { box } = openSearch(await signIn());
    await type(box, 'no such biller');
    expect(await screen.findByText('No Results Found')).toBeVisible();
    expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  it('[FIND-09] goes on near the bottom, no page twice, until the last', async () => {
    const session = await signIn({ like: 'first-time' });
    const words = 'insurance';
    const { data } = await session.http.call(searchBillers, { body: { searchString: words, pageNumber: 1 } });
    const pages = Math.min(data[0]?.TOTAL_PAGES ?? 0, 3);
    expect(pages).toBeGreaterThan(1);
    const { box, asked } = openSearch(session);
    await type(box, words);
    const list = await results();
    expect(asked()).toHaveLength(1);
    // jsdom lays nothing out: with a height, the end of the list is in the view.
    const place = list.parentElement;
    if (place) Object.defineProperty(place, 'clientHeight', { value: 1_280, configurable: true });
    fireEvent.scroll(list);
    await waitFor(() => expect(asked().length).toBeGreaterThanOrEqual(pages));
    expect(asked().slice(0, pages)).toEqual(
      Array.from({ length: pages }, (_, page) => ({ searchString: words, pageNumber: page + 1 })),
    );
  });

  it('[FIND-04] that could not be fetched says so beside the saved ones, and comes on Try again', async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.search', mode: 'error' });
    const { box } = openSearch(session);
    await type(box, 'adani');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Unable to fetch billers at the moment');
    expect(await namesIn('Saved Billers')).toContainEqual(expect.stringContaining('Kitchen Gas'));
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect((await namesIn('Add New Billers')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the search by keyboard', () => {
  it('[FIND-06] Down, Up, Home and End go through the results while the cursor stays in the box', async () => {
    const { box } = openSearch(await signIn());
    await type(box, 'adani gas');
    await results();
    const at = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
    const all = [...(await namesIn('Saved Billers')), ...(await namesIn('Add New Billers'))];
    await userEvent.keyboard('{ArrowDown}');
    expect(at()).toBe(all[0]);
    await userEvent.keyboard('{ArrowDown}');
    expect(at()).toBe(all[1]);
    await userEvent.keyboard('{End}');
    expect(box.getAttribute('aria-activedescendant')).toMatch(new RegExp(`-${all.length - 1}$`));
    await userEvent.keyboard('{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toMatch(new RegExp(`-${all.length - 1}$`));
    await userEvent.keyboard('{Home}');
    expect(at()).toBe(all[0]);
    expect((await group('Saved Billers')).getByRole('option', { selected: true })).toBeVisible();
    await userEvent.keyboard('{ArrowUp}');
    expect(box).not.toHaveAttribute('aria-activedescendant');
    expect(box).toHaveFocus();
  });

  it('[FIND-06] Enter takes a biller to add: its form is asked for, found already, and the results close', async () => {
    const { box, emitted } = openSearch(await signIn({ like: 'first-time' }));
    await type(box, 'best mumbai');
    await results();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(emitted).toEqual([
      {
        name: 'biller.add-requested',
        payload: { categoryId: 6, billerId: 'BEST00000MUM01', mode: 'add' },
      },
    ]);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box).toHaveFocus();
  });

  it('[FIND-06] Escape closes the results and keeps the text; Down opens them again, nothing asked anew', async () => {
    const { box, asked } = openSearch(await signIn());
    await type(box, 'adani gas');
    await group('Add New Billers');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box).toHaveValue('adani gas');
    await userEvent.keyboard('{ArrowDown}');
    expect(await results()).toBeVisible();
    expect(asked()).toHaveLength(1);
  });

  it('[FIND-06] Escape in the places closes the places alone', async () => {
    const { box } = openSearch(await signIn());
    await type(box, 'adani gas');
    await results();
    await userEvent.type(screen.getByLabelText('City or state'), 'sur');
    await screen.findByRole('listbox', { name: 'Cities and states' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox', { name: 'Cities and states' })).not.toBeInTheDocument();
    expect(await results()).toBeVisible();
  });

  it('[FIND-06] the results close when the focus goes elsewhere', async () => {
    const { box } = openSearch(await signIn());
    await type(box, 'adani gas');
    await results();
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});

describe('a saved biller that was found', () => {
  async function openCard(like: 'regular' | 'app' = 'regular', width = 1280) {
    atWidth(width);
    const session = await signIn({ like });
    const opened = openSearch(session);
    await type(opened.box, 'kitchen');
    await results();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    return { ...opened, session, card: within(await screen.findByRole('region', { name: 'Kitchen Gas' })) };
  }

  it('[FIND-07] opens as a card with its details to unfold', async () => {
    const { card } = await openCard();
    const details = card.getByRole('button', { name: 'Details' });
    expect(details).toHaveAttribute('aria-expanded', 'false');
    expect(card.queryByText('1000111336')).not.toBeInTheDocument();
    await userEvent.click(details);
    expect(card.getByText('1000111336')).toBeVisible();
    expect(card.getByText('Gas')).toBeVisible();
    expect(card.getByText('Last paid amount')).toBeVisible();
  });

  it('[FIND-07] [HOME-09] leads to paying, from Enter to Enter', async () => {
    const { card, emitted, box } = await openCard();
    expect(card.getByRole('button', { name: 'Pay' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(emitted).toEqual([
      { name: 'payment.requested', payload: { customerBillId: expect.any(Number) as number } },
    ]);
    expect(screen.queryByRole('region', { name: 'Kitchen Gas' })).not.toBeInTheDocument();
    expect(box).toHaveFocus();
  });

  it('[FIND-07] goes back to the results by Escape, with the cursor in the box', async () => {
    const { box } = await openCard();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Kitchen Gas' })).not.toBeInTheDocument();
    expect(await results()).toBeVisible();
    expect(box).toHaveFocus();
  });

  it('[FIND-07] stands in place of the results where there is no room beside them', async () => {
    const { card } = await openCard('regular', 768);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.click(card.getByRole('button', { name: 'Back to results' }));
    expect(await results()).toBeVisible();
  });

  it('[FIND-07] is renamed from its card, and keeps it under the new name; nothing is searched for anew', async () => {
    const { card, asked } = await openCard();
    await userEvent.click(card.getByRole('button', { name: 'Edit' }));
    const name = await screen.findByLabelText('Bill Name (Nick Name)');
    await userEvent.clear(name);
    await userEvent.type(name, 'Stove');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('region', { name: 'Stove' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
    expect(asked()).toHaveLength(1);
  });

  it('[FIND-07] asks before it is deleted; Cancel gives the focus back and changes nothing', async () => {
    const { card, calls } = await openCard();
    const before = calls.mock.calls.length;
    await userEvent.click(card.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Kitchen Gas' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(card.getByRole('button', { name: 'Delete' })).toHaveFocus());
    expect(calls.mock.calls).toHaveLength(before);
  });

  it('[MFE-04] offers no Pay while no live remote takes payments', async () => {
    const { box } = openSearch(await signIn(), 'main', { canHandle: [] });
    await type(box, 'kitchen');
    await results();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const card = within(await screen.findByRole('region', { name: 'Kitchen Gas' }));
    expect(card.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });
});

describe('the contexts of a search', () => {
  it('[FIND-10] used-billers searches the saved ones alone, without a call', async () => {
    const { box, asked } = openSearch(await signIn(), 'used-billers');
    await type(box, 'adani');
    expect(await namesIn('Saved Billers')).toContainEqual(expect.stringContaining('Kitchen Gas'));
    expect(screen.queryByRole('group', { name: 'Add New Billers' })).not.toBeInTheDocument();
    expect(asked()).toEqual([]);
  });

  it('[FIND-08] used-billers says so when nothing is saved', async () => {
    const { box } = openSearch(await signIn({ like: 'first-time' }), 'used-billers');
    await userEvent.click(box);
    expect(await screen.findByText('No Saved Billers')).toBeVisible();
  });

  it('[FIND-10] auto-pay searches those that can have auto pay, and leads to setting it up', async () => {
    const { box, emitted, asked } = openSearch(await signIn(), 'auto-pay');
    await type(box, 'electricity');
    const names = await namesIn('Saved Billers');
    expect(names).toContainEqual(expect.stringContaining('Mumbai Flat Power'));
    for (const name of names) expect(name).toContain('Eligible for Autopay');
    expect(asked()).toEqual([]);
    await userEvent.click((await group('Saved Billers')).getByRole('option', { name: /Mumbai Flat Power/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Set up Autopay' }));
    expect(emitted).toEqual([
      { name: 'autopay.setup-requested', payload: { customerBillId: expect.any(Number) as number } },
    ]);
  });
});
