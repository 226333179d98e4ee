import type { Intent } from './customer';
import type { EmbeddedSession } from './embedded-session';
import type { Evidence } from './evidence';
import { findViolations } from './invariants';
import { DAY_MS, MINUTE_MS, TOP_UP } from './plan';
import { openSimulatedDatabase } from './prepare-database';
import { Simulation } from './simulate';

/** Sequences of events that are known to break payment systems, with exact times. */
describe('a known sequence', () => {
  let session: EmbeddedSession;

  beforeAll(async () => {
    session = await openSimulatedDatabase();
  });
  afterAll(() => session.close());

  /** Plays a sequence with one customer on two instances. Expects every invariant to be true at its end. */
  async function play(act: (bank: Simulation) => Promise<void>, skewsMs = [0, 0]): Promise<Evidence> {
    const bank = new Simulation(session, 1, { days: 1, customers: 1, instances: 2 });
    bank.skewsMs = skewsMs;
    bank.surroundings.endings = { accepted: 1, refused: 0, 'accepted-later': 0, 'refused-later': 0 };
    return bank.run(async () => {
      await bank.open();
      await act(bank);
      const evidence = await bank.finish();
      expect(findViolations(evidence)).toEqual([]);
      return evidence;
    });
  }

  /** Submits one payment of the bill that accepts any amount, and waits only for its response. */
  async function submit(bank: Simulation): Promise<Intent> {
    const intent = bank.customers.intend(...(await bank.order(TOP_UP)));
    await bank.world.complete(bank.customers.submit(intent));
    return intent;
  }

  async function pass(bank: Simulation, ms: number): Promise<void> {
    await bank.world.run(bank.world.nowMs + ms);
  }

  const moved = ({ surroundings }: Evidence) => surroundings.core.movements.map(({ kind }) => kind);

  it('[PAY-19] opens a case for a success after the release, without moving money again', async () => {
    const evidence = await play(async (bank) => {
      bank.surroundings.arm('network.pay', 'response hangs');
      await submit(bank);
      await pass(bank, 4 * MINUTE_MS);
      // Recovery waits for a slow response while another response claims that the bill is not paid.
      bank.surroundings.arm('network.status', 'slow');
      bank.surroundings.arm('network.status', 'contradicts');
      bank.work(0);
      await pass(bank, 70);
      const [payment] = await session.query<{ id: string }>('SELECT id FROM payment');
      const [person] = bank.people;
      if (person && payment) bank.follow(bank.customers.refresh(person, payment.id));
      await pass(bank, MINUTE_MS);
    });
    expect(moved(evidence)).toEqual(['hold', 'release']);
    expect(evidence.cases).toMatchObject([{ kind: 'network-contradicts' }]);
    expect(evidence.payments).toMatchObject([{ status: 'aggregator-failed' }]);
  });

  it('[PAY-19] holds the money only once if the hold arrives after its deadline', async () => {
    const evidence = await play(async (bank) => {
      bank.surroundings.lateMs = [8 * MINUTE_MS, 8 * MINUTE_MS];
      bank.surroundings.arm('core.hold', 'late');
      await submit(bank);
      await pass(bank, 4 * MINUTE_MS);
      bank.work(1);
      await pass(bank, 8 * MINUTE_MS);
    });
    expect(moved(evidence)).toEqual(['hold', 'capture']);
    expect(evidence.payments).toMatchObject([{ status: 'success' }]);
  });

  it('[PAY-19] refuses a hold that arrives after the payment was given up', async () => {
    const evidence = await play(async (bank) => {
      bank.surroundings.lateMs = [60 * MINUTE_MS, 60 * MINUTE_MS];
      bank.surroundings.arm('core.hold', 'late');
      await submit(bank);
      await pass(bank, 20 * MINUTE_MS);
      bank.work(1);
      await pass(bank, 60 * MINUTE_MS);
    });
    expect(moved(evidence)).toEqual([]);
    expect(evidence.payments).toMatchObject([{ state: 'released' }]);
  });

  it('[PAY-19] does not submit a payment that was given up if its hold arrives before its release', async () => {
    const evidence = await play(async (bank) => {
      const { surroundings } = bank;
      surroundings.lateMs = [30 * MINUTE_MS, 30 * MINUTE_MS];
      surroundings.arm('core.hold', 'late');
      await submit(bank);
      await pass(bank, 20 * MINUTE_MS);
      surroundings.lateMs = [60 * MINUTE_MS, 60 * MINUTE_MS];
      surroundings.arm('core.release', 'late');
      bank.work(0);
      await pass(bank, 15 * MINUTE_MS);
      bank.work(1);
      await pass(bank, 60 * MINUTE_MS);
    });
    expect(moved(evidence)).toEqual(['hold', 'release']);
    expect(evidence.cases).toEqual([]);
    expect(evidence.payments).toMatchObject([{ status: 'failed', state: 'released' }]);
  });

  it('[OTP-01] pays with the newer code of two tabs, and refuses the older one', async () => {
    const evidence = await play(async (bank) => {
      const tabs = [await bank.order(TOP_UP), await bank.order(TOP_UP)];
      const intents = tabs.map((tab) => bank.customers.intend(...tab));
      for (const intent of intents) await bank.world.complete(bank.customers.submit(intent));
    });
    const answers = evidence.customers.intents.map((intent) => intent.answers);
    expect(answers).toMatchObject([[{ kind: 'refused' }], [{ kind: 'ok' }]]);
    expect(moved(evidence)).toEqual(['hold', 'capture']);
  });

  it('[PAY-19] returns the payment for a key that is repeated after days with an unknown outcome', async () => {
    const evidence = await play(async (bank) => {
      bank.surroundings.arm('network.pay', 'request hangs');
      const intent = await submit(bank);
      for (let day = 0; day < 3; day += 1) {
        for (let hour = 0; hour < 24; hour += 1) {
          bank.surroundings.arm('network.status', 'request lost');
          bank.work(hour % 2);
          await pass(bank, DAY_MS / 24);
        }
        await bank.world.complete(bank.customers.submit(intent));
      }
    });
    expect(evidence.customers.intents[0]?.answers).toHaveLength(4);
    expect(evidence.payments.filter(({ key }) => key === 'key-1')).toMatchObject([{ status: 'success' }]);
  });

  it('[PAY-19] continues a payment once on two instances whose clocks differ by 20 minutes', async () => {
    const evidence = await play(
      async (bank) => {
        bank.surroundings.arm('network.pay', 'response lost');
        await submit(bank);
        for (let minute = 0; minute < 30; minute += 1) {
          bank.work(0);
          bank.work(1);
          await pass(bank, MINUTE_MS);
        }
      },
      [-10 * MINUTE_MS, 10 * MINUTE_MS],
    );
    expect(moved(evidence)).toEqual(['hold', 'capture']);
    expect(evidence.cases).toEqual([]);
  });

  it('[AUTO-15] pays a due once if a customer pays it while auto pay does', async () => {
    const evidence = await play(async (bank) => {
      const [due] = await session.query<{ due: string }>('SELECT next_at AS due FROM auto_pay_run');
      await bank.world.run(Date.parse(due?.due ?? '') - 500);
      const [person] = bank.people;
      const bill = person?.bills[0];
      if (bill) bank.follow(bank.customers.pay(person, bill, 'plainly'));
      await pass(bank, 600);
      bank.work(0);
      bank.work(1);
      await pass(bank, 10 * MINUTE_MS);
    });
    expect(moved(evidence)).toEqual(['hold', 'capture']);
  });
});
