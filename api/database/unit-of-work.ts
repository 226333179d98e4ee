import type { PoolClient } from 'pg';

export interface Transaction {
  readonly client: PoolClient;
  depth: number;
  /** Its statements may take as long as they take. */
  unhurried: boolean;
  /** What to do once it has committed. */
  afterCommit: (() => void)[];
}

/** A transaction, or a savepoint within one, to whoever works in it. */
export interface Unit {
  readonly transaction: Transaction;
  /** What a savepoint lies in. */
  readonly outer: Unit | undefined;
  state: 'open' | 'ended' | 'failed';
}

/** Whether it, or what it lies in, has failed. */
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

/** A transaction in which a statement has failed answers ROLLBACK to COMMIT, and no error. */
export async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT')
    throw new Error('Nothing was committed: a statement of the transaction had failed');
}
