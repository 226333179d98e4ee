import { defineRemote } from '@billpay/host-api';
import type { LiveRemote } from '../registry/live-remotes';
import { needing, providing, buildRelease } from '../testing/releases';
import type { Container, ContainerOptions } from './containers';
import { loadRemote, type LoadTools, type StageReport } from './load-remote';
import type { LoadFailure } from './remote-load-error';
import { EntryError } from './run-entry';

const definition = defineRemote({ name: 'billers' });
const declaration = {
  href: '/remotes/billers/2.0.0/1.abc.js',
  integrity: `sha384-${'D'.repeat(64)}`,
  for: ['/'],
};
const current: LiveRemote = {
  name: 'billers',
  fallbacks: [],
  ...buildRelease('billers', { version: '2.0.0', preload: [declaration] }),
};
const previous = buildRelease('billers', { version: '1.0.0' });

const works: Container = {
  fetch: async () => undefined,
  initialise: async () => undefined,
  definition: async () => definition,
};
const unreachable: Container = {
  ...works,
  fetch: () => Promise.reject(new EntryError('not-loaded', current.entry)),
};
const late: Container = {
  ...works,
  fetch: () => Promise.reject(new EntryError('deadline', current.entry)),
};
/** Simulates webpack's error for a chunk of the declaration that does not load. */
function withoutDeclaration(type: 'error' | 'missing' | 'timeout'): Container {
  const chunk = Object.assign(new Error('Loading chunk 1 failed.'), {
    name: 'ChunkLoadError',
    type,
    request: `https://portal.bank.example${declaration.href}`,
  });
  return { ...works, definition: () => Promise.reject(chunk) };
}
const throwing: Container = {
  ...works,
  fetch: () => Promise.reject(new EntryError('execution', current.entry)),
};

/** Opens a script's containers in order and records the loader's actions. */
function bench(containers: Container[], diagnosis: LoadFailure = 'network') {
  const opened: ContainerOptions[] = [];
  const reports: StageReport[] = [];
  const pauses: number[] = [];
  const fallbacks: string[] = [];
  const tools: LoadTools = {
    open: async (options) => {
      opened.push(options);
      const next = containers[opened.length - 1];
      if (!next) throw new Error('The loader opened more containers than the test has');
      return next;
    },
    diagnose: async () => diagnosis,
    report: (stage) => reports.push(stage),
    onFallback: (_remote, from, to) => fallbacks.push(`${from} → ${to}`),
    provided: providing(),
    random: () => 0.5,
    wait: async (ms) => void pauses.push(ms),
    now: () => 0,
  };
  return { tools, opened, reports, pauses, fallbacks };
}

describe('loading a remote', () => {
  it('[MFE-04] passes each stage in order and reports it once', async () => {
    const { tools, opened, reports } = bench([works]);
    await expect(loadRemote(current, 0, tools)).resolves.toMatchObject({ definition });
    expect(reports.map(({ stage, outcome }) => `${stage} ${outcome}`)).toEqual([
      'compatible passed',
      'fetch passed',
      'initialise passed',
      'mount passed',
    ]);
    expect(opened).toEqual([
      {
        remote: 'billers',
        entry: { href: current.entry, integrity: current.integrity },
        attempt: 0,
        deadlineMs: 8000,
      },
    ]);
  });

  it('[MFE-04] retries after a network error, with a random delay, under another address', async () => {
    const { tools, opened, pauses } = bench([unreachable, works]);
    await expect(loadRemote(current, 0, tools)).resolves.toMatchObject({ definition });
    expect(pauses).toEqual([450]);
    expect(opened.map(({ attempt }) => attempt)).toEqual([0, 1]);
  });

  it("[MFE-04] uses an unused address for the customer's Retry", async () => {
    const { tools, opened } = bench([unreachable, unreachable]);
    await expect(loadRemote(current, 1, tools)).rejects.toMatchObject({ failure: 'network' });
    expect(opened.map(({ attempt }) => attempt)).toEqual([2, 3]);
  });

  it('[MFE-04] does not retry altered bytes', async () => {
    const { tools, opened } = bench([unreachable], 'integrity');
    await expect(loadRemote(current, 0, tools)).rejects.toMatchObject({
      stage: 'fetch',
      failure: 'integrity',
    });
    expect(opened).toHaveLength(1);
  });

  it('[MFE-04] reports why the current version failed if the previous one does not fit this shell', async () => {
    const { tools, fallbacks } = bench([unreachable, unreachable]);
    const misfit = { ...current, fallbacks: [{ ...previous, needs: needing('^2.0.0') }] };
    await expect(loadRemote(misfit, 0, tools)).rejects.toMatchObject({ stage: 'fetch', failure: 'network' });
    expect(fallbacks).toEqual([]);
  });

  it.each([
    ['its entry', throwing],
    ['its declaration', withoutDeclaration('missing')],
  ])('[MFE-04] neither retries nor falls back once %s has run', async (_what, container) => {
    const { tools, opened, fallbacks } = bench([container]);
    await expect(loadRemote({ ...current, fallbacks: [previous] }, 0, tools)).rejects.toMatchObject({
      failure: 'execution',
    });
    expect(opened).toHaveLength(1);
    expect(fallbacks).toEqual([]);
  });

  it.each<[string, Container[], LoadFailure]>([
    ['does not arrive', [unreachable, unreachable, works], 'network'],
    ['is late', [late, works], 'network'],
    ['is altered', [unreachable, works], 'integrity'],
    ['arrives without its declaration', [withoutDeclaration('error'), works], 'network'],
    ['arrives but its declaration is late', [withoutDeclaration('timeout'), works], 'network'],
    ['arrives but its declaration is altered', [withoutDeclaration('error'), works], 'integrity'],
  ])(
    '[MFE-04] falls back to the previous version if the entry %s, and reports it',
    async (_what, containers, diagnosis) => {
      const { tools, opened, fallbacks } = bench(containers, diagnosis);
      await expect(loadRemote({ ...current, fallbacks: [previous] }, 0, tools)).resolves.toEqual({
        definition,
        release: previous,
      });
      expect(opened.at(-1)?.entry.href).toBe(previous.entry);
      expect(fallbacks).toEqual(['2.0.0 → 1.0.0']);
    },
  );

  it('[MFE-04] falls back from a canary to the live version, then to the previous one', async () => {
    const { tools, fallbacks } = bench([late, late, works]);
    const live = buildRelease('billers', { version: '2.0.0' });
    const canary = { ...current, version: '3.0.0', fallbacks: [live, previous] };
    await expect(loadRemote(canary, 0, tools)).resolves.toEqual({ definition, release: previous });
    expect(fallbacks).toEqual(['3.0.0 → 2.0.0', '2.0.0 → 1.0.0']);
  });

  it('[MFE-04] refuses a remote built for another host before it fetches anything', async () => {
    const { tools, opened } = bench([]);
    const misfit = { ...current, needs: needing('^2.0.0') };
    await expect(loadRemote(misfit, 0, tools)).rejects.toMatchObject({
      stage: 'compatible',
      failure: 'incompatible',
    });
    expect(opened).toEqual([]);
  });

  it('[MFE-04] reports missing shares and shares of another version', async () => {
    const { tools, reports } = bench([]);
    const needs = {
      '@billpay/host-api': { range: '^1.1.0', modules: ['.'] },
      react: { range: '^19.0.0', modules: ['.'] },
    };
    await expect(loadRemote({ ...current, needs }, 0, tools)).rejects.toMatchObject({
      failure: 'incompatible',
    });
    expect(reports).toEqual([
      expect.objectContaining({
        stage: 'compatible',
        outcome: 'incompatible',
        reason:
          '"billers" 2.0.0 needs @billpay/host-api ^1.1.0; this shell provides 1.0.0, needs react ^19.0.0; this shell provides none',
      }),
    ]);
  });

  it('[MFE-04] falls back to the previous version if only that fits this host', async () => {
    const { tools } = bench([works]);
    const misfit = { ...current, needs: needing('^2.0.0'), fallbacks: [previous] };
    await expect(loadRemote(misfit, 0, tools)).resolves.toMatchObject({ definition });
  });

  it('[MFE-04] refuses a container of another remote', async () => {
    const other = { ...works, definition: async () => defineRemote({ name: 'payments' }) };
    const { tools } = bench([other]);
    await expect(loadRemote(current, 0, tools)).rejects.toMatchObject({
      stage: 'mount',
      failure: 'execution',
    });
  });

  it('[MFE-04] reports the failed stage if the container does not initialise', async () => {
    const broken = { ...works, initialise: () => Promise.reject(new Error('no share')) };
    const { tools, reports } = bench([broken]);
    await expect(loadRemote(current, 0, tools)).rejects.toMatchObject({
      stage: 'initialise',
      failure: 'execution',
    });
    expect(reports.at(-1)).toMatchObject({ stage: 'initialise', outcome: 'execution' });
  });
});
