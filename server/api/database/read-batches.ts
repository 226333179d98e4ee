import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { breaksConnection } from './unavailable';
import type { Done } from './unit-of-work';

interface Waiting {
  readonly query: QueryConfig;
  readonly done: Done<never>;
}

/** Number of concurrent batches. While a batch runs, the next one is collected and sent. */
const LANES = 2;

/** Kept small, so that a slow read delays only a few others. */
const LARGEST_BATCH = 16;

/**
 * Reads outside transactions. Concurrent reads are sent together over one connection of the pool, and each
 * statement succeeds or fails independently (docs/decisions/0091).
 */
export class ReadBatches {
  #waiting: Waiting[] = [];
  #busyLanes = 0;
  #due = false;

  constructor(private readonly pool: Pool) {}

  ask(query: QueryConfig, done: Done<never>): void {
    this.#waiting.push({ query, done });
    this.#fillLanesSoon();
  }

  /** Runs after all reads of this tick have been queued. */
  #fillLanesSoon(): void {
    if (this.#due) return;
    this.#due = true;
    setImmediate(() => {
      this.#due = false;
      this.#fillLanes();
    });
  }

  #fillLanes(): void {
    while (this.#waiting.length > 0 && this.#busyLanes < LANES) {
      this.#busyLanes += 1;
      this.#connectAndSend(this.#waiting.splice(0, LARGEST_BATCH));
    }
  }

  #freeLane(): void {
    this.#busyLanes -= 1;
    this.#fillLanes();
  }

  #connectAndSend(batch: readonly Waiting[]): void {
    this.pool.connect((error, client) => {
      if (client) return this.#send(client, batch);
      this.#freeLane();
      for (const { done } of batch) done(error);
    });
  }

  #send(client: PoolClient, batch: readonly Waiting[]): void {
    let unanswered = batch.length;
    let broken = false;
    const settle = (error: Error | null) => {
      broken ||= error !== null && breaksConnection(error);
      unanswered -= 1;
      if (unanswered > 0) return;
      client.release(broken);
      this.#freeLane();
    };
    for (const { query, done } of batch) {
      client.query(query, (error: Error | null, result: QueryResult<never>) => {
        settle(error);
        done(error, result);
      });
    }
  }
}
