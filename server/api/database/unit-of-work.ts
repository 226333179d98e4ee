import type { PoolClient, QueryConfig, QueryResult } from 'pg';

/** Receives the response to a statement. A callback costs a fraction of a promise, and a call makes dozens. */
export type Done<Row extends object> = (error: unknown, result?: QueryResult<Row>) => void;

export interface Transaction {
  readonly client: PoolClient;
  /** Settles with the response to BEGIN. */
  readonly begun: Promise<void>;
  begin: 'sent' | 'succeeded' | Error;
  /** Statements that wait for BEGIN, in order. No statement may overtake one that waits. */
  readonly waiting: ((failure: Error | null) => void)[];
  /** Whether COMMIT is about to be sent, so that no further statement would be part of it. */
  isCommitting: boolean;
  depth: number;
  /** Whether its statements have no timeout. */
  unhurried: boolean;
  /** Actions to run after the commit. */
  afterCommit: (() => void)[];
}

/** A transaction, or a savepoint within one. */
export interface Unit {
  readonly transaction: Transaction;
  /** The enclosing transaction of a savepoint. */
  readonly outer: Unit | undefined;
  state: 'open' | 'ended' | 'failed';
}

/** Names a statement that controls a transaction, so that it is sent in one batch with others. */
export function control(text: string): QueryConfig {
  return { name: text, text };
}

/** Sends BEGIN without waiting for its response: see `afterBegin`. */
export function begin(client: PoolClient): Transaction {
  let settle = (_failure: Error | null): void => undefined;
  const begun = new Promise<void>((resolve, reject) => {
    settle = (failure) => (failure ? reject(failure) : resolve());
  });
  // The code that awaits this promise handles the error.
  begun.catch(() => undefined);
  const empty = { waiting: [], afterCommit: [], isCommitting: false, depth: 0, unhurried: false };
  const transaction: Transaction = { client, begun, begin: 'sent', ...empty };
  client.query(control('BEGIN ISOLATION LEVEL READ COMMITTED'), (failure: Error | null) => {
    transaction.begin = failure ?? 'succeeded';
    for (const go of transaction.waiting.splice(0)) go(failure);
    settle(failure);
  });
  return transaction;
}

/**
 * Sends a statement of a transaction. Reads and locks at the beginning are sent in one packet with BEGIN,
 * because they change nothing even without a transaction. Every other statement waits until the transaction
 * is known to exist.
 */
export function afterBegin<Row extends object>(
  transaction: Transaction,
  onlySelects: boolean,
  send: (done: Done<Row>) => void,
  done: Done<Row>,
): void {
  const { waiting } = transaction;
  if (transaction.isCommitting) return done(new Error('The transaction has already been committed'));
  if (transaction.begin === 'succeeded') return send(done);
  if (!onlySelects || waiting.length > 0) {
    waiting.push((failure) => (failure ? done(failure) : send(done)));
    return;
  }
  send((error, result) => {
    // The response to BEGIN has arrived earlier.
    const { begin: begun } = transaction;
    done(error ?? (begun instanceof Error ? begun : null), result);
  });
}

/** Whether the unit or an enclosing one has failed. */
export function hasFailed(unit: Unit | undefined): boolean {
  return unit !== undefined && (unit.state === 'failed' || hasFailed(unit.outer));
}

/** Rolls back. Returns false if even the rollback fails. */
export async function rollBack(client: PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}

/** Commits. A transaction with a failed statement responds to COMMIT with ROLLBACK, without an error. */
export async function commit(transaction: Transaction): Promise<void> {
  transaction.isCommitting = true;
  const { command } = await transaction.client.query(control('COMMIT'));
  if (command !== 'COMMIT')
    throw new Error('Nothing was committed: a statement of the transaction had failed');
}

/**
 * Sends the last statements of a transaction in one packet with COMMIT. COMMIT follows when all of them have been
 * made, and not at all if one of them could not be made.
 */
export async function commitWith<T>(transaction: Transaction, send: () => Promise<T>): Promise<T> {
  await transaction.begun;
  let failure: unknown;
  // Runs before the socket sends the statements, and after an error of `send` has been thrown.
  const committed = new Promise<void>((resolve, reject) => {
    process.nextTick(() => {
      if (failure === undefined) commit(transaction).then(resolve, reject);
      else reject(failure as Error);
    });
  });
  const sent = send();
  sent.catch((error: unknown) => (failure = error));
  // The error of a statement comes before that of COMMIT, which it has caused.
  const [statements, commitment] = await Promise.allSettled([sent, committed]);
  if (statements.status === 'rejected') throw statements.reason as Error;
  if (commitment.status === 'rejected') throw commitment.reason as Error;
  return statements.value;
}
