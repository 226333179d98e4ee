import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { Bank } from '@billpay/e2e/portal/bank';
import { GO_LIVE_FLAG } from '@billpay/portal/build/go-live';
import { benchDir, buildInBench, launchOptions, portalDir } from '../first-load/portals';
import { extractCommit } from '../first-load/references/extract-commit';
import type { PortalsSettings } from '../first-load/references/site';
import { makeJourney } from '../first-load/visits/journey';
import type { Figure } from '../report';
import { interleave, percentile } from '../rounds';
import type { Run } from '../run';
import { startBenchServer } from '../servers';

const JOURNEYS = 12;
const LONGEST_MS = 15 * 60_000;

/** The last commit before a bank's page could prepare the portal. */
const EARLIER_COMMIT = '102c1077';

/**
 * Compares the delay between an interaction and the next frame, in journeys through every page over 4G, with an earlier
 * commit: its own portal and its own API. Takes about ten minutes.
 */
export async function measureInteractions(run: Run): Promise<Figure[]> {
  rmSync(benchDir, { recursive: true, force: true });
  const sources = extractCommit(join(benchDir, 'sources-of-earlier'), EARLIER_COMMIT);
  if (sources === undefined) throw new Error(`This clone does not have the commit ${EARLIER_COMMIT}`);
  run.log('building the portal');
  await buildInBench();
  run.log(`building the portal of ${EARLIER_COMMIT}`);
  const earlierDir = join(benchDir, 'earlier-portal');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/build.ts', GO_LIVE_FLAG], {
    cwd: sources,
    env: { ...process.env, PORTAL_DIR: earlierDir },
  });
  const browser = await chromium.launch(launchOptions());
  run.onEnd(() => browser.close());
  const start = async (dir: string, root?: string) => {
    const settings: PortalsSettings = {
      portalDir: dir,
      sites: [],
      embeddingOrigins: [],
      firstResponses: false,
    };
    const { origin } = await startBenchServer(run, 'first-load/portals-server', '/', settings, root);
    return { browser, bank: new Bank(origin, origin) };
  };
  const today = await start(portalDir);
  const earlier = await start(earlierDir, sources);
  const journeys = await interleave(
    { today: () => makeJourney(today, '4G'), earlier: () => makeJourney(earlier, '4G') },
    {
      rounds: JOURNEYS,
      minRounds: JOURNEYS,
      forMs: LONGEST_MS,
      onRound: run.rounds('journeys', JOURNEYS),
    },
  );
  return toFigures(journeys.today ?? [], journeys.earlier ?? []);
}

interface Journey {
  readonly interactionsMs: readonly number[];
}

/** Compares the percentiles of all journeys' interactions, because a journey alone has too few for the 98th. */
export function toFigures(today: readonly Journey[], earlier: readonly Journey[]): Figure[] {
  const all = (journeys: readonly Journey[]) => journeys.flatMap(({ interactionsMs }) => interactionsMs);
  const own = all(today);
  return [0.98, 0.75].map((share) => {
    const value = percentile(own, share);
    const reference = percentile(all(earlier), share);
    return {
      group: 'A journey through every page, 4G',
      name: `interaction to next paint, ${share * 100}th percentile of ${own.length} interactions in ${today.length} journeys`,
      value,
      unit: 'ms',
      spread: [Math.min(...own), Math.max(...own)],
      reference: { name: `ms at ${EARLIER_COMMIT}`, value: reference, ratio: value / reference },
      ...(share === 0.98 && { aim: { of: 'ratio', atMost: 0.85 } }),
    };
  });
}
