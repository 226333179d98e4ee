import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { breaksConnection } from './unavailable';

interface Waiting {
  readonly query: QueryConfig;
  resolve(result: QueryResult): void;
  reject(error: unknown): void;
}

/** How many batches are under way at once: while one is answered, the next is gathered and sent. */
const LANES = 2;

/** So that a slow read keeps only a few others waiting. */
const LARGEST_BATCH = 16;

/**
 * Reads that belong to no transaction. Those that come together are sent together over one connection of the pool, each
 * a statement of its own that succeeds or fails alone (docs/decisions/0019).
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

  /** Once all that has arrived by now was looked at. */
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
    const answered = (error: Error | null) => {
      broken ||= error !== null && breaksConnection(error);
      unanswered -= 1;
      if (unanswered > 0) return;
      client.release(broken);
      this.#freeLane();
    };
    for (const { query, resolve, reject } of batch) {
      // By callback: on the way of every call, three promises fewer are felt.
      client.query(query, (error: Error | null, result: QueryResult) => {
        answered(error);
        if (error) reject(error);
        else resolve(result);
      });
    }
  }
}
