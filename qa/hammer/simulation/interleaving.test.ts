import { makesEveryCase, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import type { Bill, Intent, Order, Person } from './customer';
import { findViolations } from './invariants';
import { MINUTE_MS } from './plan';
import { PostgresSession } from './postgres-session';
import { prepareSession, Simulation } from './simulate';

const SEEDS = makesEveryCase ? 12 : 1;
const seeds = Array.from({ length: SEEDS }, (_, index) => seedOfRun() + index);

/** Starts two money paths at the same time, on two instances. */
type Pair = (bank: Simulation, order: Ordered) => Promise<readonly Promise<void>[]>;

/** A customer with a bill, and a way to confirm payments of it. */
interface Ordered {
  readonly person: Person;
  readonly bill: Bill;
  readonly order: Order;
  /** Creates a payment with its own key. */
  intend(code: string): Intent;
  code(): Promise<string>;
}

/** Creates a payment that waits for recovery. */
async function leavePending(bank: Simulation, { code, intend }: Ordered): Promise<void> {
  bank.surroundings.arm('network.pay', 'response lost');
  await bank.world.complete(bank.customers.submit(intend(await code())));
  await bank.world.run(bank.world.nowMs + 5 * MINUTE_MS);
}

const work = async (bank: Simulation, slot: number) => bank.work(slot);

const pairs: Readonly<Record<string, Pair>> = {
  'two payments with one code': async ({ customers }, { intend, code }) => {
    const sent = await code();
    return [customers.submit(intend(sent)), customers.submit(intend(sent))];
  },
  'one payment, submitted twice': async ({ customers }, { intend, code }) => {
    const intent = intend(await code());
    return [customers.submit(intent), customers.submit(intent)];
  },
  'a payment and a request for a new code': async ({ customers }, { intend, code, person, bill, order }) => {
    const intent = intend(await code());
    const resending = customers.requestCode(person, bill, order).then(() => undefined);
    return [customers.submit(intent), resending];
  },
  'a payment and recovery': async (bank, ordered) => {
    await leavePending(bank, ordered);
    const [{ id = '' } = {}] = await bank.session.query<{ id: string }>('SELECT id FROM payment');
    return [bank.customers.refresh(ordered.person, id), work(bank, 0), work(bank, 1)];
  },
  'recovery on two instances': async (bank, ordered) => {
    await leavePending(bank, ordered);
    return [work(bank, 0), work(bank, 1)];
  },
  'auto pay and the customer': async (bank, { intend, code }) => {
    const [run] = await bank.session.query<{ due: Date }>('SELECT next_at AS due FROM auto_pay_run');
    await bank.world.run((run?.due.getTime() ?? 0) - MINUTE_MS);
    const intent = intend(await code());
    await bank.world.run((run?.due.getTime() ?? 0) + MINUTE_MS);
    return [bank.customers.submit(intent), work(bank, 0), work(bank, 1)];
  },
};

const cases = Object.keys(pairs).flatMap((name) => seeds.map((seed) => ({ name, seed })));

describe('[PAY-18, PAY-19, AUTO-15] two transactions, interleaved statement by statement', () => {
  let database: TestDatabase | undefined;
  let session: PostgresSession | undefined;

  beforeAll(async () => {
    database = await createTestDatabase('empty');
    session = await PostgresSession.open(database.url);
    await prepareSession(session);
  });
  afterAll(async () => {
    await session?.close();
    await database?.drop();
  });

  /** Returns an order for the bill that auto pay pays too, or for the one that accepts any amount. */
  async function order(bank: Simulation, number: number): Promise<Ordered> {
    const [person] = bank.people;
    const bill = person?.bills[number];
    if (!person || !bill) throw new Error('There is nothing to pay');
    const { customers, world } = bank;
    let known = await world.complete(customers.prepare(person, bill));
    if (!known) throw new Error('There is no bill');
    const intend = (code: string) => customers.intend(person, bill, known as Order, code);
    const code = async () => {
      known = (await world.complete(customers.prepare(person, bill))) ?? known;
      return (await world.complete(customers.requestCode(person, bill, known as Order))) ?? '';
    };
    return { person, bill, order: known, intend, code };
  }

  it.each(cases)('keeps every invariant: $name, under seed $seed', async ({ name, seed }) => {
    if (!session) throw new Error('There is no database');
    const bank = new Simulation(session, seed, { days: 1, customers: 1, instances: 2 });
    const violations = await bank.run(async () => {
      await bank.open();
      bank.surroundings.endings = { accepted: 1, refused: 0, 'accepted-later': 0, 'refused-later': 0 };
      const ordered = await order(bank, name === 'auto pay and the customer' ? 0 : 2);
      for (const path of (await pairs[name]?.(bank, ordered)) ?? []) bank.follow(path);
      await bank.world.run(bank.world.nowMs + 2 * MINUTE_MS);
      return findViolations(await bank.finish());
    });
    expect(violations).toEqual([]);
  });
});
