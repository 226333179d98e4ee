import { fireEvent, screen, waitFor } from '@testing-library/react';
import { signIn } from '@billpay/remote-kit/testing';
import { findScrollParent } from '@billpay/ui/near-bottom';
import { customer, LAST_3_MONTHS, openComplaints } from '../testing/complaining-customer';

/** jsdom has no layout. Sets how far the dialog can still scroll. */
function scrollTo(list: Element, pxFromBottom: number): void {
  Object.defineProperty(list, 'clientHeight', { value: 1_000, configurable: true });
  const scroller = findScrollParent(list) ?? document.documentElement;
  Object.defineProperty(scroller, 'scrollHeight', { value: pxFromBottom, configurable: true });
  fireEvent.scroll(list);
}

it('[COMP-01] loads the next page of transactions once within 30 px of the bottom, and marks the end', async () => {
  const session = await signIn();
  openComplaints(session);
  await customer.openForm();
  customer.slideTo(LAST_3_MONTHS);
  const calls = jest.spyOn(session.http, 'call');
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(20));
  const list = screen.getByRole('radiogroup', { name: 'Choose the transaction' })
    .parentElement as HTMLElement;
  scrollTo(list, 31);
  expect(screen.queryByText('Loading more transactions')).not.toBeInTheDocument();
  scrollTo(list, 30);
  scrollTo(list, 30);
  await screen.findByText(/^All \d+ transactions$/);
  expect(screen.getAllByRole('radio').length).toBeGreaterThan(20);
  const requests = calls.mock.calls.filter(([{ name }]) => name === 'transactions.list');
  const pages = requests.map(([, { body }]) => (body as unknown as { pageNumber: number }).pageNumber);
  expect(pages).toEqual([...new Set(pages)]);
});
