import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

/** Closes what lies beneath the pool: PGlite and its folder lock. */
type CloseServer = () => Promise<void>;

interface Unit {
  readonly client: PoolClient;
  depth: number;
  open: boolean;
}

export type Value = string | number | boolean | Date | Buffer | null | readonly (string | number | null)[];

/**
 * The one driver for both databases. A query made while a transaction runs joins it, whoever makes it: on PGlite's
 * single connection anything else would wait for itself for ever.
 */
export class Database {
  readonly #unit = new AsyncLocalStorage<Unit>();
  readonly #names = new Map<string, string>();

  constructor(
    private readonly pool: Pool,
    private readonly closeServer: CloseServer,
  ) {}

  /** Rows of one statement. Statements are prepared by name, so their text must not carry values. */
  async query<Row extends object>(text: string, values: readonly Value[] = []): Promise<Row[]> {
    return this.#withClient(async (client) => {
      const result = await client.query<Row>({ name: this.#nameOf(text), text, values: [...values] });
      return result.rows;
    });
  }

  /** How many rows a statement touched. */
  async run(text: string, values: readonly Value[] = []): Promise<number> {
    return this.#withClient(async (client) => {
      const result = await client.query({ name: this.#nameOf(text), text, values: [...values] });
      return result.rowCount ?? 0;
    });
  }

  /** Several statements without values, for migrations. */
  async script(text: string): Promise<void> {
    await this.#withClient((client) => client.query(text));
  }

  /**
   * Runs `work` in a READ COMMITTED transaction; an exception rolls it back. Called inside a transaction it makes a
   * savepoint, so an exception undoes only the inner work.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.#current();
    if (outer) return this.#savepoint(outer, work);
    const client = await this.pool.connect();
    const unit: Unit = { client, depth: 0, open: true };
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await this.#unit.run(unit, work);
      unit.open = false;
      await client.query('COMMIT');
      return result;
    } catch (error) {
      unit.open = false;
      await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.closeServer();
  }

  async #savepoint<T>(unit: Unit, work: () => Promise<T>): Promise<T> {
    const name = `nested_${(unit.depth += 1)}`;
    await unit.client.query(`SAVEPOINT ${name}`);
    try {
      const result = await work();
      await unit.client.query(`RELEASE SAVEPOINT ${name}`);
      return result;
    } catch (error) {
      await unit.client.query(`ROLLBACK TO SAVEPOINT ${name}`);
      throw error;
    } finally {
      unit.depth -= 1;
    }
  }

  async #withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const unit = this.#current();
    if (unit) return work(unit.client);
    // Not pool.query(): that one throws the connection away on every SQL error.
    const client = await this.pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }

  /** Work that outlives its transaction (a timer set inside it) must not use the connection it had. */
  #current(): Unit | undefined {
    const unit = this.#unit.getStore();
    return unit?.open ? unit : undefined;
  }

  #nameOf(text: string): string {
    let name = this.#names.get(text);
    if (!name) this.#names.set(text, (name = `statement_${this.#names.size}`));
    return name;
  }
}
