import type { PoolClient } from 'pg';

export interface Transaction {
  readonly client: PoolClient;
  depth: number;
  /** Its statements have no timeout. */
  unhurried: boolean;
  /** Called after the commit. */
  afterCommit: (() => void)[];
}

/** A transaction, or a savepoint within one. */
export interface Unit {
  readonly transaction: Transaction;
  /** The enclosing transaction of a savepoint. */
  readonly outer: Unit | undefined;
  state: 'open' | 'ended' | 'failed';
}

/** Whether it or an enclosing transaction has failed. */
export function hasFailed(unit: Unit | undefined): boolean {
  return unit !== undefined && (unit.state === 'failed' || hasFailed(unit.outer));
}

/** False when not even that could be done. */
export async function rollBack(client: PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}

/** A transaction with a failed statement responds to COMMIT with ROLLBACK, and no error. */
export async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT')
    throw new Error('Nothing was committed: a statement of the transaction had failed');
}
