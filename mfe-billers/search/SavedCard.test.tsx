import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WireSavedBiller } from '@billpay/api-contract/billers';
import { pressBack, signIn } from '@billpay/remote-kit/testing';
import { atWidth, changeSavedBiller } from '../testing/customer-actions';
import { everything, group, openSearch, results, searchFor } from '../testing/search-page';

beforeEach(() => atWidth(1280));

describe('a saved biller that was found', () => {
  async function openCard(options = everything, change: Partial<WireSavedBiller> = {}) {
    const session = await signIn();
    changeSavedBiller(session, 'Kitchen Gas', change);
    const opened = openSearch(session, 'main', options);
    await searchFor(opened.box, 'kitchen');
    await results();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const region = await screen.findByRole('region', { name: 'Kitchen Gas' });
    return { ...opened, region, card: within(region) };
  }

  it('[FIND-07] opens a saved biller as a card with expandable details, and asks for confirmation before deleting', async () => {
    const { card, calls } = await openCard();
    const details = card.getByRole('button', { name: 'Details' });
    expect(details).toHaveAttribute('aria-expanded', 'false');
    expect(card.queryByText('1000111336')).not.toBeInTheDocument();
    await userEvent.click(details);
    expect(card.getByText('1000111336')).toBeVisible();
    expect(card.getByText('Gas')).toBeVisible();
    expect(card.getByText('Last paid amount')).toBeVisible();
    const before = calls.mock.calls.length;
    await userEvent.click(card.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Kitchen Gas' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(card.getByRole('button', { name: 'Delete' })).toHaveFocus());
    expect(calls.mock.calls).toHaveLength(before);
  });

  it('[FIND-07] [HOME-09] requests the payment with the keyboard only', async () => {
    const { card, emitted, box } = await openCard();
    expect(card.getByRole('button', { name: 'Pay' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(emitted).toEqual([
      { name: 'payment.requested', payload: { customerBillId: expect.any(Number) as number } },
    ]);
    expect(screen.queryByRole('region', { name: 'Kitchen Gas' })).not.toBeInTheDocument();
    expect(box).toHaveFocus();
  });

  it.each([1280, 768])(
    '[FIND-07] returns to the results on Escape or Back, and then closes the search, at %i px',
    async (width) => {
      atWidth(width);
      const { box } = await openCard();
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('region', { name: 'Kitchen Gas' })).not.toBeInTheDocument();
      expect(await results()).toBeVisible();
      expect(box).toHaveFocus();
      await userEvent.click((await group('Saved Billers')).getByRole('option', { name: /Kitchen Gas/ }));
      await screen.findByRole('region', { name: 'Kitchen Gas' });
      await pressBack();
      expect(screen.queryByRole('region', { name: 'Kitchen Gas' })).not.toBeInTheDocument();
      expect(await results()).toBeVisible();
      expect(box).toHaveFocus();
      await pressBack();
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
      expect(box).toHaveFocus();
    },
  );

  it('[FIND-07] replaces the results with the card if both do not fit', async () => {
    atWidth(768);
    const { card } = await openCard();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.click(card.getByRole('button', { name: 'Back to results' }));
    expect(await results()).toBeVisible();
  });

  it('[FIND-07] keeps a card open with its new name after a rename, without another search', async () => {
    const { card, requests } = await openCard();
    await userEvent.click(card.getByRole('button', { name: 'Edit' }));
    const name = await screen.findByLabelText('Bill Name (Nick Name)');
    await userEvent.clear(name);
    await userEvent.type(name, 'Stove');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('region', { name: 'Stove' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
    expect(requests()).toHaveLength(1);
  });

  it.each([
    [
      'no payment while pending payments cover the due',
      { UPCOMING_DUE_AMOUNT: '900.00', PENDING_AMOUNT: '900.00', AMOUNT_AFTER_PENDING: '0.00' },
      { status: /₹900\.00 Payment pending/, pay: undefined },
    ],
    [
      'the rest while a part payment is pending',
      { UPCOMING_DUE_AMOUNT: '900.00', PENDING_AMOUNT: '300.00', AMOUNT_AFTER_PENDING: '600.00' },
      { status: /₹600\.00 (Due|Overdue).* · Payment pending/, pay: 'Pay' },
    ],
    [
      'to pay again while a payment is pending and no due is known',
      { UPCOMING_DUE_AMOUNT: null, UPCOMING_DUE_DATE: null, PENDING_AMOUNT: '300.00' },
      { status: /Payment pending/, pay: 'Pay again' },
    ],
  ])('[HOME-11] [FIND-07] offers %s', async (_case, change, { status, pay }) => {
    const { region, card } = await openCard(everything, change);
    expect(region).toHaveTextContent(status);
    const offered = card.queryByRole('button', { name: /^Pay/ });
    expect(offered?.textContent).toBe(pay);
  });

  it('[MFE-04] offers no Pay button on a card if no live remote handles payments', async () => {
    const { card } = await openCard({ canHandle: [] });
    expect(card.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });
});
