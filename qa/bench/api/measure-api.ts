import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPrivatePostgres } from '@billpay/sandbox/testing/private-postgres';
import { callControl } from '@billpay/sandbox/testing/test-client';
import { Client } from 'pg';
import type { Aim, Figure } from '../report';
import { interleave, median, ratioByRound, type Samples } from '../rounds';
import type { Run } from '../run';
import { startBenchServer, type Server } from '../servers';
import { makeCustomers, preparePayments, readRequest } from './bench-customer';
import { loadServer, type Sample } from './load';
import { measurePgbench, preparePgbench } from './pgbench';

const ROUNDS = { rounds: 7, minRounds: 3, forMs: 110_000 };
const CLIENTS = 32;
const READ_FOR_SECONDS = 1;
const PGBENCH_SECONDS = 2;

/** Reads, from the smallest response to a list as a page shows it. */
const reads = {
  'paid today (one row)': '/payment/amount-by-date',
  'saved billers (15, with dues and last payments)': '/billers/saved',
};
const [firstRead] = Object.keys(reads);

/** Payers per round. The embedded database has fewer, to keep the run short. */
const payers = { PostgreSQL: 192, 'embedded database': 96 };
type DatabaseName = keyof typeof payers;
const databases = Object.keys(payers) as DatabaseName[];

/** The original aims. docs/how-the-first-load-got-fast.md explains why they are not met. */
const readAims: Readonly<Record<DatabaseName, Aim>> = {
  PostgreSQL: { of: 'ratio', atLeast: 0.35 },
  'embedded database': { of: 'ratio', atLeast: 0.27 },
};
const paymentAim: Aim = { of: 'ratio', atLeast: 0.3 };

/** Measures reads and payments of the API with both databases, in under three minutes. */
export async function measureApi(run: Run): Promise<Figure[]> {
  run.log('starting both databases and creating customers');
  const { folder, bank, tpcb } = await makeDatabases(run);
  const plain = await startBenchServer(run, 'api/plain-server', '/plain');
  const measures: Record<string, () => Promise<Sample>> = {
    plain: () =>
      loadServer(plain, { connections: CLIENTS, requests: [{ path: '/plain' }], seconds: READ_FOR_SECONDS }),
    tpcb: async () => ({
      perSecond: await measurePgbench(tpcb, CLIENTS, PGBENCH_SECONDS),
      cpuMicros: NaN,
    }),
  };
  const settings = { PostgreSQL: { databaseUrl: bank }, 'embedded database': { dataDir: folder } };
  const servers: Server[] = [];
  for (const database of databases) {
    const server = await startBenchServer(run, 'api/sandbox-server', '/readyz', settings[database]);
    servers.push(server);
    Object.assign(measures, await prepareMeasures(server, database));
  }
  // A server that has run for a minute has analysed its tables automatically.
  await query(bank, 'ANALYZE');
  const samples = await interleave(measures, { ...ROUNDS, onRound: run.rounds('load', ROUNDS.rounds) });
  for (const server of servers) await requireBalancedBooks(server);
  return toFigures(samples);
}

/**
 * Creates the databases of a run and removes them afterwards. The folder of the embedded database is empty.
 */
async function makeDatabases(run: Run): Promise<{ folder: string; bank: string; tpcb: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'billpay-bench-'));
  run.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startPrivatePostgres();
  run.onEnd(() => server.stop());
  const create = async (name: string): Promise<string> => {
    await query(server.url, `CREATE DATABASE ${name}`);
    return new URL(`/${name}`, server.url).href;
  };
  const tpcb = await create('tpcb');
  await preparePgbench(tpcb);
  return { folder, bank: await create('bank'), tpcb };
}

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

async function prepareMeasures(server: Server, database: DatabaseName) {
  const readers = await makeCustomers(server.origin, 'regular', CLIENTS);
  // Customers who each pay a part of a bill once per round. The bill is enough for twelve rounds.
  const paying = await makeCustomers(server.origin, 'app', payers[database]);
  const measures: Record<string, () => Promise<Sample>> = {
    [`${database} payments`]: async () =>
      loadServer(server, { connections: CLIENTS, requests: await preparePayments(paying) }),
  };
  for (const [name, route] of Object.entries(reads)) {
    const requests = readers.map((reader) => readRequest(reader, route));
    measures[`${database} ${name}`] = () =>
      loadServer(server, { connections: CLIENTS, requests, seconds: READ_FOR_SECONDS });
  }
  return measures;
}

/** @throws Error unless all entries sum to 0 and every balance agrees with its entries */
async function requireBalancedBooks({ origin }: Server): Promise<void> {
  const books = await callControl<{ sum: string; agrees: boolean }>(origin, 'GET', '/sandbox/ledger');
  if (books.sum !== '0.00' || !books.agrees)
    throw new Error(`The ledger does not balance after the payments: ${books.sum}`);
}

function toFigures(samples: Samples<Sample>): Figure[] {
  const figure = (group: string, name: string, measure: string, measuredIn: Measure, aim?: Aim): Figure => {
    const { of, unit, against, title } = measuredIn;
    const values = (samples[measure] ?? []).map(of);
    const reference = (samples[against] ?? []).map(of);
    return {
      group,
      name,
      value: median(values),
      unit,
      reference: { name: title, value: median(reference), ratio: ratioByRound(values, reference) },
      ...(aim && { aim }),
    };
  };
  const readFigures = databases.flatMap((database) =>
    Object.keys(reads).map((name) => {
      const aim = name === firstRead ? readAims[database] : undefined;
      return figure(`Reads, ${database}, ${CLIENTS} clients`, name, `${database} ${name}`, ratesOfReads, aim);
    }),
  );
  const paying = `Payments, ${CLIENTS} clients; bill fetch and code request not timed`;
  const paymentFigures = databases.map((database) => {
    const aim = database === 'PostgreSQL' ? paymentAim : undefined;
    return figure(paying, database, `${database} payments`, ratesOfPayments, aim);
  });
  const cpuFigures = databases.flatMap((database) =>
    [...Object.keys(reads), 'payments'].map((name) =>
      figure(
        'CPU time of the server process per response',
        `${database}, ${name}`,
        `${database} ${name}`,
        cpuTime,
      ),
    ),
  );
  return [...readFigures, ...paymentFigures, ...cpuFigures];
}

interface Measure {
  readonly of: (sample: Sample) => number;
  readonly unit: string;
  /** Key of the reference measurement, and its title in the report. */
  readonly against: string;
  readonly title: string;
}

const perSecond = { of: (sample: Sample) => sample.perSecond, unit: 'a second' };
const ratesOfReads: Measure = { ...perSecond, against: 'plain', title: 'of an empty route' };
const ratesOfPayments: Measure = {
  ...perSecond,
  against: 'tpcb',
  title: 'of pgbench TPC-B with its defaults, on PostgreSQL',
};
/** Does not depend on other load. Includes the database only if it is embedded. */
const cpuTime: Measure = {
  of: (sample) => sample.cpuMicros,
  unit: 'µs',
  against: 'plain',
  title: 'an empty route',
};
