import { Query, type QueryResult } from 'pg';
import { breaksConnection } from './unavailable';

type Row = Record<string, unknown>;
type Parser = (text: string) => unknown;
type Result = Omit<QueryResult, 'oid' | 'fields'>;

/** A named statement with the texts or bytes of its values, and who gets its result. */
export interface Execution {
  readonly name: string;
  readonly text: string;
  readonly values: readonly (string | Buffer | null)[];
  /** Timeout that replaces the client's, in ms. */
  readonly timeoutMs?: number | undefined;
  readonly done: (error: Error | null, result?: Result) => void;
}

/** Columns of a statement, in the order of a row's values. */
interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly Parser[];
  /** A row without values. A copy of it is faster than a row to which one column after another is added. */
  readonly empty: Row;
}

/** Columns of the statements that a connection has prepared, by name. */
export type KnownColumns = Map<string, Columns>;

const noColumns: Columns = { names: [], parsers: [], empty: {} };

/** pg's description of a column. */
interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** The parsers of `TypeOverrides`. */
export interface ValueTypes {
  getTypeParser(oid: number, format: 'text'): Parser;
}

/** The members of pg's connection that its types leave out. */
export interface Connection {
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  _send(bytes: Buffer): void;
  parse(statement: Pick<Execution, 'name' | 'text'>): void;
  bind(portal: { readonly statement: string; readonly values: Execution['values'] }): void;
  describe(what: { readonly type: 'P' }): void;
  execute(): void;
  sync(): void;
}

/** The statement was not executed, because an earlier one of its batch has failed. */
export class StatementSkipped extends Error {
  constructor(override readonly cause: Error) {
    super(`An earlier statement has failed: ${cause.message}`);
  }
}

function readColumns(fields: readonly Field[], types: ValueTypes): Columns {
  return {
    names: fields.map(({ name }) => name),
    parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text')),
    empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
}

function toRow({ names, parsers, empty }: Columns, values: readonly (string | null)[]): Row {
  const row = { ...empty };
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at];
    if (value != null) row[names[at] as string] = parsers[at]?.(value);
  }
  return row;
}

/** Reads the server's summary of a statement, such as 'SELECT 2', 'INSERT 0 1' or 'COMMIT'. */
function toResult(summary: string, rows: Row[]): Result {
  const [command = '', ...counts] = summary.split(' ');
  const count = counts.at(-1);
  return { command, rowCount: count === undefined ? null : Number(count), rows };
}

/** pg pipelines only instances of its own class. */
const BaseQuery = Query as unknown as new (text: string) => object;

/**
 * Statements that are sent in one write and answered in one. After an error, the server skips the others. Outside of
 * a transaction, several statements may only read, because the server commits them together.
 */
export class StatementBatch extends BaseQuery {
  /** Name and text of the current statement, which pg notes when the server has prepared it. */
  name = '';
  text = '';
  /** pg replaces this function, to end the timeout of the batch. */
  callback = (_error: Error | null): void => undefined;
  readonly query_timeout: number | undefined;
  readonly #outcomes: [error: Error | null, result: Result][] = [];
  #rows: Row[] = [];
  #invalidRow: Error | null = null;
  #isSettled = false;

  constructor(
    private readonly executions: readonly Execution[],
    private readonly known: KnownColumns,
    private readonly types: ValueTypes,
  ) {
    super('');
    this.query_timeout = executions.find(({ timeoutMs }) => timeoutMs !== undefined)?.timeoutMs;
    this.#expectNext();
  }

  submit(connection: Connection): null {
    const messages: Buffer[] = [];
    const recorder = Object.create(connection, {
      _send: { value: (message: Buffer) => void messages.push(message) },
    }) as Connection;
    for (const execution of this.executions) this.#write(execution, recorder);
    recorder.sync();
    connection._send(Buffer.concat(messages));
    return null;
  }

  #write({ name, text, values }: Execution, connection: Connection): void {
    const { parsedStatements, submittedNamedStatements } = connection;
    if (parsedStatements[name] === undefined && submittedNamedStatements[name] === undefined) {
      connection.parse({ name, text });
      submittedNamedStatements[name] = text;
    }
    connection.bind({ statement: name, values });
    if (!this.known.has(name)) connection.describe({ type: 'P' });
    connection.execute();
  }

  #expectNext(): void {
    const next = this.executions[this.#outcomes.length];
    this.name = next?.name ?? '';
    this.text = next?.text ?? '';
    this.#rows = [];
    this.#invalidRow = null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.known.set(this.name, readColumns(fields, this.types));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#invalidRow) return;
    try {
      this.#rows.push(toRow(this.known.get(this.name) ?? noColumns, fields));
    } catch (error) {
      this.#invalidRow = error as Error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    if (!this.known.has(this.name)) this.known.set(this.name, noColumns);
    this.#outcomes.push([this.#invalidRow, toResult(text, this.#rows)]);
    this.#expectNext();
  }

  /** Is called after a success. A statement outside of a transaction is committed only now. */
  handleReadyForQuery(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.callback(null);
    this.#report(this.executions.length);
  }

  /** Is called for an error of the current statement, of the commit after all of them, or of the connection. */
  handleError(error: Error, { submittedNamedStatements }: Connection): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.callback(error);
    const isCommit = this.#outcomes.length === this.executions.length;
    const succeeded = isCommit ? 0 : this.#outcomes.length;
    this.#report(succeeded);
    const skipped = isCommit || breaksConnection(error) ? error : new StatementSkipped(error);
    for (const [at, { name, done }] of this.executions.slice(succeeded).entries()) {
      delete submittedNamedStatements[name];
      done(at === 0 ? error : skipped);
    }
  }

  #report(count: number): void {
    for (const [at, [error, result]] of this.#outcomes.slice(0, count).entries())
      this.executions[at]?.done(error, error ? undefined : result);
  }
}
