import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { TimedQuery } from './prepared-client';
import { ReadBatches } from './read-batches';
import { ContextVariable } from '../operations/context-variable';
import { traced, type NewSpan } from '../operations/tracing';
import { Statements, type Statement } from './statements';
import { toParameter } from './value-types';
import { DatabaseUnavailable, NoRoom, asUnavailable, breaksConnection, isStalePlan } from './unavailable';
import {
  afterBegin,
  begin,
  commit,
  commitWith,
  control,
  hasFailed,
  rollBack,
  type Done,
  type Transaction,
  type Unit,
} from './unit-of-work';

/** Closes the server below the pool: PGlite and its folder lock. */
type CloseServer = () => Promise<void>;

/** Returns false while the database has no room to write. */
type HasRoom = () => boolean;

export type Value = string | number | boolean | Date | Buffer | null | readonly (string | number | null)[];

type StatementKind = Pick<Statement, 'onlyReads' | 'selects'>;

/** Kind of a statement that is neither prepared nor analysed. */
const otherStatement: StatementKind = { onlyReads: false, selects: false };

const describeTransaction = (): NewSpan => ({ name: 'transaction', kind: 'internal' });

/** The text of a statement contains no values. */
function describeStatement({ summary, text }: Statement): NewSpan {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': text };
  return { name: summary, kind: 'client', attributes };
}

/** Adds the caller's stack, which the error of a response does not have. */
function withCallersStack(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error);
  return asUnavailable(error);
}

/** Frees space, because PostgreSQL can then drop the log up to this point. */
export const CHECKPOINT = 'CHECKPOINT';

/** Longer than any seed or migration. For pg, 0 means its default. */
const LONG_TIMEOUT_MS = 3_600_000;

/**
 * The driver for both databases. A query made during a transaction joins this transaction. On PGlite's single
 * connection, any other query would wait forever. All methods throw DatabaseUnavailable if the database
 * fails, but not if a statement fails.
 */
export class Database {
  readonly #unit = new ContextVariable<Unit>();
  readonly #statements = new Statements();
  readonly #reads: ReadBatches;

  constructor(
    private readonly pool: Pool,
    private readonly closeServer: CloseServer,
    /** Whether writing is possible now. On a full disk, the embedded server would abort during a commit. */
    readonly hasRoom: HasRoom = () => true,
  ) {
    this.#reads = new ReadBatches(pool);
  }

  /**
   * Runs one statement and returns its rows. Statements are prepared by name, so their text must not contain
   * values.
   */
  query<Row extends object>(text: string, values: readonly Value[] = []): Promise<Row[]> {
    return this.#execute(text, values, ({ rows }: QueryResult<Row>) => rows);
  }

  /** Runs one statement and returns the number of affected rows. */
  run(text: string, values: readonly Value[] = []): Promise<number> {
    return this.#execute(text, values, ({ rowCount }) => rowCount ?? 0);
  }

  /** Runs several statements without values, for migrations. */
  async script(text: string): Promise<void> {
    try {
      await this.#send({ text }, otherStatement);
    } catch (error) {
      throw withCallersStack(error);
    }
  }

  /**
   * Runs `work` in a READ COMMITTED transaction. An exception rolls it back. Inside a transaction, it creates
   * a savepoint, so that an exception undoes only the inner work.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.#current();
    if (outer) return this.#savepoint(outer, work);
    return traced(describeTransaction, () => this.#begin(work));
  }

  async #begin<T>(work: () => Promise<T>): Promise<T> {
    this.#requireRoom();
    const client = await this.#connect();
    const transaction = begin(client);
    const unit: Unit = { transaction, outer: undefined, state: 'open' };
    let broken = false;
    let result: T;
    try {
      result = await this.#unit.run(unit, work);
      await transaction.begun;
      unit.state = 'ended';
      if (!transaction.isCommitting) await commit(transaction);
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

  /**
   * Returns the same database for another system, whose statements never join a transaction of this instance. They must
   * not be sent during such a transaction, because the embedded database has only one connection.
   */
  separate(): Database {
    return new Database(this.pool, this.closeServer, this.hasRoom);
  }

  /** Whether the caller is inside a transaction. */
  get isInTransaction(): boolean {
    return this.#current() !== undefined;
  }

  /**
   * Calls `act` after the current transaction commits, or immediately if there is no transaction. Never calls
   * it if the transaction fails.
   */
  afterCommit(act: () => void): void {
    const unit = this.#current();
    if (unit) unit.transaction.afterCommit.push(act);
    else act();
  }

  /**
   * Removes all statement timeouts for the rest of the transaction, for migrations, seeds and their locks.
   */
  async liftTimeLimits(): Promise<void> {
    const unit = this.#current();
    if (!unit) throw new Error('Time limits can be lifted only within a transaction');
    unit.transaction.unhurried = true;
    await this.script('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
  }

  /**
   * Sends the last statements of the current transaction in one packet with its COMMIT. `send` must send all of
   * them at once, without waiting for a response.
   */
  commitWith<T>(send: () => Promise<T>): Promise<T> {
    const unit = this.#current();
    if (!unit || unit.outer) throw new Error('Only a transaction can be committed, and only as a whole');
    return commitWith(unit.transaction, send);
  }

  /** Counts connections in use, idle connections, and calls that wait for a connection. */
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

  /**
   * Does not wait for the response. If this fails, every later statement of the transaction fails too,
   * including COMMIT.
   */
  #sendAhead(transaction: Transaction, text: string): void {
    const ignore: Done<object> = () => undefined;
    afterBegin(
      transaction,
      transaction.waiting.length === 0,
      (done) => transaction.client.query(control(text), done),
      ignore,
    );
  }

  async #execute<Row extends object, Picked>(
    text: string,
    values: readonly Value[],
    pick: (result: QueryResult<Row>) => Picked,
  ): Promise<Picked> {
    const statement = this.#statements.of(text);
    if (statement.commitsEarly && this.#current())
      throw new Error('The transaction would not wait for the disk either: the statement must run alone');
    try {
      const query = { name: statement.name, text, values: values.map(toParameter) };
      const sent = traced(
        () => describeStatement(statement),
        () => this.#send<Row>(query, statement),
      );
      return pick(await sent);
    } catch (error) {
      throw withCallersStack(error);
    }
  }

  #send<Row extends object>(query: QueryConfig, statement: StatementKind): Promise<QueryResult<Row>> {
    return new Promise((resolve, reject) => {
      const done: Done<Row> = (error, result) => (result && !error ? resolve(result) : reject(error));
      const unit = this.#current();
      if (unit) return this.#sendWithin(unit, query, statement.selects, done);
      if (!statement.onlyReads && query.text !== CHECKPOINT) this.#requireRoom();
      this.#sendAlone<Row>(query, statement, (error, result) => {
        // A single statement may be retried on another connection, but a transaction must fail as a unit.
        if (isStalePlan(error)) this.#sendAlone(query, statement, done);
        else done(error, result);
      });
    });
  }

  #sendWithin<Row extends object>(
    { transaction }: Unit,
    query: QueryConfig,
    selects: boolean,
    done: Done<Row>,
  ): void {
    const timed: TimedQuery = transaction.unhurried ? { ...query, query_timeout: LONG_TIMEOUT_MS } : query;
    afterBegin<Row>(transaction, selects, (sent) => transaction.client.query<Row>(timed, sent), done);
  }

  #sendAlone<Row extends object>(query: QueryConfig, { onlyReads }: StatementKind, done: Done<Row>): void {
    if (onlyReads) return this.#reads.ask(query, done as Done<never>);
    this.pool.connect((refused, client) => {
      if (!client) return done(refused);
      client.query<Row>(query, (error: Error | null, result: QueryResult<Row>) => {
        client.release(error !== null && breaksConnection(error));
        done(error, result);
      });
    });
  }

  #requireRoom(): void {
    if (!this.hasRoom()) throw new DatabaseUnavailable(new NoRoom());
  }

  /** Uses a separate connection, because pool.query() destroys the connection on every SQL error. */
  #connect(): Promise<PoolClient> {
    return this.pool.connect().catch((error: unknown) => {
      throw asUnavailable(error);
    });
  }

  /**
   * Returns the caller's current transaction, if any. Work that outlives a committed transaction, such as a
   * timer set inside it, uses a separate connection. Work that outlives a failed transaction must not run,
   * because it would take effect without the rest.
   */
  #current(): Unit | undefined {
    const unit = this.#unit.get();
    if (hasFailed(unit)) throw new Error('The transaction that this belongs to has failed');
    for (let each = unit; each; each = each.outer) if (each.state === 'open') return each;
    return undefined;
  }
}
