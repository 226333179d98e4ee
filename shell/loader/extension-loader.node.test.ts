import { defineRemote } from '@billpay/host-api';
import { LiveRemotes } from '../registry/live-remotes';
import { pagesAt, providing, buildRelease } from '../testing/releases';
import type { StageReport } from './load-remote';
import { EntryError } from './run-entry';
import { ExtensionLoader, type ExtensionName } from './extension-loader';

const historyPage: ExtensionName = { kind: 'page', extension: '/history' };

/** Creates a loader of one remote, which cannot be fetched while `network.down` is true. */
function historyLoader({ refresh }: { refresh?: () => Promise<never> } = {}) {
  const network = { down: false };
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
        load: async () => ({ default: () => null }),
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
      now: () => 0,
    },
  });
  return { loader, network, attempts, reports };
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

it('[MFE-04] counts a failed begun load as one failure, and loads again on Retry', async () => {
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

it('[MFE-04] does not use a begun load if another page is shown first', async () => {
  const { loader } = historyLoader();
  const rewards = { kind: 'page', extension: '/rewards' } as const;
  await loader.begin(rewards);
  await loader.start(historyPage).loaded;
  await expect(loader.start(rewards).loaded).rejects.toMatchObject({ failure: 'absent' });
});
