import { pageSizes } from '@billpay/e2e/page-sizes';
import { describeMachine, type Figure } from '../report';
import { interleave, type Samples } from '../rounds';
import type { Run } from '../run';
import { embeddedFigures, NOT_PREPARED, PLAIN_LOGIN, PREPARED } from './embedded-figures';
import {
  firstVisitFigures,
  journeyFigures,
  nextPageFigures,
  paymentFigures,
  returningFigures,
  weightFigures,
} from './figures';
import { writePerformancePage } from './performance-page';
import { openPortals, type Portals } from './portals';
import { PORTAL } from './references/build-references';
import { coldVisit } from './visits/cold-visit';
import { embeddedVisit, type EmbeddedVisit } from './visits/embedded-visit';
import { payDueToReceipt } from './visits/due-to-receipt';
import { makeJourney } from './visits/journey';
import type { Network } from './visits/networks';
import { nextPages, openNextPage } from './visits/next-page';
import { returningVisits } from './visits/returning-visit';

const ROUNDS = 7;

/**
 * Measures how soon a customer with a cheap phone can use Home, compared with the same source in one bundle,
 * and later visits. Takes about twenty minutes and writes `docs/performance.md`.
 */
export async function measureFirstLoad(run: Run): Promise<Figure[]> {
  const before = describeMachine();
  const portals = await openPortals(run);
  const cold = await coldVisits(portals, run);
  const { journeys = [] } = await inRounds(
    { journeys: () => makeJourney(portals.visitor(PORTAL), '4G') },
    120_000,
    run,
  );
  const { payments = [] } = await inRounds({ payments: () => payDueToReceipt(portals, '4G') }, 120_000, run);
  const opened = await inRounds(
    Object.fromEntries(nextPages.map((page) => [page.entry, () => openNextPage(portals, page, '4G')])),
    120_000,
    run,
  );
  const returning = await returningVisits(portals, '4G', ROUNDS, run);
  const figures = [
    ...firstVisitFigures(cold['4G'], '4G'),
    ...firstVisitFigures(cold['fast 3G'], 'fast 3G'),
    ...embeddedFigures(cold['4G'], '4G'),
    ...weightFigures(cold['4G'], pageSizes(portals.portalDir)),
    ...journeyFigures(journeys, '4G'),
    ...paymentFigures(payments, '4G'),
    ...nextPageFigures(opened, '4G'),
    ...returningFigures(returning, '4G'),
  ];
  writePerformancePage(figures, before);
  return figures;
}

/**
 * Measures visits to the portal and to every reference in turn, over both networks, and visits to the portal in the
 * bank's page over 4G.
 */
async function coldVisits(portals: Portals, run: Run): Promise<Record<Network, Samples<EmbeddedVisit>>> {
  const measures = (network: Network) =>
    portals.names.map((name): [string, () => Promise<EmbeddedVisit>] => [
      `${name} ${network}`,
      () => coldVisit(portals.visitor(name), network),
    ]);
  const all = Object.fromEntries([
    ...measures('4G'),
    ...measures('fast 3G'),
    [`${PREPARED} 4G`, () => embeddedVisit(portals, true, '4G')],
    [`${PLAIN_LOGIN} 4G`, () => embeddedVisit(portals, true, '4G', portals.plainLoginBank)],
    [`${NOT_PREPARED} 4G`, () => embeddedVisit(portals, false, '4G')],
  ]);
  const visits = await inRounds(all, 360_000, run, ROUNDS);
  const over = (network: Network) =>
    Object.fromEntries(
      [...portals.names, PREPARED, PLAIN_LOGIN, NOT_PREPARED].map((name) => [
        name,
        visits[`${name} ${network}`] ?? [],
      ]),
    );
  return { '4G': over('4G'), 'fast 3G': over('fast 3G') };
}

/**
 * Measures in rounds, which end early on a slow machine. Repeats a failed visit once, because a failure would
 * discard all other visits.
 */
function inRounds<T>(
  measures: Readonly<Record<string, () => Promise<T>>>,
  forMs: number,
  run: Run,
  minRounds = 3,
): Promise<Samples<T>> {
  const repeatable = Object.entries(measures).map(([name, measure]): [string, () => Promise<T>] => [
    name,
    () =>
      measure().catch((error: unknown) => {
        run.log(`again, after: ${String(error)}`);
        return measure();
      }),
  ]);
  const onRound = run.rounds(Object.keys(measures).join(', '), ROUNDS);
  return interleave(Object.fromEntries(repeatable), { rounds: ROUNDS, minRounds, forMs, onRound });
}
