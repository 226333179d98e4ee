import { signIn } from '@billpay/remote-kit/testing';
import { leaksOf } from '@billpay/remote-kit/testing/leaks';
import remote from './remote';

describe('the remote on a page', () => {
  it('[MFE-04] leaves nothing behind when it is unmounted', async () => {
    // jsdom has no layout, and says so when a list scrolls.
    jest.spyOn(window, 'scrollTo').mockReturnValue();
    expect(await leaksOf(remote, await signIn())).toEqual([]);
  });
});
