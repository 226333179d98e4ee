import { signIn } from '@billpay/remote-kit/testing';
import { leaksOf } from '@billpay/remote-kit/testing/leaks';
import remote from './remote';
import { settledTransaction } from './testing/complaining-customer';

describe('the remote on a page', () => {
  it('[MFE-04] leaves nothing behind when it is unmounted', async () => {
    const session = await signIn();
    const { TRANSACTION_REFERENCE_ID } = await settledTransaction(session);
    const requests = { 'complaint.requested': { transactionReferenceId: TRANSACTION_REFERENCE_ID ?? '' } };
    expect(await leaksOf(remote, session, { requests })).toEqual([]);
  });
});
