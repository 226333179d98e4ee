import { makesEveryCase, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { hammer, runInvariants, type HammerReport } from './hammer';
import { invariants } from './invariants/check';
import { scenarios } from './scenarios';
import { databasesToHammer } from './testing/databases-of-run';

/** Ends a hang; no run comes near it. */
const STOP_AFTER_MS = 900_000;
const DEADLINE_MS = STOP_AFTER_MS + 60_000;

const whole = { payments: 200, clients: 32, customers: 20, servers: 3, killEvery: 25 };
/** One kill on each database, and a crash of PostgreSQL: the embedded one's server is slow to start. */
const short = {
  postgres: { payments: 24, clients: 12, customers: 8, servers: 2, killEvery: 8 },
  embedded: { payments: 12, clients: 6, customers: 4, servers: 1, killEvery: 8 },
};

/** The whole is `npm run hammer`; this is the same program, shorter. */
const options = {
  seed: seedOfRun(),
  midnightInMs: 5_000,
  stopAfterMs: STOP_AFTER_MS,
};

/** The outcomes that a whole run is sure to meet; a short one is sure of the first alone. */
const endingsTold = [
  'success',
  ...(makesEveryCase
    ? ['bbps-timeout', 'aggregator-failed', 'fund-transfer-timeout', 'failed', 'refused', 'lost']
    : []),
];

const everyInvariant = [...Object.values(runInvariants), ...invariants].map(({ clause, name }) => ({
  clause,
  name,
}));

describe.each(databasesToHammer)(
  '[PAY-18, PAY-19, PAY-20, API-04] payments at once on the %s database, while servers are killed',
  (database) => {
    const interruption = new AbortController();
    let report: HammerReport | undefined;

    beforeAll(async () => {
      report = await hammer({
        ...options,
        ...(makesEveryCase ? whole : short[database]),
        database,
        interrupted: interruption.signal,
      });
    }, DEADLINE_MS);
    afterAll(() => interruption.abort());

    it.each(everyInvariant)('[$clause] $name', ({ name }) => {
      const finding = report?.findings.find((each) => each.name === name);
      expect(finding).toEqual({ ...finding, name, ok: true });
    });

    it('everything that should go wrong did', () => {
      const { kills = 0, played, books } = report ?? {};
      const answers = books?.intents.flatMap((intent) => intent.answers) ?? [];
      const told = new Set(
        answers.map((answer) => (answer.kind === 'outcome' ? answer.status : answer.kind)),
      );
      expect(kills).toBeGreaterThan(0);
      const intrusions = report?.findings.find(({ name }) => name === runInvariants.alone.name);
      expect(intrusions?.figures).toMatch(database === 'embedded' ? /^[1-9]\d* attempts$/ : /^0 attempts$/);
      expect(Object.entries(played ?? {}).filter(([, count]) => count > 0)).toHaveLength(
        Object.keys(scenarios).length,
      );
      expect([...told]).toEqual(expect.arrayContaining(endingsTold));
    });
  },
);
