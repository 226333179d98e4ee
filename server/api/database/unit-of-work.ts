import type { PoolClient } from 'pg';

export interface Transaction {
  readonly client: PoolClient;
  /** Response to BEGIN. */
  readonly begun: Promise<unknown>;
  /** Whether later statements wait for BEGIN. No statement may overtake one that waits. */
  waitsForBegin: boolean;
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

/** Sends BEGIN without waiting for its response: see `afterBegin`. */
export function begin(client: PoolClient): Transaction {
  const begun = client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  // The code that awaits this promise handles the error.
  begun.catch(() => undefined);
  return { client, begun, waitsForBegin: false, depth: 0, unhurried: false, afterCommit: [] };
}

/**
 * Sends a statement of a transaction. Reads and locks at the beginning are sent in one packet with BEGIN,
 * because they change nothing even without a transaction. Every other statement waits until the transaction
 * is known to exist.
 */
export async function afterBegin<T>(
  transaction: Transaction,
  onlySelects: boolean,
  send: () => Promise<T>,
): Promise<T> {
  if (onlySelects && !transaction.waitsForBegin) {
    const [result] = await Promise.all([send(), transaction.begun]);
    return result;
  }
  transaction.waitsForBegin = true;
  await transaction.begun;
  return send();
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
export async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT')
    throw new Error('Nothing was committed: a statement of the transaction had failed');
}
