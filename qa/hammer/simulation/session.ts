import type { PoolClient, QueryResult } from 'pg';
import type { Instance } from './instance';

/** The database of a simulation, which decides whose statement is next. */
export interface Session {
  /** Runs a statement of the simulation itself. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Returns a connection for an instance when it is its turn. */
  connect(instance: Instance): Promise<PoolClient>;
}

export type Callback = (error: Error | null, result?: QueryResult) => void;

/** Passes an answer to a callback, as pg does. */
export async function callBack(answer: Promise<QueryResult>, callback: Callback): Promise<void> {
  const [outcome] = await Promise.allSettled([answer]);
  if (outcome.status === 'fulfilled') callback(null, outcome.value);
  else callback(outcome.reason as Error);
}
