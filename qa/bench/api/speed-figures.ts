import type { Aim, Figure } from '../report/figure';
import { cpuOf, latenciesOf, ratesOf, type Samples } from '../report/rounds';
import { median, percentile, ratioByRound } from '../report/statistics';
import { readAims, reads, type ReadName } from './reads';

const databases = { postgres: 'PostgreSQL', embedded: 'embedded' } as const;
type DatabaseName = keyof typeof databases;

const plainRoute = ['plain', 'of an empty route'] as const;

/** By default all clients of pgbench update the one row of their branch; spread over ten branches they hardly wait. */
const pgbenchWithDefaults = ['withDefaults', 'of pgbench TPC-B with its defaults, on PostgreSQL'] as const;
const pgbenchSpread = ['spread', 'of pgbench TPC-B, scale 10, prepared'] as const;

/** Design, section 9: payments over HTTP relative to a plain TPC-B transaction on the same server. */
const paymentAim: Aim = { of: 'ratio', atLeast: 0.18 };

interface Rates {
  readonly group: string;
  readonly name: string;
  readonly measure: string;
  readonly reference: readonly [measure: string, name: string];
  readonly aim?: Aim;
}

function rateFigure(samples: Samples, { group, name, measure, reference, aim }: Rates): Figure {
  const rates = ratesOf(samples[measure]);
  const [against, referenceName] = reference;
  const referenceRates = ratesOf(samples[against]);
  return {
    group,
    name,
    value: median(rates),
    unit: 'a second',
    reference: {
      name: referenceName,
      value: median(referenceRates),
      ratio: ratioByRound(rates, referenceRates),
    },
    ...(aim ? { aim } : {}),
  };
}

function readFigures(samples: Samples, database: DatabaseName, clients: number): Figure[] {
  return (Object.keys(reads) as ReadName[]).map((read) =>
    rateFigure(samples, {
      group: `Reads, ${databases[database]}, ${clients} clients`,
      name: reads[read].name,
      measure: `${database} ${read}`,
      reference: plainRoute,
      ...(read === 'paidToday' ? { aim: readAims[database] } : {}),
    }),
  );
}

function paymentFigures(samples: Samples, clients: number): Figure[] {
  const group = `Payments, ${clients} clients; bill fetch and code request not timed`;
  const onPostgres = { group, name: databases.postgres, measure: 'postgres payments' };
  return [
    rateFigure(samples, { ...onPostgres, reference: pgbenchWithDefaults, aim: paymentAim }),
    rateFigure(samples, { ...onPostgres, reference: pgbenchSpread }),
    rateFigure(samples, {
      group,
      name: databases.embedded,
      measure: 'embedded payments',
      reference: pgbenchWithDefaults,
    }),
  ];
}

/** CPU time per response, independent of other load; includes the database only when it is embedded. */
function cpuFigures(samples: Samples, database: DatabaseName): Figure[] {
  const plain = cpuOf(samples.plain);
  return ['paidToday', 'savedBillers', 'payments'].map((measure) => {
    const cpu = cpuOf(samples[`${database} ${measure}`]);
    return {
      group: 'CPU time of the server process per response',
      name: `${databases[database]}, ${measure in reads ? reads[measure as ReadName].name : 'a payment'}`,
      value: median(cpu),
      unit: 'µs',
      reference: { name: 'an empty route', value: median(plain), ratio: ratioByRound(cpu, plain) },
    };
  });
}

function latencyFigures(
  samples: Samples,
  database: DatabaseName,
  measure: string,
  clients: number,
): Figure[] {
  const latencies = latenciesOf(samples[`${database} ${measure}`]);
  return [0.5, 0.95, 0.99].map((share) => ({
    group: `Latency of a payment, ${databases[database]}`,
    name: `${clients === 1 ? '1 client' : `${clients} clients`}, p${Math.round(share * 100)}`,
    value: percentile(latencies, share),
    unit: 'ms',
  }));
}

/** Turns the samples of the rounds into figures. */
export function speedFigures(samples: Samples, clients: number): Figure[] {
  const names = Object.keys(databases) as DatabaseName[];
  return [
    ...names.flatMap((database) => readFigures(samples, database, clients)),
    ...paymentFigures(samples, clients),
    ...names.flatMap((database) => cpuFigures(samples, database)),
    ...names.flatMap((database) => [
      ...latencyFigures(samples, database, 'alone', 1),
      ...latencyFigures(samples, database, 'payments', clients),
    ]),
  ];
}
