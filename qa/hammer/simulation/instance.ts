import type { Pool } from 'pg';
import { listJobs } from '@billpay/api/background/jobs';
import type { Adapters, Bank, Log } from '@billpay/api/bank';
import type { Machine } from '@billpay/api/clock/machine';
import { connectBank } from '@billpay/api/connect-bank';
import { Database } from '@billpay/api/database/database';
import { apiRoutes } from '@billpay/api/routes/routes';
import type { Route } from '@billpay/api/http/route';
import { withCallback, type Session } from './session';
import { machineIn, type World } from './world';

/** A point at which an instance stops: before or after its n-th step, which is a statement or a call. */
export interface Crash {
  stepsLeft: number;
  readonly when: 'before' | 'after';
}

/** A promise that never settles, because its instance has crashed. */
export const never = <T>(): Promise<T> => new Promise(() => undefined);

/**
 * One running instance of the API. When it crashes, all of its code stops at once: its statements, timers and
 * responses no longer have an effect, and its transaction is rolled back.
 */
export class Instance {
  /** Time of its crash. */
  stoppedMs: number | null = null;
  /** Whether it accepts calls. */
  isReady = false;
  crash: Crash | null = null;
  readonly onStop: (() => void)[] = [];
  readonly machine: Machine;
  readonly db: Database;
  #bank: Bank | undefined;
  #routes: readonly Route[] = [];

  constructor(
    readonly world: World,
    readonly name: string,
    private readonly session: Session,
    readonly skewMs: number,
  ) {
    this.machine = machineIn(world, { skewMs: () => skewMs, isAlive: () => this.isAlive });
    this.db = new Database(this.#pool(), async () => undefined);
  }

  get isAlive(): boolean {
    return this.stoppedMs === null;
  }

  async start(adapters: (instance: Instance) => Adapters, log: Log = () => undefined): Promise<void> {
    this.#bank = await connectBank(this.db, log, () => adapters(this), this.machine);
    this.#routes = apiRoutes(this.#bank);
    this.isReady = this.isAlive;
  }

  get bank(): Bank {
    if (!this.#bank) throw new Error('The instance has not started');
    return this.#bank;
  }

  route(name: string): Route {
    const route = this.#routes.find(({ endpoint }) => endpoint.name === name);
    if (!route) throw new Error(`There is no route ${name}`);
    return route;
  }

  /** Runs one round of a background job, as `repeat` does. */
  async work(job: string): Promise<void> {
    const found = listJobs(0).find(({ name }) => name === job);
    if (!found) throw new Error(`There is no job ${job}`);
    while (await found.round(this.bank));
  }

  stop(): void {
    this.stoppedMs = this.world.nowMs;
    this.isReady = false;
    this.world.note(`${this.name} crashes`);
    for (const act of this.onStop) act();
    this.close();
  }

  /** Frees the context of its transactions, which Node.js otherwise copies to each promise of later instances. */
  close(): void {
    void this.db.close();
  }

  /** Runs a step unless the instance crashes at it. */
  async step<T>(run: () => Promise<T>): Promise<T> {
    this.world.touch();
    const isLast = this.#isLastStep();
    if (isLast === 'before') this.stop();
    if (!this.isAlive) return never();
    const [outcome] = await Promise.allSettled([run()]);
    this.world.touch();
    if (isLast === 'after' && this.isAlive) this.stop();
    if (!this.isAlive) return never();
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }

  #isLastStep(): Crash['when'] | null {
    if (!this.crash || !this.isAlive) return null;
    this.crash.stepsLeft -= 1;
    return this.crash.stepsLeft === 0 ? this.crash.when : null;
  }

  /** The part of pg's pool that `Database` uses, on connections of the simulated database. */
  #pool(): Pool {
    const connect = withCallback(() => this.session.connect(this));
    const end = async () => undefined;
    return { connect, end, totalCount: 1, idleCount: 0, waitingCount: 0 } as unknown as Pool;
  }
}
