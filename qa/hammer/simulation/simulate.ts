import { readAccounts } from '@billpay/api/accounts/accounts';
import { insertAutoPay } from '@billpay/api/auto-pay/change-auto-pay';
import type { LogDetail } from '@billpay/api/bank';
import { Surroundings } from './adapters';
import { billers } from './bill-network';
import { isExplained } from './answers';
import { confirmToday } from './confirm-debit';
import { Customers, type Bill, type Order, type Person } from './customer';
import { forgetCustomers, saveBill } from './customer-data';
import { listWaiting, readEvidence, type Evidence } from './evidence';
import { Inbox, type ListedBill } from './inbox';
import { Instance, type Crash } from './instance';
import { findViolations } from './invariants';
import { mandateRules } from './mandate-invariants';
import { ListsAndSchedules } from './lists-and-schedules';
import { DAILY_LIMIT_PAISE, MAXIMUM_PAISE } from './prepare-database';
import type { Session } from './session';
import {
  BILLS,
  DAY_MS,
  MINUTE_MS,
  paymentDay,
  SCHEDULED,
  START_MS,
  TOP_UP,
  type Event,
  type Jobs,
  type Size,
} from './plan';
import { World } from './world';

const OPENING_PAISE = 6_000_00;
const SALARY = { paise: 3_500_00, everyDays: 10 };
/** Largest skews of the clocks in a bank: most are synchronised well. */
const SKEWS_MS = [2_000, 2_000, MINUTE_MS];
/** Maximum time to settle everything once nothing fails any more. */
const QUIET_ROUNDS = 700;
const paymentJobs = ['recovery', 'compensation', 'auto-pay', 'messages'] as const;
const jobs = {
  payments: paymentJobs,
  all: [...paymentJobs, 'schedules', 'complaints', 'presented-bills', 'housekeeping'],
} as const;

/** Jobs that run as often as payment jobs if the bank applies the framework for recurring payments. */
const mandateJobs = ['mandates', 'schedules'] as const;
/** Last day of each customer's second auto pay at such a bank. */
const LAST_DAY = '2031-07-04';

export interface Outcome {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly log: readonly string[];
  /** Number of payments, for the report. */
  readonly payments: number;
  /** Number of credited compensations, for the report. */
  readonly credits: number;
  /** Number of payments of lists, and of scheduled payments that were made. */
  readonly listed: number;
  readonly scheduled: number;
  /** Number of debits by auto pay. */
  readonly debits: number;
}

/** One simulated bank. */
export class Simulation {
  readonly world: World;
  readonly surroundings: Surroundings;
  readonly customers: Customers;
  readonly lists: ListsAndSchedules;
  readonly inbox: Inbox;
  readonly people: Person[] = [];
  readonly errors: string[] = [];
  readonly instances: Instance[] = [];
  /** Differences of the instances' clocks from the true time. */
  skewsMs: number[];
  #journeys = 0;

  constructor(
    readonly session: Session,
    readonly seed: number,
    readonly size: Size,
  ) {
    this.world = new World(seed, START_MS);
    this.surroundings = new Surroundings(this.world, seed);
    const find = () => {
      const ready = this.instances.filter(({ isReady }) => isReady);
      return ready.length === 0 ? undefined : this.world.chance.pick(ready);
    };
    this.customers = new Customers(this.world, this.surroundings, find);
    this.lists = new ListsAndSchedules(this.world, this.customers);
    this.inbox = new Inbox(this.world, this.customers, this.surroundings.network);
    const skewMs = this.world.chance.pick(SKEWS_MS);
    this.skewsMs = Array.from({ length: size.instances }, () => this.world.chance.between(-skewMs, skewMs));
  }

  /** Creates the customers and starts the instances. */
  async open(): Promise<void> {
    await forgetCustomers(this.session);
    const rules = this.size.mandates ? JSON.stringify(mandateRules) : null;
    await this.session.query('UPDATE bank_settings SET mandates = $1', [rules]);
    const owner = new Instance(this.world, 'owner', this.session, 0);
    await this.world.complete(this.#prepare(owner));
    owner.close();
    for (const [slot] of this.skewsMs.entries()) await this.world.complete(this.start(slot));
  }

  async #prepare(owner: Instance): Promise<void> {
    await owner.start((instance) => this.surroundings.open(instance));
    for (let index = 0; index < this.size.customers; index += 1) await this.#createCustomer(owner, index);
  }

  async #createCustomer({ bank }: Instance, index: number): Promise<void> {
    const person = {
      id: `C${index}`,
      name: `C${index}`,
      mobile: `980000000${index}`,
      platform: 'IB',
    } as const;
    const { id, mobile } = person;
    const account = `5010000000${index}`;
    await bank.db.query(
      `INSERT INTO customer (id, kind, name, mobile, platform, created_at) VALUES ($1, 'simulated', $1, $2, 'IB', $3)`,
      [id, mobile, bank.clock.now()],
    );
    this.surroundings.core.open(id, account, OPENING_PAISE);
    const bills: Bill[] = [];
    for (let each = 0; each < BILLS; each += 1) {
      const biller = each === BILLS - 1 ? billers.top : billers.power;
      bills.push(await saveBill(bank, id, `77000001${index}${each}`, biller));
    }
    bills.push(await saveBill(bank, id, `77000001${index}${SCHEDULED}`, billers.power));
    const [{ id: accountId = 0 } = {}] = await readAccounts(bank, id);
    const settings = {
      accountId,
      maximumPaise: MAXIMUM_PAISE,
      paymentDay: paymentDay(this.seed, index),
      bimonthly: false,
      firstMonth: '2031-01',
      defaultAmount: false,
    };
    for (const [place, bill] of bills.slice(0, TOP_UP).entries()) {
      const endsOn = this.size.mandates && place === 1 ? LAST_DAY : null;
      await insertAutoPay(bank, id, bill.id, { ...settings, feePaise: bill.feePaise, endsOn });
    }
    this.people.push({ ...person, language: 'en', account, bills });
  }

  /** Prepares the first customer's payment of a bill, and returns it with its code. */
  async order(bill: number): Promise<readonly [Order, string]> {
    const [person] = this.people;
    const chosen = person?.bills[bill];
    const order = chosen && (await this.world.complete(this.customers.prepare(person, chosen)));
    const code = order && (await this.world.complete(this.customers.requestCode(order)));
    if (!code) throw new Error('There is nothing to pay');
    return [order, code];
  }

  /** Starts an instance, or restarts it after a crash. */
  async start(slot: number): Promise<void> {
    const instance = new Instance(this.world, `instance ${slot}`, this.session, this.skewsMs[slot] ?? 0);
    this.instances[slot] = instance;
    await instance.start((own) => this.surroundings.open(own), this.#log);
  }

  readonly #log = (event: string, { error }: LogDetail = {}): void => {
    if (error instanceof Error && !isExplained(error)) this.errors.push(`${event}: ${error.message}`);
  };

  /** Schedules the events of a plan. */
  schedule(events: readonly Event[]): void {
    for (const event of events) this.world.after(event.atMs, () => this.#happen(event));
    for (let day = SALARY.everyDays; day < this.size.days; day += SALARY.everyDays)
      this.world.after(day * DAY_MS, () => {
        for (const { account } of this.people) this.surroundings.core.payIn(account, SALARY.paise);
      });
  }

  #happen(event: Event): void {
    if (event.kind === 'effect') return this.surroundings.arm(event.call, event.effect);
    if (event.kind === 'crash') return this.crash(event.instance, event.crash);
    if (event.kind === 'clerk') return this.surroundings.core.interfere(event.end);
    if (event.kind === 'work') return this.work(event.instance, event.jobs);
    if (event.kind === 'storm') return this.surroundings.storm(event.forMs);
    const person = this.people[event.customer];
    if (!person) return;
    if (event.kind === 'inbox') return this.follow(this.inbox.open(person));
    if (event.kind === 'list') return this.follow(this.lists.pay(person));
    if (event.kind === 'schedule') return this.follow(this.lists.schedule(person, event));
    const bill = person.bills[event.bill];
    if (!bill) return;
    if (event.kind === 'present')
      return this.surroundings.network.present(person.id, bill.number, event.state);
    if (event.kind === 'raise') return this.surroundings.network.raise(bill.number, event.paise);
    if (event.kind === 'pay elsewhere') return this.surroundings.network.payElsewhere(bill.number);
    if (event.kind === 'confirm') return this.follow(confirmToday(this.customers, person, bill));
    if (event.kind === 'mandate') return this.follow(this.customers.setMandate(person, bill, event.status));
    this.follow(this.customers.pay(person, bill, event.habit));
  }

  /** Tracks a customer's action until it ends. */
  follow(journey: Promise<unknown>): void {
    this.#journeys += 1;
    const fail = (error: unknown) => void this.errors.push(String(error));
    void journey.catch(fail).finally(() => (this.#journeys -= 1));
  }

  /** Runs the background jobs of an instance once. */
  work(slot: number, which: Jobs = 'all'): void {
    const instance = this.instances[slot];
    if (!instance?.isReady) return;
    const all = new Set<string>([...jobs[which], ...(this.size.mandates ? mandateJobs : [])]);
    for (const job of all)
      void instance.work(job).catch((error: unknown) => {
        if (!isExplained(error)) this.errors.push(`${job}: ${String(error)}`);
      });
  }

  /** Crashes an instance at a step, and restarts it minutes later. */
  crash(slot: number, crash: Crash): void {
    const instance = this.instances[slot];
    if (!instance?.isReady || instance.crash) return;
    instance.crash = { ...crash };
    instance.onStop.push(() => {
      this.world.after(this.world.chance.between(MINUTE_MS, 10 * MINUTE_MS), () => void this.start(slot));
    });
  }

  /** Advances the time without further faults until nothing is left to do. */
  async finish(): Promise<Evidence> {
    this.surroundings.disarm();
    for (const instance of this.instances) instance.crash = null;
    for (let round = 0; round < QUIET_ROUNDS; round += 1) {
      this.work(round % this.size.instances);
      await this.world.run(this.world.nowMs + 30 * MINUTE_MS);
      if (this.#journeys > 0 || !this.surroundings.network.presented.isRead) continue;
      if ((await listWaiting(this.session)).length === 0) break;
    }
    const skewMs = 2 * Math.max(0, ...this.skewsMs.map(Math.abs));
    return readEvidence(this.session, {
      nowMs: this.world.nowMs,
      today: new Date(this.world.nowMs + 5.5 * 3_600_000 - 2 * skewMs).toISOString().slice(0, 10),
      dailyLimitPaise: DAILY_LIMIT_PAISE,
      mandateRules: this.size.mandates ? mandateRules : null,
      skewMs,
      surroundings: this.surroundings,
      customers: this.customers,
      lists: this.lists,
      inbox: this.inbox,
      listed: await this.#listInboxes(),
      errors: [...this.errors, ...this.customers.errors],
    });
  }

  /** Returns the presented bills that the API lists at the end. */
  async #listInboxes(): Promise<readonly ListedBill[]> {
    const lists: ListedBill[] = [];
    for (const person of this.people) lists.push(...(await this.world.complete(this.inbox.list(person))));
    return lists;
  }

  /** Runs `work` while the database's clock is the simulation's. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { now } = Date;
    Date.now = () => this.world.nowMs;
    try {
      return await work();
    } finally {
      Date.now = now;
      for (const instance of this.instances) instance.close();
    }
  }
}

/** Simulates a plan, and checks every invariant at its end. */
export async function simulate(
  session: Session,
  { seed, size, events }: { readonly seed: number; readonly size: Size; readonly events: readonly Event[] },
): Promise<Outcome> {
  const simulation = new Simulation(session, seed, size);
  return simulation.run(async () => {
    await simulation.open();
    simulation.schedule(events);
    await simulation.world.run(START_MS + size.days * DAY_MS);
    const evidence = await simulation.finish();
    const violations = findViolations(evidence);
    const { payments, credited, runs } = evidence;
    return {
      seed,
      violations,
      log: simulation.world.log,
      payments: payments.length,
      credits: credited.length,
      listed: payments.filter(({ list }) => list !== null).length,
      debits: runs.filter(({ isOnce, payment }) => !isOnce && payment !== null).length,
      scheduled: runs.filter(({ isOnce, payment }) => isOnce && payment !== null).length,
    };
  });
}
