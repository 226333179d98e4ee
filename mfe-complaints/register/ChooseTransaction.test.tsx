import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bankDayOf } from '@billpay/domain/dates';
import { signIn } from '@billpay/remote-kit/testing';
import {
  complainElsewhere,
  customer,
  LAST_3_MONTHS,
  openComplaints,
  findRadio,
  settledTransaction,
  fetchTransactions,
} from '../testing/complaining-customer';

const slider = () => screen.getByRole('slider', { name: 'Duration' });
const continueFlow = () => screen.getByRole('button', { name: 'Continue' });

describe('choosing the transaction of a complaint', () => {
  it('[COMP-01] starts with today, requires a transaction, and fetches only the duration at which the slider stops', async () => {
    const session = await signIn();
    const today = bankDayOf(session.session.now());
    const all = await fetchTransactions(session);
    const settled = await settledTransaction(session);
    const ofToday = all.filter((one) => bankDayOf(Date.parse(one.COMPLETION_DATE)) === today);
    openComplaints(session);
    await customer.openForm();
    expect(screen.getByRole('dialog')).toHaveStyle({ height: '44rem' });
    expect(slider()).toHaveAttribute('aria-valuetext', 'Today');
    const shown = await screen.findAllByRole('radio');
    expect(shown).toHaveLength(ofToday.length);
    expect(continueFlow()).toBeDisabled();
    await userEvent.click(shown[0] as HTMLElement);
    expect(shown[0]).toBeChecked();
    expect(continueFlow()).toBeEnabled();
    const calls = jest.spyOn(session.http, 'call');
    for (const duration of [1, 2, 3, 4, 5, LAST_3_MONTHS]) customer.slideTo(duration);
    expect(continueFlow()).toBeDisabled();
    expect(slider()).toHaveAttribute('aria-valuetext', 'Last 3 Months');
    await waitFor(() => expect(screen.getAllByRole('radio').length).toBe(all.length));
    const requests = calls.mock.calls.filter(([endpoint]) => endpoint.name === 'transactions.list');
    expect(requests).toHaveLength(1);
    // The dialog keeps its height for any number of transactions, but not when it shows the form.
    expect(screen.getByRole('dialog')).toHaveStyle({ height: '44rem' });
    await customer.choose(settled);
    expect(screen.getByRole('dialog')).toHaveStyle({ height: 'auto' });
  });

  it('[COMP-01] shows a message if there are no transactions', async () => {
    openComplaints(await signIn({ like: 'first-time' }));
    await customer.openForm();
    expect(await screen.findByText('No Transactions Available')).toBeVisible();
    expect(continueFlow()).toBeDisabled();
  });

  it('[COMP-09] marks ineligible transactions', async () => {
    const session = await signIn();
    const settled = await settledTransaction(session);
    await complainElsewhere(session, settled);
    openComplaints(session);
    await customer.openForm();
    expect((await screen.findAllByText(/^Goes to the network on /)).length).toBeGreaterThan(0);
    customer.slideTo(LAST_3_MONTHS);
    const row = (await findRadio(settled)).closest('label');
    expect(row).toHaveTextContent(/Complaint open$/);
    expect(screen.getAllByText('Timed out').length).toBeGreaterThan(0);
  });

  it('[COMP-10] shows an error if the options cannot be fetched, and loads them on Retry', async () => {
    const session = await signIn();
    await session.fault({ call: 'complaints.config', mode: 'error', status: 422 });
    openComplaints(session);
    await userEvent.click(screen.getByRole('button', { name: 'Register Complaint' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to fetch complaint options at the moment. Please try again.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('slider')).toBeVisible();
  });

  it('shows an error if the transactions cannot be fetched, and loads them on Retry', async () => {
    const session = await signIn();
    await session.fault({ call: 'transactions.list', mode: 'error', status: 422 });
    openComplaints(session);
    await customer.openForm();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Not able to fetch transactions at the moment. Please try again',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await screen.findAllByRole('radio')).length).toBeGreaterThan(0);
  });
});
