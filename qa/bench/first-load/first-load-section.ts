import { pageSizes } from '@billpay/e2e/page-sizes';
import { machine, type Figure } from '../report/figure';
import { interleave, type Samples } from '../report/rounds';
import type { Run } from '../section';
import {
  journeyFigures,
  nextPageFigures,
  paymentFigures,
  returningFigures,
  startFigures,
  usableFigures,
  weightFigures,
} from './figures';
import { openPortals, type Portals } from './portals';
import { recordProfiles } from './profiles';
import { writeReport } from './report';
import { coldVisit, type HomeVisit } from './visits/cold-visit';
import { payDueToReceipt, type PaidDue } from './visits/due-to-receipt';
import { wholeJourney } from './visits/journey';
import type { Network } from './visits/networks';
import { nextPages, openNextPage } from './visits/next-page';
import { returningVisits } from './visits/returning-visit';
import type { PageRecord } from './visits/watch-page';

const ROUNDS = 7;
const JOURNEYS = 7;
/** On a slow machine the rounds end early, so that the whole section ends within a quarter of an hour. */
const coldPace = { rounds: ROUNDS, minRounds: 3, forMs: 270_000 };
const nextPagePace = { rounds: ROUNDS, minRounds: 3, forMs: 120_000 };
const JOURNEYS_FOR_MS = 120_000;

type Log = Run['log'];

/**
 * How soon a customer with a cheap phone can use Home, against the same source in one bundle and federated by the book; and what
 * follows after it. Writes `docs/performance.md`.
 */
export async function firstLoadSection(run: Run): Promise<Figure[]> {
  const { log } = run;
  const before = machine();
  const portals = await openPortals(run);
  const cold = await coldVisits(portals, log);
  const journeys = await walkThrough(portals, log);
  const paid = await payDues(portals, log);
  const opened = await openNextPages(portals, log);
  const returning = await returningVisits(portals, '4G', ROUNDS, log);
  const figures = [
    ...(['4G', 'fast 3G'] as const).flatMap((network) => [
      ...usableFigures(cold[network], network),
      ...startFigures(cold[network], network),
    ]),
    ...weightFigures(cold['4G'], pageSizes(portals.portalDir)),
    ...journeyFigures(journeys, '4G'),
    ...paymentFigures(paid, '4G'),
    ...nextPageFigures(opened, '4G'),
    ...returningFigures(returning, '4G'),
  ];
  writeReport(figures, before);
  if (run.profiles) await recordProfiles(portals, log);
  return figures;
}

/** Visits of the portal and of every reference in turn, by both networks. */
async function coldVisits(portals: Portals, log: Log): Promise<Record<Network, Samples<HomeVisit>>> {
  const networks: readonly Network[] = ['4G', 'fast 3G'];
  const keyOf = (name: string, network: Network) => `${name} ${network}`;
  const measures = Object.fromEntries(
    networks.flatMap((network) =>
      portals.names.map((name) => [
        keyOf(name, network),
        () => orAgain(() => coldVisit(portals, name, network), log),
      ]),
    ),
  );
  const visits = await interleave(measures, { ...coldPace, onRound: reporting(log, 'first visits') });
  const of = (network: Network) =>
    Object.fromEntries(portals.names.map((name) => [name, visits[keyOf(name, network)] ?? []]));
  return { '4G': of('4G'), 'fast 3G': of('fast 3G') };
}

async function walkThrough(portals: Portals, log: Log): Promise<PageRecord[]> {
  const journeys: PageRecord[] = [];
  const began = performance.now();
  while (
    journeys.length < JOURNEYS &&
    (journeys.length === 0 || performance.now() - began < JOURNEYS_FOR_MS)
  ) {
    log(`journeys: ${journeys.length + 1} of ${JOURNEYS}`);
    journeys.push(await orAgain(() => wholeJourney(portals, '4G'), log));
  }
  return journeys;
}

async function payDues(portals: Portals, log: Log): Promise<PaidDue[]> {
  const paid: PaidDue[] = [];
  for (let payment = 1; payment <= JOURNEYS; payment += 1) {
    log(`payments: ${payment} of ${JOURNEYS}`);
    paid.push(await orAgain(() => payDueToReceipt(portals, '4G'), log));
  }
  return paid;
}

async function openNextPages(portals: Portals, log: Log): Promise<Samples<number>> {
  const measures = Object.fromEntries(
    nextPages.map((page) => [page.entry, () => orAgain(() => openNextPage(portals, page, '4G'), log)]),
  );
  return await interleave(measures, { ...nextPagePace, onRound: reporting(log, 'next pages') });
}

/** One visit that hangs does not lose all others: it is repeated. */
async function orAgain<T>(visit: () => Promise<T>, log: Log): Promise<T> {
  try {
    return await visit();
  } catch (error) {
    log(`again, after: ${error instanceof Error ? error.message : String(error)}`);
    return await visit();
  }
}

function reporting(log: Log, what: string): (round: number) => void {
  return (round) => log(`${what}: ${round === 0 ? 'warming up' : `round ${round} of ${ROUNDS}`}`);
}
