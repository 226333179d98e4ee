import { createInstance } from '@module-federation/runtime';
import { offerShares, SHARE_SCOPE, toShare, type ShareScope } from './offered-share';
import { offerRuntime } from './runtime-for-remotes';

type Provided = Parameters<typeof toShare>[1];
type Runtime = ReturnType<typeof createInstance>;

const ofShell = 'React of the shell';
const atStart: Provided = { module: () => ofShell };

function provide(provided: Provided): ShareScope {
  const shell = createInstance({
    name: 'billpay_shell',
    remotes: [],
    shared: { react: toShare('19.3.1', provided) } as never,
  });
  return shell.shareScopeMap[SHARE_SCOPE] ?? {};
}

/** Creates a remote's runtime, which offers its own React if `version` is given, and gets these shares. */
function startRemote(shares: ShareScope, version?: string): Runtime {
  const own = {
    version,
    shareConfig: { singleton: true, eager: true, requiredVersion: false },
    loaded: true,
    get: async () => () => 'React of the remote',
  };
  const remote = createInstance({
    name: 'zzz_stock_remote',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: (version ? { react: own, lodash: own } : {}) as never,
  });
  remote.initShareScopeMap(SHARE_SCOPE, offerShares(shares) as never);
  remote.initializeSharing();
  return remote;
}

async function loadReact(remote: Runtime): Promise<unknown> {
  const customShareInfo = { shareConfig: { singleton: true, requiredVersion: '^19.0.0' } };
  return ((await remote.loadShare('react', { customShareInfo } as never)) || undefined)?.();
}

it.each([
  ['the same version, loaded by the shell at the start', '19.3.1', atStart],
  ['the same version, loaded by the shell when a remote needs it', '19.3.1', { load: async () => ofShell }],
  ['a higher version', '19.99.0', atStart],
])("[MFE-02] keeps the shell's share when a stock remote offers %s", async (_, version, provided) => {
  const shares = provide(provided);
  const harmful = startRemote(shares, version);
  await expect(loadReact(harmful)).resolves.toBe(ofShell);
  await expect(loadReact(startRemote(shares))).resolves.toBe(ofShell);
});

it("[MFE-02] keeps a remote's other shares in its own scope", async () => {
  const shares = provide(atStart);
  const remote = startRemote(shares, '4.17.0');
  expect(((await remote.loadShare('lodash')) || undefined)?.()).toBe('React of the remote');
  expect(startRemote(shares).shareScopeMap[SHARE_SCOPE]).not.toHaveProperty('lodash');
});

it("[MFE-02] ignores a remote's writes to the shares", () => {
  const shares = provide(atStart);
  const scope = offerShares(shares) as Record<string, Record<string, Record<string, unknown>>>;
  const entry = scope.react?.['19.3.1'] ?? {};
  const harm = { get: async () => () => 'other', lib: () => 'other', loaded: false, from: 'remote' };
  Object.assign(entry, harm);
  for (const [name, value] of Object.entries(harm)) Object.defineProperty(entry, name, { value });
  Object.assign(scope.react ?? {}, { '19.99.0': harm, '19.3.1': harm });
  scope.react = { '19.99.0': harm };
  delete scope.react;
  for (const seen of [scope, shares]) {
    expect(Object.keys(seen.react ?? {})).toEqual(['19.3.1']);
    expect(seen.react?.['19.3.1']).toMatchObject({ loaded: true, from: 'billpay_shell' });
    const share = seen.react?.['19.3.1'] as { lib(): unknown } | undefined;
    expect(share?.lib()).toBe(ofShell);
  }
});

it('[MFE-02] offers frozen modules', async () => {
  const react = { useState: () => 'state' };
  const { lib } = toShare('19.3.1', { module: () => react }) as { lib(): object };
  expect(lib()).toBe(react);
  expect(Object.isFrozen(react)).toBe(true);
});

it('[MFE-04] fetches a failed share again', async () => {
  let fetches = 0;
  const load = async () => {
    fetches += 1;
    if (fetches === 1) throw new Error('Loading chunk 1 failed');
    return 'React';
  };
  const remote = startRemote(provide({ load }));
  await expect(loadReact(remote)).rejects.toThrow('Loading chunk 1 failed');
  await expect(loadReact(remote)).resolves.toBe('React');
  expect(fetches).toBe(2);
});

it("[MFE-02] hides each remote's runtime from other remotes", () => {
  offerRuntime();
  const page = globalThis as unknown as Record<string, Record<string, unknown>>;
  const first = createInstance({ name: 'mfe_first', remotes: [] });
  const plugin = { name: 'harm', resolveShare: () => undefined };
  const state = page.__FEDERATION__ as { __INSTANCES__: unknown[]; __GLOBAL_PLUGIN__: unknown[] };
  state.__GLOBAL_PLUGIN__.push(plugin);
  Object.assign(state, { __DEBUG_CONSTRUCTOR__: Function, __INSTANCES__: [first] });
  expect(state).not.toHaveProperty('__DEBUG_CONSTRUCTOR__');
  expect([...state.__INSTANCES__, ...state.__GLOBAL_PLUGIN__]).toEqual([]);
  expect(createInstance({ name: 'mfe_second', remotes: [] })).toBeInstanceOf(first.constructor);
  for (const name of ['__FEDERATION__', '__VMOK__', '_FEDERATION_BUNDLER_RUNTIME'])
    expect(() => Object.assign(globalThis, { [name]: {} })).toThrow(TypeError);
});
