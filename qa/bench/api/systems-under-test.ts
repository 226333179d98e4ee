import { requestText } from '../load/http-connection';
import { Child } from '../processes/child';
import type { Measures, Sample } from '../report/rounds';
import type { Run } from '../section';
import { READ_FOR_MS, ApiUnderTest } from './api-under-test';
import { queryDatabase } from './disk';
import { LoadedServer } from './loaded-server';
import { Pgbench } from './pgbench';
import type { Databases } from './databases';
import { reads } from './reads';

export const CLIENTS = 32;
const PGBENCH_SECONDS = 2;

/** Payments per round; fewer on the embedded database, to keep the run short. */
const PAYMENTS = {
  postgres: { concurrent: 192, sequential: 24 },
  embedded: { concurrent: 96, sequential: 24 },
};

/** Everything that is measured side by side. */
export interface SystemsUnderTest {
  readonly plain: LoadedServer;
  readonly withDefaults: Pgbench;
  readonly spread: Pgbench;
  readonly postgres: ApiUnderTest;
  readonly embedded: ApiUnderTest;
}

export async function startSystems(run: Run, databases: Databases): Promise<SystemsUnderTest> {
  const startChild = async (name: string, settings: object = {}): Promise<Child> => {
    const child = await Child.start(name, settings);
    run.cleanup.add(() => child.stop());
    return child;
  };
  const load = await startChild('load-process');
  const plain = await startChild('plain-process');
  const onPostgres = await startChild('sandbox-process', { databaseUrl: databases.bank });
  const onFolder = await startChild('sandbox-process', { dataDir: databases.folder });
  run.log('making customers');
  const postgres = await ApiUnderTest.prepare(new LoadedServer(onPostgres, load), PAYMENTS.postgres);
  const embedded = await ApiUnderTest.prepare(new LoadedServer(onFolder, load), PAYMENTS.embedded);
  // A server that has run for a minute analyses its tables by itself.
  await queryDatabase(databases.bank, 'ANALYZE');
  return {
    plain: new LoadedServer(plain, load),
    withDefaults: await Pgbench.prepare(databases.withDefaults, 'withDefaults'),
    spread: await Pgbench.prepare(databases.spread, 'spread'),
    postgres,
    embedded,
  };
}

async function transactions(pgbench: Pgbench): Promise<Sample> {
  return { perSecond: await pgbench.transactionsPerSecond(CLIENTS, PGBENCH_SECONDS) };
}

/** The measures of each round, by the names that `speedFigures` uses. */
export function measuresOf({ plain, withDefaults, spread, postgres, embedded }: SystemsUnderTest): Measures {
  const route = [requestText({ method: 'GET', path: '/plain', headers: {} })];
  return {
    plain: () => plain.drive({ connections: CLIENTS, requests: route, forMs: READ_FOR_MS }),
    'postgres paidToday': () => postgres.read(reads.paidToday.path, CLIENTS),
    'embedded paidToday': () => embedded.read(reads.paidToday.path, CLIENTS),
    'postgres savedBillers': () => postgres.read(reads.savedBillers.path, CLIENTS),
    'embedded savedBillers': () => embedded.read(reads.savedBillers.path, CLIENTS),
    withDefaults: () => transactions(withDefaults),
    'postgres payments': () => postgres.pay('concurrent', CLIENTS),
    'embedded payments': () => embedded.pay('concurrent', CLIENTS),
    spread: () => transactions(spread),
    'postgres alone': () => postgres.pay('sequential', 1),
    'embedded alone': () => embedded.pay('sequential', 1),
  };
}
