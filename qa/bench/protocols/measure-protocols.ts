import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Bank } from '@billpay/e2e/portal/bank';
import { compareUsable, toFigure } from '../first-load/figures';
import { benchDir, buildInBench, launchOptions, portalDir } from '../first-load/portals';
import { buildReferences, LATE_BUNDLE, ONE_BUNDLE } from '../first-load/references/build-references';
import type { PortalsSettings } from '../first-load/references/site';
import { coldVisit, type HomeVisit } from '../first-load/visits/cold-visit';
import type { Figure } from '../report';
import { interleave } from '../rounds';
import type { Run } from '../run';
import { startBenchServer } from '../servers';
import { startFronts } from './nginx-in-front';

const ROUNDS = 9;
const LONGEST_MS = 6 * 60_000;

/**
 * Measures a first visit over HTTP/1.1 and HTTP/2, both with TLS, and compares the portal's number and order of files
 * with one bundle and with equal priorities.
 */
export async function measureProtocols(run: Run): Promise<Figure[]> {
  rmSync(benchDir, { recursive: true, force: true });
  run.log('building the portal');
  await buildInBench();
  const sites = (await buildReferences(benchDir, run)).filter(({ name }) => name !== LATE_BUNDLE);
  const settings: PortalsSettings = { portalDir, sites, embeddingOrigins: [], firstResponses: false };
  const { origin } = await startBenchServer(run, 'first-load/portals-server', '/', settings);
  const fronts = await startFronts(run, origin);
  const options = launchOptions();
  const trust = `--ignore-certificate-errors-spki-list=${fronts.keyHash}`;
  const browser = await chromium.launch({ ...options, args: [...options.args, trust] });
  run.onEnd(() => browser.close());
  const visit = (port: number, host = 'localhost') => {
    const bank = new Bank(origin, `https://${host}:${port}`);
    return () => coldVisit({ browser, bank }, '4G');
  };
  const bundle = `${ONE_BUNDLE}.localhost`;
  const visits = await interleave<HomeVisit>(
    {
      http2: visit(fronts.http2),
      http1: visit(fronts.http1),
      samePriority: visit(fronts.http2SamePriority),
      bundleHttp2: visit(fronts.http2, bundle),
      bundleHttp1: visit(fronts.http1, bundle),
    },
    { rounds: ROUNDS, minRounds: 7, forMs: LONGEST_MS, onRound: run.rounds('first visits', ROUNDS) },
  );
  const group = 'Home at a first visit over HTTP/2, 4G';
  const scripts = (visits.http2 ?? []).map(({ files }) => files.length - 1);
  return [
    ...compareUsable(
      visits,
      group,
      [
        ['http1', 'HTTP/1.1'],
        ['samePriority', 'one priority for all files'],
        ['bundleHttp2', 'one preloaded bundle'],
      ],
      'http2',
    ),
    toFigure(group, 'scripts', scripts, 'files'),
    ...compareUsable(
      visits,
      'Home at a first visit over HTTP/1.1, 4G',
      [['bundleHttp1', 'one preloaded bundle']],
      'http1',
    ),
  ];
}
