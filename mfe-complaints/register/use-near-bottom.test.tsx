import { fireEvent, screen, waitFor } from '@testing-library/react';
import { signIn } from '@billpay/shared/testing';
import { customer, LAST_3_MONTHS, openComplaints } from '../testing/complaining-customer';

/** jsdom lays nothing out, and the dialog's lower edge is at 0: the test says how far below it the list ends. */
function endBelowView(list: Element, px: number): void {
  Object.defineProperty(list, 'clientHeight', { value: 1_000, configurable: true });
  list.getBoundingClientRect = () => new DOMRect(0, px - 1_000, 300, 1_000);
}

it('[COMP-01] the next page of transactions comes within 30 px of the bottom, once, and the end is told', async () => {
  const session = await signIn();
  openComplaints(session);
  await customer.openForm();
  customer.slideTo(LAST_3_MONTHS);
  const calls = jest.spyOn(session.http, 'call');
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(20), { timeout: 20_000 });
  const list = screen.getByRole('radiogroup', { name: 'Choose the transaction' })
    .parentElement as HTMLElement;
  endBelowView(list, 31);
  fireEvent.scroll(list);
  endBelowView(list, 30);
  fireEvent.scroll(list);
  fireEvent.scroll(list);
  await screen.findByText(/^All \d+ transactions$/);
  expect(screen.getAllByRole('radio').length).toBeGreaterThan(20);
  const asked = calls.mock.calls.filter(([{ name }]) => name === 'transactions.list');
  const pages = asked.map(([, { body }]) => (body as unknown as { pageNumber: number }).pageNumber);
  expect(pages).toEqual([...new Set(pages)]);
});
