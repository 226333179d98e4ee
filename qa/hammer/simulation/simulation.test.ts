import { makesEveryCase, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import type { EmbeddedSession } from './embedded-session';
import { drawPlan, smallBank, yearOfMandates, type Size } from './plan';
import { shrink } from './shrink';
import { openSimulatedDatabase } from './prepare-database';
import { simulate } from './simulate';

const shortTime: Size = { days: 8, customers: 4, instances: 2 };
const drawSeeds = (few: number) =>
  Array.from({ length: makesEveryCase ? 30 : few }, (_, index) => seedOfRun() + index);
const size = makesEveryCase ? smallBank : shortTime;

describe('a simulated bank', () => {
  let session: EmbeddedSession;

  beforeAll(async () => {
    session = await openSimulatedDatabase();
  });
  afterAll(() => session.close());

  it.each(drawSeeds(2))(
    '[PAY-18, PAY-19, PAY-20, AUTO-15] keeps every invariant under seed %i',
    async (seed) => {
      const { violations } = await simulate(session, { seed, size, events: drawPlan(seed, size) });
      expect(violations).toEqual([]);
    },
  );

  it.each(drawSeeds(1))(
    '[BEY-41] [BEY-42] [BEY-43] keeps every invariant of mandates under seed %i',
    async (seed) => {
      const short: Size = { days: 40, customers: 2, instances: 2, mandates: true };
      const bank = makesEveryCase ? yearOfMandates : short;
      const { violations } = await simulate(session, { seed, size: bank, events: drawPlan(seed, bank) });
      expect(violations).toEqual([]);
    },
  );

  it('produces the same events under the same seed', async () => {
    const plan = { seed: 11, size: shortTime, events: drawPlan(11, shortTime) };
    const first = await simulate(session, plan);
    expect(first.log.length).toBeGreaterThan(10);
    expect((await simulate(session, plan)).log).toEqual(first.log);
  });

  it('[BEY-20, BEY-24] pays lists and scheduled payments', async () => {
    const size: Size = { days: 25, customers: 5, instances: 2 };
    const { violations, listed, scheduled } = await simulate(session, {
      seed: 3,
      size,
      events: drawPlan(3, size),
    });
    expect(violations).toEqual([]);
    expect([listed > 1, scheduled > 1]).toEqual([true, true]);
  });
});

describe('shrinking a plan', () => {
  it('shrinks a failure to the events that cause it', async () => {
    const events = drawPlan(1, shortTime);
    const wanted = new Set([events[3], events[40]]);
    const fails = async (fewer: typeof events | readonly (typeof events)[number][]) =>
      [...wanted].every((event) => fewer.some((each) => each === event));
    expect(new Set(await shrink(events, fails, () => true))).toEqual(wanted);
  });
});
