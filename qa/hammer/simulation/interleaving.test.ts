import { makesEveryCase, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import { Instance } from './instance';
import { findViolations } from './invariants';
import { MINUTE_MS, TOP_UP } from './plan';
import { PostgresSession } from './postgres-session';
import { prepareSession } from './prepare-database';
import { Simulation } from './simulate';

const SEEDS = makesEveryCase ? 12 : 1;
const seeds = Array.from({ length: SEEDS }, (_, index) => seedOfRun() + index);

/** Starts money paths at the same time, on two instances. */
type Pair = (bank: Simulation) => Promise<readonly Promise<unknown>[]>;

/** Creates a payment that waits for recovery. Returns its id. */
async function leavePending(bank: Simulation): Promise<string> {
  bank.surroundings.arm('network.pay', 'response lost');
  await bank.world.complete(bank.customers.submit(bank.customers.intend(...(await bank.order(TOP_UP)))));
  await bank.world.run(bank.world.nowMs + 5 * MINUTE_MS);
  const [{ id = '' } = {}] = await bank.session.query<{ id: string }>('SELECT id FROM payment');
  return id;
}

/** Migrates the database to the next version while an older instance keeps serving. */
async function upgrade(bank: Simulation): Promise<void> {
  const { db } = new Instance(bank.world, 'migration', bank.session, 0);
  await db.transaction(async () => {
    await db.liftTimeLimits();
    for (const table of ['otp', 'payment', 'outbox'])
      await db.script(`ALTER TABLE ${table} ADD COLUMN added_by_seed_${bank.seed} text`);
  });
  await bank.start(1);
}

async function workOnBoth(bank: Simulation): Promise<void> {
  bank.work(0);
  bank.work(1);
}

const pairs: Readonly<Record<string, Pair>> = {
  'two payments with one code': async (bank) => {
    const order = await bank.order(TOP_UP);
    return [1, 2].map(() => bank.customers.submit(bank.customers.intend(...order)));
  },
  'one payment, submitted twice': async (bank) => {
    const intent = bank.customers.intend(...(await bank.order(TOP_UP)));
    return [1, 2].map(() => bank.customers.submit(intent));
  },
  'a payment and a request for a new code': async (bank) => {
    const [order, code] = await bank.order(TOP_UP);
    const { customers } = bank;
    return [customers.submit(customers.intend(order, code)), customers.requestCode(order)];
  },
  'a payment and recovery': async (bank) => {
    const id = await leavePending(bank);
    const [person] = bank.people;
    return person ? [bank.customers.refresh(person, id), workOnBoth(bank)] : [];
  },
  'recovery on two instances': async (bank) => {
    await leavePending(bank);
    return [workOnBoth(bank)];
  },
  'auto pay and the customer': async (bank) => {
    const [run] = await bank.session.query<{ due: Date }>('SELECT next_at AS due FROM auto_pay_run');
    await bank.world.run((run?.due.getTime() ?? 0) - MINUTE_MS);
    const intent = bank.customers.intend(...(await bank.order(0)));
    await bank.world.run((run?.due.getTime() ?? 0) + MINUTE_MS);
    return [bank.customers.submit(intent), workOnBoth(bank)];
  },
  'a payment, recovery and a migration': async (bank) => {
    await leavePending(bank);
    const intent = bank.customers.intend(...(await bank.order(0)));
    return [bank.customers.submit(intent), workOnBoth(bank), upgrade(bank)];
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

  it.each(cases)('keeps every invariant: $name, under seed $seed', async ({ name, seed }) => {
    if (!session) throw new Error('There is no database');
    const bank = new Simulation(session, seed, { days: 1, customers: 1, instances: 2 });
    const violations = await bank.run(async () => {
      await bank.open();
      bank.surroundings.endings = { accepted: 1, refused: 0, 'accepted-later': 0, 'refused-later': 0 };
      for (const path of (await pairs[name]?.(bank)) ?? []) bank.follow(path);
      await bank.world.run(bank.world.nowMs + 2 * MINUTE_MS);
      return findViolations(await bank.finish());
    });
    expect(violations).toEqual([]);
  });
});
