import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { breaksConnection } from './unavailable';

interface Waiting {
  readonly query: QueryConfig;
  resolve(result: QueryResult): void;
  reject(error: unknown): void;
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

  ask<Row extends object>(query: QueryConfig): Promise<QueryResult<Row>> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ query, resolve, reject });
      this.#fillLanesSoon();
    });
  }

  /** Scheduled after all reads of this tick have been queued. */
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
      void this.#connectAndSend(this.#waiting.splice(0, LARGEST_BATCH));
    }
  }

  #freeLane(): void {
    this.#busyLanes -= 1;
    this.#fillLanes();
  }

  async #connectAndSend(batch: readonly Waiting[]): Promise<void> {
    try {
      this.#send(await this.pool.connect(), batch);
    } catch (error) {
      this.#freeLane();
      for (const { reject } of batch) reject(error);
    }
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
    for (const { query, resolve, reject } of batch) {
      // A callback saves three promises for every call.
      client.query(query, (error: Error | null, result: QueryResult) => {
        settle(error);
        if (error) reject(error);
        else resolve(result);
      });
    }
  }
}
