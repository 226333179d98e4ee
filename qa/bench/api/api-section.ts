import type { Figure } from '../report/figure';
import { interleave } from '../report/rounds';
import type { Run } from '../section';
import { queryDatabase, folderBytes } from './disk';
import { CLIENTS, measuresOf, startSystems } from './systems-under-test';
import { makeDatabases } from './databases';
import { speedFigures } from './speed-figures';
import { measureStarts } from './starts';

const ROUNDS = { rounds: 7, minRounds: 3, forMs: 110_000 };

function databaseBytes(url: string): Promise<number> {
  return queryDatabase<string>(url, 'SELECT pg_database_size(current_database()) AS value').then(Number);
}

/** The API on both databases: starts, reads, payments, disk (design, section 9). Takes under three minutes. */
export async function apiSection(run: Run): Promise<Figure[]> {
  run.log('starting both databases');
  const databases = await makeDatabases(run);
  const starts = await measureStarts(databases.folder);
  const seeded = folderBytes(databases.folder);
  const systems = await startSystems(run, databases);
  const before = await databaseBytes(databases.bank);
  const samples = await interleave(measuresOf(systems), {
    ...ROUNDS,
    onRound: (round) => run.log(round === 0 ? 'warming up' : `round ${round} of ${ROUNDS.rounds}`),
  });
  const grown = (await databaseBytes(databases.bank)) - before;
  await systems.postgres.requireBalancedBooks();
  await systems.embedded.requireBalancedBooks();
  const group = 'Disk';
  return [
    ...speedFigures(samples, CLIENTS),
    ...starts,
    { group, name: 'embedded folder after its first start', value: seeded / 1e6, unit: 'MB' },
    {
      group,
      name: 'a payment with all its rows, PostgreSQL',
      value: grown / systems.postgres.paid / 1e3,
      unit: 'kB',
    },
  ];
}
