import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, signIn, type TestSession } from '@billpay/remote-kit/testing';
import { enterCode } from '../testing/customer-actions';
import DuesPage from './DuesPage';

const heading = (name: string | RegExp) => screen.getByRole('heading', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => history.replaceState(null, '', '/'));

async function openDues(session: TestSession): Promise<void> {
  renderWithHost(<DuesPage />, session, { canHandle: ['payment.requested'] });
  await screen.findByRole('region', { name: 'Upcoming Dues' });
}

async function schedule(session: TestSession): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Pay Delhi Water on a later day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay on a later day' }));
  await userEvent.click((await dialog.findAllByRole('radio'))[0] as HTMLElement);
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await enterCode(session);
}

describe('the dues page', () => {
  it('moves no focus when the page opens', async () => {
    await openDues(await signIn());
    expect(document.body).toHaveFocus();
  });

  it('focuses the title when a bill is scheduled and when its payment is cancelled, which removes the pressed button', async () => {
    const session = await signIn();
    await openDues(session);
    await schedule(session);
    await screen.findByRole('region', { name: 'Scheduled' });
    await waitFor(() => expect(heading('Dues')).toHaveFocus());
    await press('Cancel the payment of Delhi Water');
    // The customer switches to another window, where the button keeps the focus.
    fireEvent.focusOut(screen.getByRole('button', { name: 'Cancel the payment of Delhi Water' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Scheduled' })).not.toBeInTheDocument());
    await waitFor(() => expect(heading('Dues')).toHaveFocus());
  });

  it('keeps the focus on Cancel during the cancellation, and after a failed one', async () => {
    const session = await signIn();
    await openDues(session);
    await schedule(session);
    const cancel = await screen.findByRole('button', { name: 'Cancel the payment of Delhi Water' });
    await session.fault({ call: 'payment.cancel-schedule', mode: 'error', status: 422 });
    await userEvent.click(cancel);
    expect(cancel).toBeEnabled();
    await screen.findByRole('alert');
    expect(cancel).toHaveFocus();
  });

  it('focuses the title of the outcomes after paying several bills, and the title of the dues after Done', async () => {
    const session = await signIn();
    await openDues(session);
    for (const name of [/Delhi Water/, /Home Internet/])
      await userEvent.click(screen.getByRole('checkbox', { name }));
    await press('Pay 2 bills');
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay 2 bills' }));
    await userEvent.click((await dialog.findAllByRole('radio'))[0] as HTMLElement);
    const pay = await dialog.findByRole('button', { name: /^Pay ₹/ });
    await waitFor(() => expect(pay).toBeEnabled());
    await userEvent.click(pay);
    await enterCode(session);
    await screen.findByText('2 of 2 bills paid');
    await waitFor(() => expect(heading('Bills paid together')).toHaveFocus());
    await press('Done');
    await waitFor(() => expect(heading('Dues')).toHaveFocus());
  });

  it("focuses the month's heading after the customer closes a day of the calendar", async () => {
    await openDues(await signIn());
    await userEvent.click(await screen.findByRole('tab', { name: 'Calendar' }));
    const [marked] = await screen.findAllByRole('button', { name: /\d{4}.*, .* (due|overdue)$/ });
    await userEvent.click(marked as HTMLElement);
    await press('Show the whole month');
    expect(heading(/^\w{3} \d{4}$/)).toHaveFocus();
  });
});
