import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { ReadBatches } from './read-batches';
import { Statements } from './statements';
import { DatabaseUnavailable, NoRoom, asUnavailable, breaksConnection, isStalePlan } from './unavailable';
import { commit, hasFailed, rollBack, type Transaction, type Unit } from './unit-of-work';

/** Closes what lies beneath the pool: PGlite and its folder lock. */
type CloseServer = () => Promise<void>;

/** False while the database has no room to write. */
type HasRoom = () => boolean;

export type Value = string | number | boolean | Date | Buffer | null | readonly (string | number | null)[];

/** A statement with the time pg gives it, which its types leave out. */
interface TimedQuery extends QueryConfig {
  readonly query_timeout?: number;
}

/** Makes room: afterwards the log up to here is not needed any more. */
export const CHECKPOINT = 'CHECKPOINT';

/** Longer than any seed or migration; pg would take 0 for its default. */
const UNHURRIED_MS = 3_600_000;

/**
 * The one driver for both databases. A query made while a transaction runs joins it, whoever makes it: on PGlite's
 * single connection anything else would wait for itself for ever. All methods throw DatabaseUnavailable when it is the
 * database that fails, not the statement.
 */
export class Database {
  readonly #unit = new AsyncLocalStorage<Unit>();
  readonly #statements = new Statements();
  readonly #reads: ReadBatches;

  constructor(
    private readonly pool: Pool,
    private readonly closeServer: CloseServer,
    /** Whether anything can be written now; without, the embedded server would give up in the middle of a commit. */
    readonly hasRoom: HasRoom = () => true,
  ) {
    this.#reads = new ReadBatches(pool);
  }

  /** Rows of one statement. Statements are prepared by name, so their text must not carry values. */
  async query<Row extends object>(text: string, values: readonly Value[] = []): Promise<Row[]> {
    const result = await this.#execute<Row>(text, values);
    return result.rows;
  }

  /** How many rows a statement touched. */
  async run(text: string, values: readonly Value[] = []): Promise<number> {
    const result = await this.#execute(text, values);
    return result.rowCount ?? 0;
  }

  /** Several statements without values, for migrations. */
  async script(text: string): Promise<void> {
    await this.#send({ text }, false);
  }

  /**
   * Runs `work` in a READ COMMITTED transaction; an exception rolls it back. Called inside a transaction it makes a
   * savepoint, so an exception undoes only the inner work.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.#current();
    if (outer) return this.#savepoint(outer, work);
    this.#requireRoom();
    const client = await this.#connect();
    const transaction: Transaction = { client, depth: 0, unhurried: false, afterCommit: [] };
    const unit: Unit = { transaction, outer: undefined, state: 'open' };
    let broken = false;
    let result: T;
    try {
      await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
      result = await this.#unit.run(unit, work);
      unit.state = 'ended';
      await commit(client);
    } catch (error) {
      unit.state = 'failed';
      broken = breaksConnection(error) || !(await rollBack(client));
      throw asUnavailable(error);
    } finally {
      client.release(broken);
    }
    for (const act of transaction.afterCommit) act();
    return result;
  }

  /** Does something once the transaction under way has committed, or at once when there is none; never if it fails. */
  afterCommit(act: () => void): void {
    const unit = this.#current();
    if (unit) unit.transaction.afterCommit.push(act);
    else act();
  }

  /** Inside a transaction, for the rest of it: no statement takes too long. For migrations, seeds and their locks. */
  async liftTimeLimits(): Promise<void> {
    const unit = this.#current();
    if (!unit) throw new Error('Time limits are lifted for a transaction, and none is under way');
    unit.transaction.unhurried = true;
    await this.script('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
  }

  /** Connections in use, idle, and calls that wait for one. */
  poolUse(): { busy: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.closeServer();
  }

  async #savepoint<T>(outer: Unit, work: () => Promise<T>): Promise<T> {
    const { transaction } = outer;
    const unit: Unit = { transaction, outer, state: 'open' };
    const name = `nested_${(transaction.depth += 1)}`;
    const due = transaction.afterCommit.length;
    this.#sendAhead(transaction, `SAVEPOINT ${name}`);
    try {
      const result = await this.#unit.run(unit, work);
      unit.state = 'ended';
      this.#sendAhead(transaction, `RELEASE SAVEPOINT ${name}`);
      return result;
    } catch (error) {
      unit.state = 'failed';
      transaction.afterCommit.length = due;
      await this.script(`ROLLBACK TO SAVEPOINT ${name}`);
      throw error;
    } finally {
      transaction.depth -= 1;
    }
  }

  /** Without waiting for the answer: where this fails, whatever follows in the transaction fails too, COMMIT included. */
  #sendAhead({ client }: Transaction, text: string): void {
    client.query(text).catch(() => undefined);
  }

  #execute<Row extends object>(text: string, values: readonly Value[]): Promise<QueryResult<Row>> {
    const { name, onlyReads } = this.#statements.of(text);
    return this.#send<Row>({ name, text, values: [...values] }, onlyReads);
  }

  async #send<Row extends object>(
    query: QueryConfig,
    onlyReads: boolean,
    again = false,
  ): Promise<QueryResult<Row>> {
    const unit = this.#current();
    if (!unit && !onlyReads && query.text !== CHECKPOINT) this.#requireRoom();
    try {
      if (unit) return await this.#sendWithin<Row>(unit, query);
      return await (onlyReads ? this.#reads.ask<Row>(query) : this.#sendAlone<Row>(query));
    } catch (error) {
      // As it comes from a batch of reads, its stack does not name who asked.
      if (onlyReads && error instanceof Error) Error.captureStackTrace(error);
      // By itself it may simply be made again, on another connection; a transaction has to fail as a whole.
      if (unit || again || !isStalePlan(error)) throw asUnavailable(error);
    }
    return this.#send<Row>(query, onlyReads, true);
  }

  #sendWithin<Row extends object>({ transaction }: Unit, query: QueryConfig): Promise<QueryResult<Row>> {
    const timed: TimedQuery = transaction.unhurried ? { ...query, query_timeout: UNHURRIED_MS } : query;
    return transaction.client.query<Row>(timed);
  }

  async #sendAlone<Row extends object>(query: QueryConfig): Promise<QueryResult<Row>> {
    const client = await this.#connect();
    let broken = false;
    try {
      return await client.query<Row>(query);
    } catch (error) {
      broken = breaksConnection(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  #requireRoom(): void {
    if (!this.hasRoom()) throw new DatabaseUnavailable(new NoRoom());
  }

  /** A connection of its own. Not pool.query(): that one throws the connection away on every SQL error. */
  #connect(): Promise<PoolClient> {
    return this.pool.connect().catch((error: unknown) => {
      throw asUnavailable(error);
    });
  }

  /**
   * The transaction that the caller works in, if it is under way. Work that outlives one that committed (a timer set
   * inside it) gets a connection of its own. What is left of one that failed must not go on: it would be carried out
   * alone, without what it belonged to.
   */
  #current(): Unit | undefined {
    const unit = this.#unit.getStore();
    if (hasFailed(unit)) throw new Error('The transaction that this belongs to has failed');
    for (let each = unit; each; each = each.outer) if (each.state === 'open') return each;
    return undefined;
  }
}
