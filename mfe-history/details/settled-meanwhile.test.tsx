import { waitFor } from '@testing-library/react';
import { signIn } from '@billpay/remote-kit/testing';
import { closeDetails, openDetails, openHistory, rowOf, valueOf } from '../testing/history-customer';

/** How every remote on the page learns of it, once. */
const ended = {
  name: 'payment.completed',
  payload: {
    customerBillId: expect.any(Number) as number,
    transactionId: expect.stringMatching(/^TXN/) as string,
    outcome: 'success',
  },
};

describe('a pending payment that has ended meanwhile', () => {
  it('[HIST-09] is told to the other remotes when its details show it, once', async () => {
    const { emitted } = openHistory(await signIn());
    const dialog = await openDetails('Uttar Pradesh Power', 'Pending');
    await waitFor(() => expect(valueOf(dialog, 'Status')).toBe('SUCCESS'));
    expect(emitted).toEqual([ended]);
    await closeDetails();
    await rowOf('Uttar Pradesh Power', 'Success');
    expect(emitted).toEqual([ended]);
  });

  it('[HIST-10] is told when only closing its details has brought it to light', async () => {
    const session = await signIn();
    await session.fault({ call: 'transactions.details', mode: 'error' });
    const { emitted } = openHistory(session);
    await openDetails('Uttar Pradesh Power', 'Pending');
    const calls = jest.spyOn(session.http, 'call');
    await closeDetails();
    await rowOf('Uttar Pradesh Power', 'Success');
    await waitFor(() => expect(emitted).toEqual([ended]));
    // One reload: what the remote tells is no news to itself.
    expect(calls.mock.calls.filter(([{ name }]) => name === 'transactions.list')).toHaveLength(1);
  });

  it('[HIST-09] is not told of while it is still open, nor of what had ended before', async () => {
    const { emitted } = openHistory(await signIn());
    const dialog = await openDetails('Vodafone Postpaid', 'Pending');
    await waitFor(() => expect(valueOf(dialog, 'Reason')).not.toBeNull());
    await closeDetails();
    await openDetails('ACT Broadband', 'Success');
    await closeDetails();
    expect(emitted).toEqual([]);
  });
});
