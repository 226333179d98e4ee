import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPrivatePostgres } from '@billpay/sandbox/testing/private-postgres';
import { Child } from '../processes/child';
import type { Figure } from '../report/figure';
import { interleave, type Samples } from '../report/rounds';
import type { Run } from '../section';
import { ApiUnderTest, driveRoute } from './api-under-test';
import { askDatabase, folderBytes } from './disk';
import { Pgbench } from './pgbench';
import { reads } from './reads';
import { speedFigures } from './speed-figures';
import { measureStarts } from './starts';

const ROUNDS = 7;
const CLIENTS = 32;
const PGBENCH_SECONDS = 2;
/** Payments of a round; the embedded database takes fewer, to keep the run short. */
const PAYMENTS = {
  postgres: { sideBySide: 192, inTurn: 24 },
  embedded: { sideBySide: 96, inTurn: 24 },
};

interface Places {
  readonly folder: string;
  readonly bankUrl: string;
  readonly pgbenchUrl: string;
}

async function startPlaces({ closing }: Run): Promise<Places> {
  const folder = mkdtempSync(path.join(tmpdir(), 'billpay-bench-'));
  closing.add(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startPrivatePostgres();
  closing.add(() => server.stop());
  const [bankUrl, pgbenchUrl] = ['bank', 'pgbench'].map((name) => new URL(`/${name}`, server.url).href);
  await askDatabase(server.url, 'CREATE DATABASE bank');
  await askDatabase(server.url, 'CREATE DATABASE pgbench');
  return { folder, bankUrl: bankUrl ?? '', pgbenchUrl: pgbenchUrl ?? '' };
}

async function startChild({ closing }: Run, name: string, settings: object = {}): Promise<Child> {
  const child = await Child.start(name, settings);
  closing.add(() => child.stop());
  return child;
}

function originOf(child: Child): string {
  return (child.told as { origin: string }).origin;
}

interface Parties {
  readonly load: Child;
  readonly plain: string;
  readonly pgbench: Pgbench;
  readonly postgres: ApiUnderTest;
  readonly embedded: ApiUnderTest;
}

async function startParties(run: Run, places: Places): Promise<Parties> {
  const load = await startChild(run, 'load-process');
  const plain = await startChild(run, 'plain-process');
  const onPostgres = await startChild(run, 'sandbox-process', { databaseUrl: places.bankUrl });
  const onFolder = await startChild(run, 'sandbox-process', { dataDir: places.folder });
  run.say('making customers');
  return {
    load,
    plain: `${originOf(plain)}/plain`,
    pgbench: await Pgbench.prepare(places.pgbenchUrl),
    postgres: await ApiUnderTest.prepare(originOf(onPostgres), load, PAYMENTS.postgres),
    embedded: await ApiUnderTest.prepare(originOf(onFolder), load, PAYMENTS.embedded),
  };
}

function measureSpeed(run: Run, { load, plain, pgbench, postgres, embedded }: Parties): Promise<Samples> {
  const measures = {
    plain: () => driveRoute(load, plain, CLIENTS),
    'postgres paidToday': () => postgres.read(reads.paidToday.path, CLIENTS),
    'embedded paidToday': () => embedded.read(reads.paidToday.path, CLIENTS),
    'postgres savedBillers': () => postgres.read(reads.savedBillers.path, CLIENTS),
    'embedded savedBillers': () => embedded.read(reads.savedBillers.path, CLIENTS),
    pgbench: async () => ({ perSecond: await pgbench.transactionsASecond(CLIENTS, PGBENCH_SECONDS) }),
    'postgres payments': () => postgres.pay('sideBySide', CLIENTS),
    'embedded payments': () => embedded.pay('sideBySide', CLIENTS),
    'postgres alone': () => postgres.pay('inTurn', 1),
    'embedded alone': () => embedded.pay('inTurn', 1),
  };
  return interleave(ROUNDS, measures, (round) =>
    run.say(round === 0 ? 'warming up' : `round ${round} of ${ROUNDS}`),
  );
}

/** The API on both databases: starts, reads, payments, disk (design, section 9). */
export async function apiSection(run: Run): Promise<Figure[]> {
  run.say('starting both databases');
  const places = await startPlaces(run);
  const starts = await measureStarts(places.folder);
  const seeded = folderBytes(places.folder);
  const parties = await startParties(run, places);
  const databaseBytes = () =>
    askDatabase<string>(places.bankUrl, 'SELECT pg_database_size(current_database()) AS value');
  const before = Number(await databaseBytes());
  const samples = await measureSpeed(run, parties);
  const grown = Number(await databaseBytes()) - before;
  await parties.postgres.requireBalancedBooks();
  await parties.embedded.requireBalancedBooks();
  const payments = (ROUNDS + 1) * (PAYMENTS.postgres.sideBySide + PAYMENTS.postgres.inTurn);
  const group = 'Disk';
  return [
    ...speedFigures(samples, CLIENTS),
    ...starts,
    { group, name: 'embedded folder after its first start', value: seeded / 1e6, unit: 'MB' },
    { group, name: 'PostgreSQL, a payment with all its rows', value: grown / payments / 1e3, unit: 'kB' },
  ];
}
