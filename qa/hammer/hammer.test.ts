import { makesEveryCase, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { hammer, runInvariants, type HammerReport } from './hammer';
import { invariants } from './invariants/check';
import { scenarios } from './scenarios';

/** Stops a hanging run. A normal run takes far less time. */
const STOP_AFTER_MS = 900_000;
const DEADLINE_MS = STOP_AFTER_MS + 60_000;

const whole = { payments: 200, clients: 32, customers: 20, servers: 3, killEvery: 25 };
/** Kills a server once and crashes PostgreSQL once. */
const short = { payments: 24, clients: 12, customers: 8, servers: 2, killEvery: 8 };

/** A shorter form of `npm run hammer`. */
const options = {
  seed: seedOfRun(),
  midnightInMs: 5_000,
  stopAfterMs: STOP_AFTER_MS,
};

/** Results that every full run produces. A short run is only sure to produce the first one. */
const expectedResults = [
  'success',
  ...(makesEveryCase
    ? ['bbps-timeout', 'aggregator-failed', 'fund-transfer-timeout', 'failed', 'refused', 'no-response']
    : []),
];

const everyInvariant = [...Object.values(runInvariants), ...invariants].map(({ clause, name }) => ({
  clause,
  name,
}));

describe('[PAY-18, PAY-19, PAY-20, API-04] concurrent payments while servers are killed', () => {
  const interruption = new AbortController();
  let report: HammerReport | undefined;

  beforeAll(async () => {
    report = await hammer({
      ...options,
      ...(makesEveryCase ? whole : short),
      interrupted: interruption.signal,
    });
  }, DEADLINE_MS);
  afterAll(() => interruption.abort());

  it.each(everyInvariant)('[$clause] ensures $name', ({ name }) => {
    const finding = report?.findings.find((each) => each.name === name);
    expect(finding).toEqual({ ...finding, name, ok: true });
  });

  it('covers every scenario, kill and outcome', () => {
    const { kills = 0, played, clientLog } = report ?? {};
    const results = clientLog?.intents.flatMap((intent) => intent.results) ?? [];
    const seen = new Set(results.map((result) => (result.kind === 'outcome' ? result.status : result.kind)));
    expect(kills).toBeGreaterThan(0);
    expect(Object.entries(played ?? {}).filter(([, count]) => count > 0)).toHaveLength(
      Object.keys(scenarios).length,
    );
    expect([...seen]).toEqual(expect.arrayContaining(expectedResults));
  });
});
