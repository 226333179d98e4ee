import { signIn } from '@billpay/remote-kit/testing';
import { leaksOf } from '@billpay/remote-kit/testing/leaks';
import remote from './remote';

describe('the remote on a page', () => {
  it('[MFE-04] leaves nothing behind when it is unmounted', async () => {
    const requests = { 'biller.add-requested': { mode: 'add' } } as const;
    expect(await leaksOf(remote, await signIn(), { requests })).toEqual([]);
  });
});
