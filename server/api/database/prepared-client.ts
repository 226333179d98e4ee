import { Client, type ClientConfig, type QueryConfig, type QueryResult } from 'pg';
import { StatementBatch, type Execution, type KnownColumns, type ValueTypes } from './statement-batch';

/** A statement whose values are texts or bytes (`toParameter`), with pg's `query_timeout`, which its types leave out. */
export interface TimedQuery extends QueryConfig<(string | Buffer | null)[]> {
  readonly query_timeout?: number | undefined;
}

type Done = Execution['done'];

const BaseClient = Client as unknown as new (config: ClientConfig) => {
  readonly _types: ValueTypes;
  query(query: unknown, ...rest: unknown[]): unknown;
};

/**
 * A connection that sends the named statements that are made together in one batch. By default, pg sends each of
 * them separately, the server responds to each separately, and pg requests the description of their columns at each
 * execution. After a migration has changed the columns, the server refuses the statement (`isStalePlan`).
 */
class PreparedClient extends BaseClient {
  readonly #known: KnownColumns = new Map();
  #waiting: Execution[] = [];

  override query(query: string | TimedQuery, ...rest: unknown[]): unknown {
    if (typeof query === 'string' || query.name === undefined) {
      this.#sendWaiting();
      return super.query(query, ...rest);
    }
    const [done] = rest;
    if (done) return this.#add(query, done as Done);
    return new Promise<QueryResult>((resolve, reject) => {
      this.#add(query, (error, result) => (error ? reject(error) : resolve(result as QueryResult)));
    });
  }

  #add({ name = '', text, values = [], query_timeout: timeoutMs }: TimedQuery, done: Done): void {
    this.#waiting.push({ name, text, values, timeoutMs, done });
    if (this.#waiting.length === 1) process.nextTick(() => this.#sendWaiting());
  }

  #sendWaiting(): void {
    if (this.#waiting.length === 0) return;
    const batch = new StatementBatch(this.#waiting, this.#known, this._types);
    this.#waiting = [];
    super.query(batch);
  }
}

export const preparedClient = PreparedClient as unknown as typeof Client;
