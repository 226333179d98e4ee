import { Client, Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { valueTypes } from '@billpay/api/database/value-types';
import type { Instance } from './instance';
import { asClient, type Session } from './session';
import type { World } from './world';

/** Pause between two checks of a statement that has not finished. */
const LOOK_EVERY_MS = 2;

/** A statement that waits for a lock of another connection. */
interface Parked {
  readonly pid: number;
  isDone: boolean;
}

/**
 * A PostgreSQL server on which statements of all instances run one at a time, in an order determined by the seed. A
 * statement that waits for a lock yields its turn, and continues when the lock is free.
 */
export class PostgresSession implements Session {
  readonly #parked = new Set<Parked>();
  readonly #pool: Pool;

  constructor(
    private readonly observer: Client,
    url: string,
  ) {
    this.#pool = new Pool({ connectionString: url, types: valueTypes, max: 24 });
    // The database is dropped at the end, maybe before the server has ended the pool's idle connections.
    this.#pool.on('error', () => undefined);
  }

  static async open(url: string): Promise<PostgresSession> {
    const observer = new Client({ connectionString: url, types: valueTypes });
    await observer.connect();
    return new PostgresSession(observer, url);
  }

  async close(): Promise<void> {
    await this.#pool.end();
    await this.observer.end();
  }

  async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.observer.query<Row & Record<string, unknown>>(text, [...values])).rows;
  }

  async connect(instance: Instance): Promise<PoolClient> {
    const client = await instance.world.during(this.#pool.connect());
    const [row] = (
      await instance.world.during(client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))
    ).rows;
    const pid = row?.pid ?? 0;
    let last: Promise<unknown> = Promise.resolve();
    const send = (query: QueryConfig | string): Promise<QueryResult> => {
      const before = last;
      const answer = instance.step(async () => {
        await Promise.allSettled([before]);
        return this.#inTurn(instance.world, pid, () => client.query(query));
      });
      last = answer;
      return answer;
    };
    return asClient(send, (isBroken) => client.release(isBroken));
  }

  async #inTurn<T>(world: World, pid: number, run: () => Promise<T>): Promise<T> {
    await world.takeTurn();
    const statement: Parked = { pid, isDone: false };
    const running = run().finally(() => (statement.isDone = true));
    running.catch(() => undefined);
    await world.during(this.#untilSettled([statement]));
    if (!statement.isDone) {
      this.#parked.add(statement);
      world.endTurn();
      await Promise.allSettled([running]);
      this.#parked.delete(statement);
      return running;
    }
    await world.during(this.#untilSettled([...this.#parked]));
    world.endTurn();
    return running;
  }

  /** Waits until each statement has finished or waits for a lock. */
  async #untilSettled(statements: readonly Parked[]): Promise<void> {
    for (;;) {
      const running = statements.filter(({ isDone }) => !isDone);
      if (running.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      const waiting = await this.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE pid = ANY ($1) AND wait_event_type = 'Lock' AND state = 'active'`,
        [running.map(({ pid }) => pid)],
      );
      if (running.every(({ pid, isDone }) => isDone || waiting.some((each) => each.pid === pid))) return;
    }
  }
}
