import type { Aim, Figure } from '../report/figure';
import { latenciesOf, ratesOf, type Samples } from '../report/rounds';
import { median, percentile, ratioByRound } from '../report/statistics';
import { readAims, reads, type ReadName } from './reads';

const databases = { postgres: 'PostgreSQL', embedded: 'embedded' } as const;
type DatabaseName = keyof typeof databases;

/** Design, section 9: payments through HTTP against a bare TPC-B transaction on the same server. */
const paymentAim: Aim = { of: 'ratio', atLeast: 0.3 };

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
      reference: ['plain', 'of an empty route'],
      ...(read === 'paidToday' ? { aim: readAims[database] } : {}),
    }),
  );
}

function paymentFigure(samples: Samples, database: DatabaseName, clients: number): Figure {
  return rateFigure(samples, {
    group: `Payments, ${clients} clients; bill fetched and code asked for beforehand, not timed`,
    name: databases[database],
    measure: `${database} payments`,
    reference: ['pgbench', 'of pgbench TPC-B, prepared, on PostgreSQL'],
    ...(database === 'postgres' ? { aim: paymentAim } : {}),
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

/** The rounds as figures. */
export function speedFigures(samples: Samples, clients: number): Figure[] {
  const names = Object.keys(databases) as DatabaseName[];
  return [
    ...names.flatMap((database) => readFigures(samples, database, clients)),
    ...names.map((database) => paymentFigure(samples, database, clients)),
    ...names.flatMap((database) => [
      ...latencyFigures(samples, database, 'alone', 1),
      ...latencyFigures(samples, database, 'payments', clients),
    ]),
  ];
}
