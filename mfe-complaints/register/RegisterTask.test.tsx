import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { transactions } from '@billpay/api-contract/transactions';
import { addBankDays } from '@billpay/domain/date-ranges';
import { bankDayOf } from '@billpay/domain/dates';
import { renderWithHost, signIn, type TestSession } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import {
  complainElsewhere,
  fetchComplaints,
  customer,
  settledTransaction,
  findTransaction,
  findValue,
} from '../testing/complaining-customer';
import RegisterTask from './RegisterTask';

/** Opens the task on another remote's request, like the shell. */
function request(session: TestSession, transactionReferenceId: string) {
  const close = jest.fn();
  const task = (
    <RegisterTask request={{ transactionReferenceId }} close={close} hold={() => () => undefined} />
  );
  return { ...renderWithHost(task, session), close };
}

describe('a complaint requested by another remote', () => {
  it('[COMP-02] starts a requested complaint at step two with its transaction, and closes after the registration', async () => {
    const session = await signIn();
    const { TRANSACTION_REFERENCE_ID } = await settledTransaction(session);
    const reference = TRANSACTION_REFERENCE_ID ?? '';
    const { close, emitted } = request(session, reference);
    await customer.describe('Duplicate Payment', 'Paid twice.');
    expect(findValue('Reference ID')).toHaveTextContent(reference);
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      await screen.findByText(/registered successfully/);
      act(() => jest.advanceTimersByTime(4_000));
    } finally {
      jest.useRealTimers();
    }
    expect(close).toHaveBeenCalled();
    const [made] = await fetchComplaints(session);
    expect(made?.TRANSACTION_ID).toBe(reference);
    expect(emitted).toEqual([{ name: 'complaint.registered', payload: { complaintId: made?.COMPLAINT_ID } }]);
  });

  it('closes a requested complaint on Cancel, because there is no earlier step', async () => {
    const session = await signIn();
    const { close } = request(session, (await settledTransaction(session)).TRANSACTION_ID);
    await screen.findByRole('combobox', { name: 'Reason' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('[COMP-05] shows only the message for a timed-out transaction', async () => {
    const session = await signIn();
    const about = await findTransaction(
      session,
      ({ TRANSACTION_STATUS }) => TRANSACTION_STATUS === 'fund-transfer-timeout',
    );
    request(session, about.TRANSACTION_REFERENCE_ID ?? about.TRANSACTION_ID);
    expect(
      await screen.findByText(
        'Your transaction has timed out. Any amount that has been debited from your account should have been automatically credited back. Please contact Customer Support for any issues related to this transaction.',
      ),
    ).toBeVisible();
    expect(screen.queryByText('Reference ID')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  it('[COMP-09] refuses a transaction older than 90 days', async () => {
    const session = await signIn();
    const today = bankDayOf(session.session.now());
    const body = { startDate: addBankDays(today, -180), endDate: addBankDays(today, -92), pageNumber: 1 };
    const [old] = (await session.http.call(transactions, { body })).data;
    request(session, old?.TRANSACTION_REFERENCE_ID ?? '');
    expect(
      await screen.findByText('Complaints can be registered for transactions done within the last 90 days.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  it('[COMP-09] reports an open complaint that the customer has registered in another tab', async () => {
    const session = await signIn();
    const transaction = await settledTransaction(session);
    const { events } = request(session, transaction.TRANSACTION_REFERENCE_ID ?? '');
    await customer.describe('Duplicate Payment', 'Paid twice.');
    await act(() => complainElsewhere(session, transaction));
    const [made] = await fetchComplaints(session);
    events.emit('complaint.registered', { complaintId: made?.COMPLAINT_ID ?? '' });
    expect(await screen.findByText(/about this transaction is still open/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  it('reports that the bank does not have the transaction, with Close instead of Retry', async () => {
    const { close } = request(await signIn(), 'BP0000000000');
    expect(await screen.findByRole('alert')).toHaveTextContent('The bank has no such transaction.');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByText('Close'));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
