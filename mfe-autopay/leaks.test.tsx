import { signIn } from '@billpay/remote-kit/testing';
import { leaksOf } from '@billpay/remote-kit/testing/leaks';
import remote from './remote';
import { savedBillOf } from './testing/auto-pay-customer';

describe('the remote on a page', () => {
  it('[MFE-04] leaves nothing behind when it is unmounted', async () => {
    const session = await signIn();
    const { CUSTOMER_BILL_ID: customerBillId } = await savedBillOf(session, 'Mumbai Flat Power');
    const requests = { 'autopay.setup-requested': { customerBillId } };
    expect(await leaksOf(remote, session, { requests })).toEqual([]);
  });
});
