import { requestText } from '../load/http-connection';
import { Child } from '../processes/child';
import type { Measures, Sample } from '../report/rounds';
import type { Run } from '../section';
import { ASK_FOR_MS, ApiUnderTest } from './api-under-test';
import { askDatabase } from './disk';
import { LoadedServer } from './loaded-server';
import { Pgbench } from './pgbench';
import type { Places } from './databases';
import { reads } from './reads';

export const CLIENTS = 32;
const PGBENCH_SECONDS = 2;

/** Payments of a round; the embedded database takes fewer, to keep the run short. */
const PAYMENTS = {
  postgres: { sideBySide: 192, inTurn: 24 },
  embedded: { sideBySide: 96, inTurn: 24 },
};

/** All that is measured side by side. */
export interface Parties {
  readonly plain: LoadedServer;
  readonly asItComes: Pgbench;
  readonly spread: Pgbench;
  readonly postgres: ApiUnderTest;
  readonly embedded: ApiUnderTest;
}

export async function startParties(run: Run, places: Places): Promise<Parties> {
  const startChild = async (name: string, settings: object = {}): Promise<Child> => {
    const child = await Child.start(name, settings);
    run.closing.add(() => child.stop());
    return child;
  };
  const load = await startChild('load-process');
  const plain = await startChild('plain-process');
  const onPostgres = await startChild('sandbox-process', { databaseUrl: places.bank });
  const onFolder = await startChild('sandbox-process', { dataDir: places.folder });
  run.say('making customers');
  const postgres = await ApiUnderTest.prepare(new LoadedServer(onPostgres, load), PAYMENTS.postgres);
  const embedded = await ApiUnderTest.prepare(new LoadedServer(onFolder, load), PAYMENTS.embedded);
  // A server that has run for a minute knows its tables by itself.
  await askDatabase(places.bank, 'ANALYZE');
  return {
    plain: new LoadedServer(plain, load),
    asItComes: await Pgbench.prepare(places.asItComes, 'asItComes'),
    spread: await Pgbench.prepare(places.spread, 'spread'),
    postgres,
    embedded,
  };
}

async function transactions(pgbench: Pgbench): Promise<Sample> {
  return { perSecond: await pgbench.transactionsASecond(CLIENTS, PGBENCH_SECONDS) };
}

/** What is taken in each round, by the names under which `speedFigures` knows it. */
export function measuresOf({ plain, asItComes, spread, postgres, embedded }: Parties): Measures {
  const route = [requestText({ method: 'GET', path: '/plain', headers: {} })];
  return {
    plain: () => plain.drive({ connections: CLIENTS, requests: route, forMs: ASK_FOR_MS }),
    'postgres paidToday': () => postgres.read(reads.paidToday.path, CLIENTS),
    'embedded paidToday': () => embedded.read(reads.paidToday.path, CLIENTS),
    'postgres savedBillers': () => postgres.read(reads.savedBillers.path, CLIENTS),
    'embedded savedBillers': () => embedded.read(reads.savedBillers.path, CLIENTS),
    asItComes: () => transactions(asItComes),
    'postgres payments': () => postgres.pay('sideBySide', CLIENTS),
    'embedded payments': () => embedded.pay('sideBySide', CLIENTS),
    spread: () => transactions(spread),
    'postgres alone': () => postgres.pay('inTurn', 1),
    'embedded alone': () => embedded.pay('inTurn', 1),
  };
}
