import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Instance } from './instance';

/** The database of a simulation, which decides whose statement is next. */
export interface Session {
  /** Runs a statement of the simulation itself. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Returns a connection for an instance when it is its turn. */
  connect(instance: Instance): Promise<PoolClient>;
}

type Callback = (error: Error | null, result?: QueryResult) => void;

/** Returns the part of a pg client that `Database` uses, with or without a callback. */
export function asClient(
  send: (query: QueryConfig | string) => Promise<QueryResult>,
  release: (isBroken?: boolean) => void,
): PoolClient {
  const callBack = async (answer: Promise<QueryResult>, callback: Callback): Promise<void> => {
    const [outcome] = await Promise.allSettled([answer]);
    if (outcome.status === 'fulfilled') callback(null, outcome.value);
    else callback(outcome.reason as Error);
  };
  const query = (given: QueryConfig | string, callback?: Callback): Promise<QueryResult> | undefined => {
    const answer = send(given);
    if (!callback) return answer;
    void callBack(answer, callback);
    return undefined;
  };
  return { query, release } as unknown as PoolClient;
}
