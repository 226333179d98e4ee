import type { Duplex } from 'node:stream';
import { Client, Query, type ClientConfig, type QueryConfig } from 'pg';

/** Columns of a statement, as pg stores their description. */
interface Columns {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}

/** Columns of the statements that a connection has prepared, by name. */
type KnownColumns = Map<string, Columns>;

interface Connection {
  readonly stream: Duplex;
  describe(what: object): void;
}

/** The members of pg's query that its types leave out. */
interface InternalQuery {
  name: string;
  query_timeout?: number | undefined;
  readonly _result: Columns;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

const BaseQuery = Query as unknown as new (text: string, values: unknown) => InternalQuery;

/** A named statement, whose columns the server describes only once for each connection. */
class PreparedQuery extends BaseQuery {
  constructor(
    { name = '', text, values }: QueryConfig,
    private readonly known: KnownColumns,
    /** The connection, without its method to request a description. */
    private readonly quiet: Connection,
  ) {
    super(text, values);
    this.name = name;
  }

  override prepare(connection: Connection): void {
    const columns = this.known.get(this.name);
    if (!columns) return super.prepare(connection);
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    super.prepare(this.quiet);
  }

  /** Is called only after a success. */
  override handleReadyForQuery(connection: Connection): void {
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    if (!this.known.has(this.name))
      this.known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    super.handleReadyForQuery(connection);
  }
}

const BaseClient = Client as unknown as new (config: ClientConfig) => {
  readonly connection: Connection;
  query(query: unknown, ...rest: unknown[]): unknown;
};

/**
 * A connection that remembers the columns of its prepared statements. By default, pg requests and parses their
 * description at each execution, which takes a quarter to half of the CPU time of a read. After a migration has
 * changed the columns, the server refuses the statement (`isStalePlan`).
 */
class PreparedClient extends BaseClient {
  readonly #known: KnownColumns = new Map();
  readonly #quiet = Object.create(this.connection, { describe: { value: () => undefined } }) as Connection;

  override query(query: string | (QueryConfig & { query_timeout?: number }), ...rest: unknown[]): unknown {
    if (typeof query === 'string' || query.name === undefined) return this.#sendBatched(query, rest);
    const prepared = new PreparedQuery(query, this.#known, this.#quiet);
    prepared.query_timeout = query.query_timeout;
    if (rest.length > 0) return super.query(prepared, ...rest);
    return new Promise((resolve, reject) => {
      super.query(prepared, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)));
    });
  }

  /** Lets the socket send a statement without a name, such as BEGIN, in one write with the next ones. */
  #sendBatched(query: string | QueryConfig, rest: readonly unknown[]): unknown {
    const { stream } = this.connection;
    stream.cork();
    try {
      return super.query(query, ...rest);
    } finally {
      stream.uncork();
    }
  }
}

export const preparedClient = PreparedClient as unknown as typeof Client;
