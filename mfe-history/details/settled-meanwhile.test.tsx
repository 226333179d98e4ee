import { waitFor } from '@testing-library/react';
import { signIn } from '@billpay/remote-kit/testing';
import { closeDetails, openDetails, openHistory, findRow, findValue } from '../testing/history-customer';

/** Every remote on the page is notified once. */
const ended = {
  name: 'payment.completed',
  payload: {
    customerBillId: expect.any(Number) as number,
    transactionId: expect.stringMatching(/^TXN/) as string,
    outcome: 'success',
  },
};

describe('a pending payment that has settled meanwhile', () => {
  it('[HIST-09] reports a settled payment once to the other remotes when its details show it', async () => {
    const { emitted } = openHistory(await signIn());
    const dialog = await openDetails('Uttar Pradesh Power', 'Pending');
    await waitFor(() => expect(findValue(dialog, 'Status')).toBe('SUCCESS'));
    expect(emitted).toEqual([ended]);
    await closeDetails();
    await findRow('Uttar Pradesh Power', 'Success');
    expect(emitted).toEqual([ended]);
  });

  it('[HIST-10] reports a settled payment when closing its details reveals it', async () => {
    const session = await signIn();
    await session.fault({ call: 'transactions.details', mode: 'error' });
    const { emitted } = openHistory(session);
    await openDetails('Uttar Pradesh Power', 'Pending');
    const calls = jest.spyOn(session.http, 'call');
    await closeDetails();
    await findRow('Uttar Pradesh Power', 'Success');
    await waitFor(() => expect(emitted).toEqual([ended]));
    // One reload only: the remote ignores its own event.
    expect(calls.mock.calls.filter(([{ name }]) => name === 'transactions.list')).toHaveLength(1);
  });

  it('[HIST-09] does not report a payment that is open or had settled before', async () => {
    const { emitted } = openHistory(await signIn());
    const dialog = await openDetails('Vodafone Postpaid', 'Pending');
    await waitFor(() => expect(findValue(dialog, 'Reason')).not.toBeNull());
    await closeDetails();
    await openDetails('ACT Broadband', 'Success');
    await closeDetails();
    expect(emitted).toEqual([]);
  });
});
