import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Instance } from './instance';

/** The database of a simulation, which decides whose statement runs next. */
export interface Session {
  /** Runs a statement of the simulation itself. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Returns a connection for an instance when it is its turn. */
  connect(instance: Instance): Promise<PoolClient>;
}

type Callback<Value> = (error: Error | null, value?: Value) => void;

/** Wraps a function of pg, which calls its last argument if that is a callback, or else returns a promise. */
export function withCallback<Arguments extends readonly unknown[], Value>(
  call: (...args: Arguments) => Promise<Value>,
): (...args: [...Arguments, callback?: Callback<Value>]) => Promise<Value> | undefined {
  const callBack = async (answer: Promise<Value>, callback: Callback<Value>): Promise<void> => {
    const [outcome] = await Promise.allSettled([answer]);
    if (outcome.status === 'fulfilled') callback(null, outcome.value);
    else callback(outcome.reason as Error);
  };
  return (...args) => {
    const callback = args.at(-1);
    const answer = call(...(args as unknown as Arguments));
    if (typeof callback !== 'function') return answer;
    void callBack(answer, callback as Callback<Value>);
    return undefined;
  };
}

/** Returns the part of a pg client that `Database` uses, with or without a callback. */
export function asClient(
  send: (query: QueryConfig | string) => Promise<QueryResult>,
  release: (isBroken?: boolean) => void,
): PoolClient {
  return { query: withCallback(send), release } as unknown as PoolClient;
}
