import { createInstance } from '@module-federation/runtime';
import { SHARE_SCOPE, toShare } from './offered-share';

const shareReact = (name: string, react: object) =>
  createInstance({ name, remotes: [], shared: { react } as never });

it.each([
  ['at the start', { module: () => 'React of the shell' }],
  ['when a remote needs it', { load: async () => 'React of the shell' }],
])(
  "[MFE-02] keeps the shell's share, loaded %s, when a stock remote offers the same version",
  async (_, provided) => {
    const shell = shareReact('billpay_shell', toShare('19.3.1', provided));
    const remote = shareReact('zzz_stock_remote', {
      version: '19.3.1',
      shareConfig: { singleton: true },
      get: async () => () => 'React of the remote',
    });
    remote.initShareScopeMap(SHARE_SCOPE, shell.shareScopeMap[SHARE_SCOPE] ?? {});
    remote.initializeSharing();
    expect(((await remote.loadShare('react')) || undefined)?.()).toBe('React of the shell');
  },
);

it('[MFE-04] fetches a failed share again', async () => {
  let fetches = 0;
  const load = async () => {
    fetches += 1;
    if (fetches === 1) throw new Error('Loading chunk 1 failed');
    return 'React';
  };
  const shell = shareReact('billpay_shell_again', toShare('19.3.1', { load }));
  await expect(shell.loadShare('react')).rejects.toThrow('Loading chunk 1 failed');
  expect(((await shell.loadShare('react')) || undefined)?.()).toBe('React');
  expect(fetches).toBe(2);
});
