import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@billpay/remote-kit/testing';
import { atWidth } from '../testing/customer-actions';
import { group, namesIn, openSearch, results, searchFor } from '../testing/search-page';

beforeEach(() => atWidth(1280));

describe('search by keyboard', () => {
  it('[FIND-06] moves through the results with Down, Up, Home and End, while the cursor stays in the box', async () => {
    const { box } = openSearch(await signIn());
    await searchFor(box, 'adani gas');
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

  it('[FIND-06] opens the form of a biller to add on Enter without a lookup, and closes the results', async () => {
    const { box, emitted } = openSearch(await signIn({ like: 'first-time' }));
    await searchFor(box, 'best mumbai');
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

  it('[FIND-06] closes first the places and then the results on Escape, and reopens them on Down without a request', async () => {
    const { box, requests } = openSearch(await signIn());
    await searchFor(box, 'adani gas');
    await group('Add New Billers');
    await userEvent.type(screen.getByLabelText('City or state'), 'sur');
    await screen.findByRole('listbox', { name: 'Cities and states' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox', { name: 'Cities and states' })).not.toBeInTheDocument();
    expect(await results()).toBeVisible();
    await userEvent.clear(screen.getByLabelText('City or state'));
    await userEvent.click(box);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box).toHaveValue('adani gas');
    await userEvent.keyboard('{ArrowDown}');
    expect(await results()).toBeVisible();
    expect(requests()).toHaveLength(1);
  });

  it('[FIND-06] closes the results when the focus moves elsewhere, even if the box has already lost it', async () => {
    const { box } = openSearch(await signIn());
    await searchFor(box, 'adani gas');
    await results();
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.click(box);
    await results();
    act(() => box.blur());
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});
