import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstTimeCheck } from '@billpay/api-contract/user-services';
import { signIn } from '@billpay/remote-kit/testing';
import { atWidth } from '../testing/customer-actions';
import { showHome, row } from '../testing/home-page';
import HomePage from './HomePage';

beforeEach(() => atWidth(1280));

describe('Home after events of other remotes', () => {
  it('[ADD-10] refetches the changed data after each event', async () => {
    const session = await signIn();
    const { events } = await showHome(session);
    const calls = jest.spyOn(session.http, 'call');
    for (const [event, payload, call] of [
      ['biller.saved', { customerBillId: 1 }, 'billers.saved'],
      ['biller.updated', { customerBillId: 1 }, 'billers.saved'],
      ['biller.deleted', { customerBillId: 1 }, 'billers.upcoming-dues'],
      ['payment.completed', { transactionId: 'T1', outcome: 'success' }, 'billers.upcoming-dues'],
      ['payment.outcome-unknown', {}, 'user-services.first-time-check'],
      ['due.changed', { customerBillId: 1 }, 'billers.upcoming-dues'],
      ['autopay.changed', { customerBillId: 1, status: 'created' }, 'auto-pay.list'],
    ] as const) {
      calls.mockClear();
      events.emit(event, payload);
      await waitFor(() => expect(calls.mock.calls.map(([endpoint]) => endpoint.name)).toContain(call));
      await act(() => Promise.all(calls.mock.results.map(({ value }) => value as Promise<unknown>)));
      expect(screen.getByRole('tablist')).toBeVisible();
    }
  });

  it('[ADD-10] keeps the billers if a refetch fails, and shows a notice that they may be out of date', async () => {
    const session = await signIn();
    const { events } = await showHome(session);
    await session.fault({ call: 'billers.saved', mode: 'error' });
    events.emit('biller.updated', { customerBillId: 1 });
    const panel = within(screen.getByRole('tabpanel'));
    expect(await panel.findByText('Unable to fetch registered billers at the moment')).toBeVisible();
    expect(await row(/Home Electricity/)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(panel.queryByText(/Unable to fetch/)).not.toBeInTheDocument());
  });

  it('[ADD-10] refetches data that changed while Home was hidden when it is shown again', async () => {
    const session = await signIn();
    const { events, rerender } = await showHome(session);
    rerender(<p>History</p>);
    const calls = jest.spyOn(session.http, 'call');
    events.emit('due.changed', { customerBillId: 1 });
    rerender(<HomePage />);
    await waitFor(() =>
      expect(calls.mock.calls.map(([endpoint]) => endpoint.name).toSorted()).toEqual([
        'billers.saved',
        'billers.upcoming-dues',
      ]),
    );
  });

  it('[HOME-15] moves the focus to the page if the first saved biller removes the focused category', async () => {
    const session = await signIn();
    const call = session.http.call.bind(session.http);
    const calls = jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, input) => {
      const response = await call(endpoint, input);
      const counts = { TRANSACTIONS_COUNT: 0, SAVED_BILLERS_COUNT: 0 };
      return endpoint.name === firstTimeCheck.name ? { ...(response as object), data: counts } : response;
    });
    const { events, rerender } = await showHome(session);
    rerender(
      <main tabIndex={-1}>
        <HomePage />
      </main>,
    );
    (await screen.findByRole('button', { name: 'Water' })).focus();
    calls.mockImplementation(call);
    events.emit('biller.saved', { customerBillId: 1 });
    expect(await screen.findByRole('list', { name: 'Registered Billers' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('[SES-11] keeps no customer data after the session has ended', async () => {
    const session = await signIn();
    const { rerender } = await showHome(session);
    rerender(<p>Logged out</p>);
    session.session.end('logout');
    const calls = jest.spyOn(session.http, 'call');
    rerender(<HomePage />);
    expect(calls).toHaveBeenCalledTimes(6);
  });
});
