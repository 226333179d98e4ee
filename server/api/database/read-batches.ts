import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { StatementSkipped } from './statement-batch';
import { breaksConnection } from './unavailable';
import type { Done } from './unit-of-work';

interface Waiting {
  readonly query: QueryConfig;
  readonly done: Done<never>;
}

/**
 * Number of concurrent batches. While one runs, the next is collected, and is sent when the first one ends. It is sent
 * earlier if it is full or has waited for a while, because fewer batches cost less.
 */
const LANES = 2;

/** Kept small, so that a slow read delays only a few others. */
const LARGEST_BATCH = 16;

/** Longest time in ms for which reads wait for the first batch while there is a free lane. */
const PATIENCE_MS = 2;

/**
 * Reads outside transactions. Concurrent reads are sent together over one connection of the pool, and each
 * statement succeeds or fails independently, because one that the server skips is sent again
 * (docs/decisions/0091).
 */
export class ReadBatches {
  #waiting: Waiting[] = [];
  #busyLanes = 0;
  #due = false;
  #isTimed = false;

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

  #fillLanes(hasWaited = false): void {
    while (this.#waiting.length > 0 && this.#maySend(hasWaited)) {
      this.#busyLanes += 1;
      this.#connectAndSend(this.#waiting.splice(0, LARGEST_BATCH));
    }
    if (this.#waiting.length > 0 && this.#busyLanes < LANES) this.#fillLanesLater();
  }

  #maySend(hasWaited: boolean): boolean {
    if (this.#busyLanes === 0) return true;
    return this.#busyLanes < LANES && (hasWaited || this.#waiting.length >= LARGEST_BATCH);
  }

  #fillLanesLater(): void {
    if (this.#isTimed) return;
    this.#isTimed = true;
    setTimeout(() => {
      this.#isTimed = false;
      this.#fillLanes(true);
    }, PATIENCE_MS);
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
        if (error instanceof StatementSkipped) this.ask(query, done);
        else done(error, result);
      });
    }
  }
}
