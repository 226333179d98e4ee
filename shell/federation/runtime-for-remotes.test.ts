import './runtime-for-remotes';
import type { OfferedShare, ShareScope } from './runtime-for-remotes';

const REACT = 7;

interface Runtime {
  initContainerEntry(entry: object): void;
  consumes(options: object): void;
}

const { bundlerRuntime } = (
  globalThis as unknown as { _FEDERATION_BUNDLER_RUNTIME: { bundlerRuntime: Runtime } }
)._FEDERATION_BUNDLER_RUNTIME;

/** A remote with one chunk, which imports 'react' in this range, as webpack's runtime describes it. */
function remoteWith(scope: ShareScope, requiredVersion = '^19.0.0') {
  const webpackRequire = {
    S: {},
    m: {} as Record<number, (module: { exports: unknown }) => void>,
    c: {} as Record<number, unknown>,
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: { [REACT]: { shareKey: 'react', requiredVersion } },
    },
  };
  const installedModules = {};
  bundlerRuntime.initContainerEntry({ webpackRequire, shareScope: scope, initScope: [] });
  return {
    /** Resolves once the chunk has what it waits for. */
    async loadChunk(): Promise<void> {
      const promises: Promise<unknown>[] = [];
      const chunkMapping = { page: [REACT] };
      bundlerRuntime.consumes({ webpackRequire, installedModules, chunkId: 'page', chunkMapping, promises });
      await Promise.all(promises);
    },
    requireReact(): unknown {
      const module = { exports: undefined as unknown };
      webpackRequire.c[REACT] = module;
      webpackRequire.m[REACT]?.(module);
      return module.exports;
    },
  };
}

const offered = (get: OfferedShare['get']): ShareScope => ({ react: { '19.3.1': { from: 'shell', get } } });

it.each([
  ['is there already', () => () => 'React'],
  ['is fetched first', async () => () => 'React'],
])('[MFE-02] provides every remote with the one copy of a share, which %s', async (_, get) => {
  const scope = offered(get);
  for (const remote of [remoteWith(scope), remoteWith(scope)]) {
    await remote.loadChunk();
    expect(remote.requireReact()).toBe('React');
  }
});

it('[MFE-02] refuses a share in a version that the remote does not accept, and one that it does not provide', async () => {
  const remotes = [
    remoteWith(
      offered(() => () => 'React'),
      '^18.0.0',
    ),
    remoteWith({}),
  ];
  for (const [index, remote] of remotes.entries()) {
    await remote.loadChunk();
    expect(() => remote.requireReact()).toThrow(`The shell does not provide react ^${18 + index}.0.0`);
  }
});

it('[MFE-04] fetches a share again that failed', async () => {
  let fetches = 0;
  const remote = remoteWith(
    offered(async () => {
      fetches += 1;
      if (fetches === 1) throw new Error('Loading chunk 1 failed');
      return () => 'React';
    }),
  );
  await remote.loadChunk();
  expect(() => remote.requireReact()).toThrow('Loading chunk 1 failed');
  await remote.loadChunk();
  await remote.loadChunk();
  expect(remote.requireReact()).toBe('React');
  expect(fetches).toBe(2);
});
