import { hammer, runInvariants, type HammerReport } from './hammer';
import { invariants } from './invariants/check';
import { scenarios } from './scenarios';

/** The whole is `npm run hammer`; this is the same program, shorter. */
const short = {
  payments: 200,
  clients: 32,
  customers: 20,
  seed: 20_261_121,
  killEveryMs: 2_500,
  midnightInMs: 5_000,
  stopAfterMs: 200_000,
};
const DEADLINE_MS = 400_000;

const everyInvariant = [...Object.values(runInvariants), ...invariants].map(({ clause, name }) => ({
  clause,
  name,
}));

describe.each(['postgres', 'embedded'] as const)(
  '[PAY-18, PAY-19, PAY-20, API-04] 200 payments at once on the %s database, while servers are killed',
  (database) => {
    const interruption = new AbortController();
    let report: HammerReport | undefined;

    beforeAll(async () => {
      report = await hammer({ ...short, database, interrupted: interruption.signal });
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
      expect([...told]).toEqual(
        expect.arrayContaining([
          'success',
          'bbps-timeout',
          'aggregator-failed',
          'fund-transfer-timeout',
          'failed',
          'refused',
          'lost',
        ]),
      );
    });
  },
);
