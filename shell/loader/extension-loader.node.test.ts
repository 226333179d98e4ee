import { defineRemote } from '@billpay/host-api';
import { LiveRemotes } from '../registry/live-remotes';
import { pagesAt, providing, buildRelease } from '../testing/releases';
import type { StageReport } from './load-remote';
import { EntryError } from './run-entry';
import { ExtensionLoader, type ExtensionName } from './extension-loader';

const historyPage: ExtensionName = { kind: 'page', extension: '/history' };

/** Creates a loader of one remote, which cannot be fetched while `network.down` is true. */
function historyLoader({
  refresh,
  load = async () => ({ default: () => null }),
}: { refresh?: () => Promise<never>; load?: () => Promise<{ default: () => null }> } = {}) {
  const network = { down: false };
  const clock = { ms: 0 };
  const opened: string[] = [];
  const attempts: number[] = [];
  const reports: StageReport[] = [];
  const live = new LiveRemotes(
    { remotes: { history: buildRelease('history', { pages: pagesAt('/history') }) } },
    providing(),
  );
  const definition = defineRemote({
    name: 'history',
    pages: {
      '/history': {
        title: 'History',
        icon: 'history',
        order: 40,
        load,
      },
    },
  });
  const loader = new ExtensionLoader({
    live: () => live,
    refresh: refresh ?? (async () => live),
    tools: {
      open: async ({ attempt }) => ({
        async fetch() {
          attempts.push(attempt);
          if (network.down) throw new EntryError('deadline', '/remotes/history/1.0.0/remoteEntry.js');
        },
        initialise: async () => undefined,
        definition: async () => definition,
      }),
      diagnose: async () => 'network',
      report: (stage) => reports.push(stage),
      onFallback: () => undefined,
      provided: providing(),
      random: () => 0,
      wait: async () => undefined,
      now: () => clock.ms,
    },
    onOpen: ({ name, version }, extension) => opened.push(`${name}@${version} ${extension}`),
  });
  return { loader, network, clock, attempts, reports, opened };
}

/** Runs everything due in this turn. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('[MFE-04] fetches a remote under a new address after a failed prefetch', async () => {
  const { loader, network, attempts } = historyLoader();
  network.down = true;
  void loader.prefetch(historyPage);
  await settled();
  network.down = false;
  await expect(loader.load(historyPage)).resolves.toMatchObject({ remote: { name: 'history' } });
  expect(new Set(attempts).size).toBe(2);
});

it('[MFE-04] uses prefetched code', async () => {
  const { loader, attempts } = historyLoader();
  void loader.prefetch(historyPage);
  await settled();
  await loader.load(historyPage);
  expect(attempts).toHaveLength(1);
});

it('[MFE-04] joins a pending prefetch, and fetches again on Retry after both have failed', async () => {
  const { loader, network, attempts } = historyLoader();
  network.down = true;
  void loader.prefetch(historyPage);
  await expect(loader.load(historyPage)).rejects.toMatchObject({ failure: 'deadline' });
  expect(attempts).toHaveLength(1);
  network.down = false;
  await expect(loader.retry(historyPage)).resolves.toMatchObject({ remote: { name: 'history' } });
  expect(new Set(attempts).size).toBe(2);
});

it('[MFE-04] reports a Retry whose registry could not be fetched', async () => {
  const { loader, reports } = historyLoader({ refresh: () => Promise.reject(new Error('offline')) });
  await expect(loader.retry(historyPage)).rejects.toMatchObject({ stage: 'resolve', failure: 'registry' });
  expect(reports).toEqual([
    expect.objectContaining({ remote: 'history', stage: 'resolve', outcome: 'registry' }),
  ]);
});

it('prefetches nothing for a page that no remote provides', async () => {
  const { loader, attempts } = historyLoader();
  await loader.prefetch({ kind: 'page', extension: '/rewards' });
  expect(attempts).toEqual([]);
});

it('[HOME-01] loads a page once if its load has already begun, and shows it immediately', async () => {
  const { loader, attempts } = historyLoader();
  const arrived = loader.begin(historyPage);
  expect(loader.start(historyPage).known).toBeUndefined();
  await arrived;
  void loader.begin(historyPage);
  await settled();
  expect(loader.start(historyPage).known).toMatchObject({ remote: { name: 'history' } });
  expect(attempts).toHaveLength(1);
});

it('[MFE-04] counts a failed early load as one failure, and loads again on Retry', async () => {
  const { loader, network, attempts } = historyLoader();
  network.down = true;
  await loader.begin(historyPage);
  const { known, loaded } = loader.start(historyPage);
  expect(known).toBeUndefined();
  await expect(loaded).rejects.toMatchObject({ failure: 'deadline' });
  expect(attempts).toHaveLength(1);
  network.down = false;
  await expect(loader.retry(historyPage)).resolves.toMatchObject({ remote: { name: 'history' } });
  expect(loader.start(historyPage).known).toBeDefined();
});

it('[MFE-04] does not use an early load if another page is shown first', async () => {
  const { loader } = historyLoader();
  const rewards = { kind: 'page', extension: '/rewards' } as const;
  await loader.begin(rewards);
  await loader.start(historyPage).loaded;
  await expect(loader.start(rewards).loaded).rejects.toMatchObject({ failure: 'absent' });
});

describe('a page whose code never finishes loading', () => {
  const never = () => new Promise<never>(() => undefined);

  it('[MFE-04] fails after twelve seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const { loader, reports } = historyLoader({ load: never });
      const failure = loader.start(historyPage).loaded.catch((error: unknown) => error);
      await settled();
      jest.advanceTimersByTime(12_000);
      expect(await failure).toMatchObject({ failure: 'deadline' });
      expect(reports.at(-1)).toMatchObject({ stage: 'mount', outcome: 'deadline' });
    } finally {
      jest.useRealTimers();
    }
  });

  it('[MFE-04] reports a failed load if the customer leaves after five seconds, but not before', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      for (const [ms, failures] of [
        [4_999, 0],
        [5_000, 1],
      ] as const) {
        const { loader, clock, reports } = historyLoader({ load: never });
        void loader.start(historyPage);
        await settled();
        clock.ms = ms;
        loader.reportGivenUp();
        expect(reports.filter(({ outcome }) => outcome === 'deadline')).toHaveLength(failures);
      }
    } finally {
      jest.useRealTimers();
    }
  });
});

it('[MFE-04] announces an extension before its code runs: when it is prefetched, and when it is first shown', async () => {
  const { loader, opened } = historyLoader();
  void loader.prefetch(historyPage);
  expect(opened).toHaveLength(1);
  for (let shown = 0; shown < 3; shown += 1) await loader.start(historyPage).loaded;
  expect(opened).toEqual([opened[0], opened[0]]);
});
