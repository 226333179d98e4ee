import type { Figure } from '../report/figure';
import { interleave } from '../report/rounds';
import type { Run } from '../section';
import { askDatabase, folderBytes } from './disk';
import { CLIENTS, measuresOf, startParties } from './systems-under-test';
import { makePlaces } from './databases';
import { speedFigures } from './speed-figures';
import { measureStarts } from './starts';

const ROUNDS = { rounds: 7, fewest: 3, forMs: 110_000 };

function databaseBytes(url: string): Promise<number> {
  return askDatabase<string>(url, 'SELECT pg_database_size(current_database()) AS value').then(Number);
}

/** The API on both databases: starts, reads, payments, disk (design, section 9). Under three minutes. */
export async function apiSection(run: Run): Promise<Figure[]> {
  run.say('starting both databases');
  const places = await makePlaces(run);
  const starts = await measureStarts(places.folder);
  const seeded = folderBytes(places.folder);
  const parties = await startParties(run, places);
  const before = await databaseBytes(places.bank);
  const samples = await interleave(measuresOf(parties), {
    ...ROUNDS,
    onRound: (round) => run.say(round === 0 ? 'warming up' : `round ${round} of ${ROUNDS.rounds}`),
  });
  const grown = (await databaseBytes(places.bank)) - before;
  await parties.postgres.requireBalancedBooks();
  await parties.embedded.requireBalancedBooks();
  const group = 'Disk';
  return [
    ...speedFigures(samples, CLIENTS),
    ...starts,
    { group, name: 'embedded folder after its first start', value: seeded / 1e6, unit: 'MB' },
    {
      group,
      name: 'a payment with all its rows, PostgreSQL',
      value: grown / parties.postgres.paid / 1e3,
      unit: 'kB',
    },
  ];
}
